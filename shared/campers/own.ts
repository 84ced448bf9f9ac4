import { Refusal } from '../kernel/refusals/refusal'
import { type Actor, ownRowsOnly } from '../kernel/rights/capabilities'
import type { Store } from '../kernel/store/store'
import { signsInFor } from './contact-rows'
import { camperContacts, families } from './model'

/** Returns whether a camper belongs to one of this person's own families. */
export async function isOwnCamper(store: Store, actor: Actor, camperId: number): Promise<boolean> {
  const contact = await store.get(camperContacts, camperId)
  return contact?.familyId ? isOwnFamily(store, actor, contact.familyId) : false
}

/** Returns whether a family is this person's own, which it is if one of its logins is theirs. */
export async function isOwnFamily(store: Store, actor: Actor, familyId: number): Promise<boolean> {
  const family = await store.get(families, familyId)
  return family !== undefined && signsInFor(store, family, actor.userId)
}

/**
 * Refuses a parent who acts for another family's child, as if the row did not exist.
 *
 * @param what the row that the parent referred to, which is reported as not found
 */
export async function refuseOthersCamper(
  store: Store,
  actor: Actor,
  camperId: number,
  what: 'camper' | 'registration' = 'camper',
): Promise<void> {
  if (!ownRowsOnly(actor)) return
  if (!(await isOwnCamper(store, actor, camperId))) throw new Refusal('not_found', { what })
}
