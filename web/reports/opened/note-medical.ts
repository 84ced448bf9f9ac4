import { useEffect, useRef } from 'react'
import type { SEEN } from '#shared/reports/mutations'
import { noteReport } from '#shared/reports/mutations'
import type { OpenReport } from '#shared/reports/reads'
import { READY_REPORTS } from '#shared/reports/ready'
import { useRun } from '../../ui/run'
import type { NamedReport } from './named-report'

const NOT_LOGGED = { title: 'Not Logged', message: "We couldn't log that you opened medical information." }

/**
 * Records in the log that a report with medical fields was opened, offline too (Access rule 13).
 *
 * @returns a function that records that it is printed, and resolves to whether it may be
 */
export function useMedicalNote({ name }: NamedReport, { isMedical, count }: OpenReport): () => Promise<boolean> {
  const run = useRun()
  const isNoted = useRef(false)
  const ready = READY_REPORTS.some((each) => each.name === name) ? name : null
  const note = async (how: (typeof SEEN)[number]) =>
    (await run(noteReport, () => ({ ready, rows: count, how }), { failed: NOT_LOGGED })) !== undefined
  useEffect(() => {
    if (!isMedical || isNoted.current) return
    isNoted.current = true
    void note('opened').then((isSaved) => {
      isNoted.current = isSaved
    })
  })
  return async () => !isMedical || note('printed')
}
