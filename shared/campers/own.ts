import { Refusal, refuseIf } from '../kernel/refusals/refusal'
import { type Actor, ownRowsOnly } from '../kernel/rights/capabilities'
import type { RowSource, Store } from '../kernel/store/store'
import { signsInFor } from './contact-rows'
import { camperHomes } from './home-model'
import { camperContacts, families } from './model'

/** How a child belongs to a person: they sign in for the child's own family, or for a second home. */
export type Home = 'own' | 'second'

/**
 * Returns how a camper belongs to this person, and through which family; undefined for another family's child. The
 * server decides with it what a person may do, just as `api/sync/view/own-rows.ts` decides what they see.
 */
export async function homeOf(
  store: Pick<RowSource, 'get' | 'list'>,
  actor: Pick<Actor, 'userId'>,
  camperId: number,
): Promise<{ home: Home; familyId: number } | undefined> {
  const own = (await store.get(camperContacts, camperId))?.familyId ?? null
  if (own !== null && (await isOwnFamily(store, actor, own))) return { home: 'own', familyId: own }
  for (const { familyId } of await store.list(camperHomes, 'camperId', camperId))
    if (await isOwnFamily(store, actor, familyId)) return { home: 'second', familyId }
  return undefined
}

/** Returns whether a camper belongs to one of this person's own families, or has a second home there. */
export async function isOwnCamper(store: Store, actor: Actor, camperId: number): Promise<boolean> {
  return (await homeOf(store, actor, camperId)) !== undefined
}

/** Returns whether a family is this person's own, which it is if one of its logins is theirs. */
export async function isOwnFamily(
  store: Pick<RowSource, 'get' | 'list'>,
  actor: Pick<Actor, 'userId'>,
  familyId: number,
): Promise<boolean> {
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

/**
 * The same, and also refuses a second home, for what only the child's own family and the office decide (Campers rule
 * 32).
 *
 * @throws Refusal `not_found`, `second_home`
 */
export async function refuseSecondHome(
  store: Store,
  actor: Actor,
  camperId: number,
  what: 'camper' | 'registration' = 'camper',
): Promise<void> {
  if (!ownRowsOnly(actor)) return
  const found = await homeOf(store, actor, camperId)
  if (!found) throw new Refusal('not_found', { what })
  refuseIf(found.home === 'second', 'second_home')
}
