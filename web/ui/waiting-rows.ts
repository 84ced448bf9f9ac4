import { liveQuery } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback } from 'react'
import type { Entity } from '#shared/kernel/entity/entity'
import { waitingRows } from '#sync/push/describe'
import { useCamp } from './camp'

const NONE: ReadonlySet<number> = new Set()

/** A promise that never resolves, so that the previous answer stays. */
const later = () => new Promise<never>(() => {})

/**
 * Returns the rows of an entity that this device has changed and not sent yet.
 *
 * @param paused whether the part is hidden: rows are read once it is shown again
 */
export function useWaitingRows(entity: Entity, paused = false): ReadonlySet<number> {
  const { replica } = useCamp()
  return useLiveQuery(() => (paused ? later() : waitingRows(replica, entity)), [replica, entity, paused]) ?? NONE
}

/** Returns a function that resolves once the server has all of this device's changes to a row. */
export function useUntilSent(entity: Entity): (id: number) => Promise<void> {
  const { replica } = useCamp()
  return useCallback(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const subscription = liveQuery(() => waitingRows(replica, entity)).subscribe({
          next(waiting) {
            if (waiting.has(id)) return
            subscription.unsubscribe()
            resolve()
          },
          error: reject,
        })
      }),
    [replica, entity],
  )
}
