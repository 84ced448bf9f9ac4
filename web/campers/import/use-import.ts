import { useCallback, useRef, useState } from 'react'
import { beginImport, importKept } from '#sync/campers/begun-import'
import type { BegunImport, RosterImportRow } from '#sync/replica/replica'
import { useCamp } from '../../ui/camp'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'
import { useUnfinished } from '../../ui/unfinished'
import { useOneImport } from './one-import'

const FAILED = { title: 'Import Failed', message: 'Failed to import campers. Please try again.' }

/** An import's progress and result. */
export interface ImportProgress extends Omit<BegunImport, 'userId' | 'familyId'> {
  /** Why it failed, in words. */
  reason: string | null
  state: 'running' | 'finished' | 'stopped' | 'failed'
}

const BEGUN: Omit<ImportProgress, 'fileName' | 'total'> = {
  done: 0,
  imported: 0,
  skipped: 0,
  importId: null,
  reason: null,
  state: 'running',
}

/** Imports rows in batches, each as a separate action: this works offline, and what is saved stays saved. */
export function useImport() {
  const { replica, who, mutate, syncNow } = useCamp()
  const toast = useToast()
  const alone = useOneImport()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const stopping = useRef(false)
  const begun = useRef(false)
  useUnfinished(progress?.state === 'running')
  const stop = useCallback(() => {
    stopping.current = true
  }, [])
  /** Imports what is left of a stored roster, once `begin` has stored it. */
  const run = useCallback(
    async (first: ImportProgress, begin: () => Promise<void>) => {
      // A double click starts only one import.
      if (begun.current) return
      begun.current = true
      let now = first
      setProgress(now)
      const onProgress = (far: BegunImport) => {
        now = { ...now, ...far }
        setProgress(now)
        return !stopping.current
      }
      try {
        await alone(async () => {
          await begin()
          await importKept(replica, mutate, onProgress)
          setProgress({ ...now, state: now.done < now.total ? 'stopped' : 'finished' })
        })
      } catch (error) {
        const { message } = wordsFor(error, FAILED)
        setProgress({ ...now, reason: message, state: 'failed' })
        toast({ tone: 'error', ...FAILED })
      } finally {
        syncNow()
      }
    },
    [replica, mutate, syncNow, toast, alone],
  )
  const start = useCallback(
    (rows: readonly RosterImportRow[], fileName: string, familyId: number | null) =>
      run({ ...BEGUN, fileName, total: rows.length }, () => beginImport(replica, who, { rows, fileName, familyId })),
    [run, replica, who],
  )
  const resume = useCallback((rest: BegunImport) => run({ ...BEGUN, ...rest }, async () => undefined), [run])
  // Rows that an import saved before it failed count as duplicates the second time.
  const again = useCallback(() => {
    begun.current = false
    stopping.current = false
    setProgress(null)
  }, [])
  return { progress, start, resume, stop, again }
}
