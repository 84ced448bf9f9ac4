import { type CamperImport, camperImports } from '#shared/campers/model'
import { planUndo } from '#shared/campers/roster/import-mutations'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { followChange } from '#shared/kernel/rules/relations'
import { expectingRows } from '#shared/kernel/store/expected-rows'
import { Overlay } from '#shared/kernel/store/overlay'
import { registrations } from '#shared/registration/model'
import { RELATIONS } from '#shared/registry'
import { withReader } from '../replica/dexie-store'
import type { Replica } from '../replica/replica'

/** Takes an import's registrations out of a draft of the rows, as undoing it would, and returns how many these are. */
async function withoutRegistrations(store: Overlay, actor: Actor, made: CamperImport): Promise<number> {
  if (made.registrationIds.length === 0) return 0
  const at = made.createdAt
  await store.patch(camperImports, made.id, { undoneAt: at })
  await followChange({ store, actor, at, relations: RELATIONS }, camperImports, made)
  const changed = store.allChanges().get(registrations)
  return made.registrationIds.filter((id) => changed?.get(id) === null).length
}

/** Returns the campers that undoing an import would remove and keep, as far as this device knows. */
export async function undoOf(replica: Replica, importId: number) {
  const who = await replica.getMeta('signedIn')
  if (!who) return null
  return replica.transaction('r', replica.tables, (transaction) =>
    withReader(transaction, async (reader) => {
      const made = await reader.get(camperImports, importId)
      if (!made) return null
      const { camperIds, familyIds, registrationIds } = made
      const store = new Overlay(expectingRows(reader, [...camperIds, ...familyIds, ...registrationIds]))
      const registrations = await withoutRegistrations(store, who.actor, made)
      return { ...(await planUndo(store, RELATIONS, made)), registrations, balances: made.entryIds.length }
    }),
  )
}
