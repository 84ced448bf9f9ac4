import { useLiveQuery } from 'dexie-react-hooks'
import type { Entity } from '#shared/kernel/entity'
import { waitingRows } from '#sync/describe'
import { useCamp } from './camp'

const NONE: ReadonlySet<number> = new Set()

/** The rows of an entity that this device has changed and the server does not have yet. */
export function useWaitingRows(entity: Entity): ReadonlySet<number> {
  const { replica } = useCamp()
  return useLiveQuery(() => waitingRows(replica, entity), [replica, entity]) ?? NONE
}
