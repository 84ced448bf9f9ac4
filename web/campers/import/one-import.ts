import { useCallback } from 'react'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { useCamp } from '../../ui/camp'

/**
 * Lets only one tab at a time work on this device's unfinished roster, because several would import the same rows.
 *
 * @throws Refusal `import_elsewhere` if another tab is working on it
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
