import { useCallback, useRef, useState } from 'react'
import { planImport } from '#shared/campers/import'
import { importCampers } from '#shared/campers/import-mutations'
import { campers, type Family, families } from '#shared/campers/model'
import type { RosterCamper } from '#shared/campers/roster-values'
import { useCamp } from '../../ui/camp'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'

/** How many campers one action imports: each action is saved as a whole, and the person sees the progress. */
const BATCH = 100

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
  const { replica, mutate } = useCamp()
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
        const known = await replica.rows(campers).toArray()
        const homes = await replica.rows(families).toArray()
        const made: Family[] = []
        while (now.done < rows.length && !stopping.current) {
          const part = rows.slice(now.done, now.done + BATCH)
          let skipped = 0
          const { result } = await mutate(importCampers, (ids) => {
            const importId = now.importId ?? ids.next()
            const plan = planImport({
              rows: part,
              campers: known,
              families: homes,
              begun: made,
              familyId,
              nextId: ids.next,
            })
            skipped = plan.skipped
            now = { ...now, importId }
            return { families: plan.families, campers: plan.campers, importId, fileName }
          })
          // The next part must know these campers and families.
          known.push(...(await replica.rows(campers).bulkGet(result.camperIds)).filter((each) => each !== undefined))
          made.push(...(await replica.rows(families).bulkGet(result.familyIds)).filter((each) => each !== undefined))
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
      }
    },
    [replica, mutate, toast],
  )
  // Rows that an import saved before it failed are duplicates the second time.
  const again = useCallback(() => {
    begun.current = false
    stopping.current = false
    setProgress(null)
  }, [])
  return { progress, start, stop, again }
}
