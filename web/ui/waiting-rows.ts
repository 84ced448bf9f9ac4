import { useLiveQuery } from 'dexie-react-hooks'
import type { Entity } from '#shared/kernel/entity'
import { useCamp } from './camp'

const NONE: ReadonlySet<number> = new Set()

/** The rows of an entity that this device has changed and the server does not have yet. */
export function useWaitingRows(entity: Entity): ReadonlySet<number> {
  const { replica } = useCamp()
  return (
    useLiveQuery(async () => {
      const entries = await replica.undo.where('key').startsWith(`${entity.name}/`).toArray()
      return new Set(entries.map(({ id }) => id))
    }, [replica, entity]) ?? NONE
  )
}
