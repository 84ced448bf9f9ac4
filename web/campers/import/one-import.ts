import { useCallback } from 'react'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { useCamp } from '../../ui/camp'

/**
 * Works on this device's unfinished roster in one tab at a time, because other tabs would import the same rows.
 *
 * @throws Refusal `import_elsewhere` if another tab is doing it
 */
export function useOneImport(): (work: () => Promise<void>) => Promise<void> {
  const { replica } = useCamp()
  return useCallback(
    (work) =>
      navigator.locks.request(`${replica.name}-import`, { ifAvailable: true }, async (lock) => {
        if (!lock) throw new Refusal('import_elsewhere')
        await work()
      }),
    [replica],
  )
}
