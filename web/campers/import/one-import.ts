import { useCallback } from 'react'
import { Refusal } from '#shared/kernel/refusal'
import { useCamp } from '../../ui/camp'

/**
 * Does something with a roster that this device has begun, in one tab at a time: the others would read in the same rows.
 *
 * @throws Refusal `import_elsewhere` where another tab is at it
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
