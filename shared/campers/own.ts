import { type Actor, ownRowsOnly } from '../kernel/capabilities'
import { Refusal } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { camperContacts, families } from './model'

/** Whether a camper belongs to a family of this person's own. */
export async function isOwnCamper(store: Store, actor: Actor, camperId: number): Promise<boolean> {
  const contact = await store.get(camperContacts, camperId)
  return contact?.familyId ? isOwnFamily(store, actor, contact.familyId) : false
}

/** Whether this person is the contact of a family. */
export async function isOwnFamily(store: Store, actor: Actor, familyId: number): Promise<boolean> {
  return (await store.get(families, familyId))?.primaryContactUserId === actor.userId
}

/** A parent acts for the own children only; for them anybody else's is as good as none. */
export async function refuseOthersCamper(store: Store, actor: Actor, camperId: number): Promise<void> {
  if (!ownRowsOnly(actor)) return
  if (!(await isOwnCamper(store, actor, camperId))) throw new Refusal('not_found', { what: 'camper' })
}
