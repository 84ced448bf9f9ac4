import { useCallback, useRef, useState } from 'react'
import { importPlanner, nextPart } from '#shared/campers/import'
import { importCampers } from '#shared/campers/import-mutations'
import { campers, families } from '#shared/campers/model'
import type { RosterCamper } from '#shared/campers/roster-values'
import { useCamp } from '../../ui/camp'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'

/** Sending begins at the end: what was answered meanwhile would be put under each part that still waits, again and again. */
const SAVE_ONLY = { moreFollows: true }

const FAILED = { title: 'Import failed', message: 'Failed to import campers. Please try again.' }

/** How far an import is, and what came of it. */
export interface Progress {
  done: number
  total: number
  imported: number
  skipped: number
  importId: number | null
  /** Why it failed, in words. */
  reason: string | null
  state: 'running' | 'finished' | 'stopped' | 'failed'
}

/** Imports rows in parts, each an action of its own: offline too, and what is saved stays saved. */
export function useImport() {
  const { replica, mutate, syncNow } = useCamp()
  const toast = useToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopping = useRef(false)
  const begun = useRef(false)
  const stop = useCallback(() => {
    stopping.current = true
  }, [])
  const start = useCallback(
    async (rows: readonly RosterCamper[], fileName: string, familyId: number | null) => {
      // Pressed twice, it is one import.
      if (begun.current) return
      begun.current = true
      const nothing = { done: 0, imported: 0, skipped: 0, importId: null, reason: null }
      let now: Progress = { ...nothing, total: rows.length, state: 'running' }
      setProgress(now)
      try {
        const planner = importPlanner({
          campers: await replica.rows(campers).toArray(),
          families: await replica.rows(families).toArray(),
          familyId,
        })
        while (now.done < rows.length && !stopping.current) {
          const part = nextPart(rows, now.done)
          let skipped = 0
          let planned: number[] = []
          const { result } = await mutate(
            importCampers,
            (ids) => {
              const importId = now.importId ?? ids.next()
              const plan = planner.plan(part, ids.next)
              skipped = plan.skipped
              planned = plan.families.map((family) => family.familyId)
              now = { ...now, importId }
              return { families: plan.families, campers: plan.campers, importId, fileName }
            },
            SAVE_ONLY,
          )
          const made = new Set(result.familyIds)
          planner.forget(planned.filter((id) => !made.has(id)))
          now = {
            ...now,
            done: now.done + part.length,
            imported: now.imported + result.imported,
            skipped: now.skipped + skipped + result.skipped,
          }
          setProgress(now)
        }
        setProgress({ ...now, state: stopping.current && now.done < rows.length ? 'stopped' : 'finished' })
      } catch (error) {
        const { message } = wordsFor(error, FAILED)
        setProgress({ ...now, reason: message, state: 'failed' })
        toast({ tone: 'error', ...FAILED })
      } finally {
        syncNow()
      }
    },
    [replica, mutate, syncNow, toast],
  )
  // Rows that an import saved before it failed are duplicates the second time.
  const again = useCallback(() => {
    begun.current = false
    stopping.current = false
    setProgress(null)
  }, [])
  return { progress, start, stop, again }
}
