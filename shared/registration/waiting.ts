import { familiesOf } from '../campers/contact-rows'
import { camperContacts } from '../campers/model'
import { refuseIf } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import type { RowContext } from '../kernel/rules/relations'
import { CAMP_ID, campProfile, MAX_WAITING } from '../settings/model'
import { type Registration, registrations } from './model'

/** The kinds of things that a parent may have waiting for the office, each with the same limit. */
export type WaitingKind = 'families' | 'campers' | 'registrations'

type CamperPlaces = readonly Pick<Registration, 'status'>[]

/**
 * Returns how much a parent has waiting for the office: registrations that are neither confirmed nor cancelled,
 * children without a confirmed registration, and families without such a child.
 *
 * @param own the registrations of each child of each of the parent's families
 */
export function waitingOf(own: readonly (readonly CamperPlaces[])[]): Readonly<Record<WaitingKind, number>> {
  const isKnown = (camper: CamperPlaces) => camper.some(({ status }) => status === 'confirmed')
  const campers = own.flat()
  return {
    families: own.filter((family) => !family.some(isKnown)).length,
    campers: campers.filter((camper) => !isKnown(camper)).length,
    registrations: campers.flat().filter(({ status }) => status === 'pending' || status === 'waitlist').length,
  }
}

/**
 * Limits how much a parent may have waiting for the office; staff are not limited (Registration rule 14).
 *
 * @throws Refusal `too_many_waiting` instead of adding one more of a kind
 */
export async function refuseTooManyWaiting({ store, actor }: RowContext, kind: WaitingKind): Promise<void> {
  if (!ownRowsOnly(actor)) return
  const own: CamperPlaces[][] = []
  for (const familyId of await familiesOf(store, actor.userId)) {
    const campers = await store.list(camperContacts, 'familyId', familyId)
    own.push(await Promise.all(campers.map(({ id }) => store.list(registrations, 'camperId', id))))
  }
  const most = (await store.get(campProfile, CAMP_ID))?.mostWaiting ?? MAX_WAITING
  refuseIf(waitingOf(own)[kind] >= most, 'too_many_waiting', { kind, most })
}
