import { useCallback, useRef, useState } from 'react'
import { planImport } from '#shared/campers/import'
import { importCampers } from '#shared/campers/import-mutations'
import { campers, families } from '#shared/campers/model'
import type { RosterCamper } from '#shared/campers/roster-values'
import { useCamp } from '../../ui/camp'

/** So many campers are one action: each is saved whole, and the person sees how far it is. */
const BATCH = 100

/** How far an import is, and what came of it. */
export interface Progress {
  done: number
  total: number
  imported: number
  skipped: number
  importId: number | null
  state: 'running' | 'finished' | 'stopped' | 'failed'
}

/** Imports rows in parts, each an action of its own: offline too, and what is saved stays saved. */
export function useImport() {
  const { replica, mutate } = useCamp()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopping = useRef(false)
  const stop = useCallback(() => {
    stopping.current = true
  }, [])
  const start = useCallback(
    async (rows: readonly RosterCamper[], fileName: string, familyId: number | null) => {
      stopping.current = false
      const known = await replica.rows(campers).toArray()
      const homes = await replica.rows(families).toArray()
      let now: Progress = { done: 0, total: rows.length, imported: 0, skipped: 0, importId: null, state: 'running' }
      setProgress(now)
      try {
        while (now.done < rows.length && !stopping.current) {
          const part = rows.slice(now.done, now.done + BATCH)
          let skipped = 0
          const { result } = await mutate(importCampers, (ids) => {
            const importId = now.importId ?? ids.next()
            const plan = planImport({ rows: part, campers: known, families: homes, familyId, nextId: ids.next })
            skipped = plan.skipped
            now = { ...now, importId }
            return { families: plan.families, campers: plan.campers, importId, fileName }
          })
          // The next part has to know of these.
          known.push(...(await replica.rows(campers).bulkGet(result.camperIds)).filter((each) => each !== undefined))
          homes.push(...(await replica.rows(families).bulkGet(result.familyIds)).filter((each) => each !== undefined))
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
        setProgress({ ...now, state: 'failed' })
        throw error
      }
    },
    [replica, mutate],
  )
  return { progress, start, stop }
}
