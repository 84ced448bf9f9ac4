import { z } from 'zod'
import { camperPickUps } from '../campers/contact-model'
import { campers, fullName } from '../campers/model'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { can } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { dayIn } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { holdsPlace, type Registration, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { isRunning } from '../sessions/rules'
import { CAMP_ID, campProfile } from '../settings/model'
import { type Departure, departures, isFresh, PROOFS } from './model'
import { isGoneOn } from './presence'

/** Returns the day of the action in the camp's time zone. */
async function dayOf({ store, at }: MutationContext): Promise<string> {
  const { timezone } = requireFound(await store.get(campProfile, CAMP_ID), 'camp')
  return dayIn(timezone, at)
}

/**
 * Refuses a camper who is not at camp or has already been checked out that day (Gate rules 1 and 3). If the spot is
 * gone when a check-out arrives, it isn't known whether it was given up before or after the child left, so the office
 * decides.
 */
async function refuseAbsent(context: MutationContext, registration: Registration, day: string): Promise<void> {
  const { store, live, booked } = context
  const camper = fullName(requireFound(await store.get(campers, registration.camperId), 'camper'))
  const session = requireFound(await store.get(campSessions, registration.sessionId), 'session')
  // The session's days may have been changed since; a spot that is gone may never have been there on that day.
  const isInCamp = holdsPlace(registration) && (!live || isRunning(session, day))
  refuseIf(!booked && !isInCamp, 'not_in_camp', { camper })
  const all = await store.list(departures, 'camperId', registration.camperId)
  const gone = all.find((each) => isGoneOn(each, day))
  refuseIf(gone !== undefined, 'left_already', { camper, name: gone?.pickedUpBy })
}

const departureArgs = z.object({
  departureId: id,
  registrationId: id,
  /** The id of the family's contact; null for another person. */
  contactId: id.nullable(),
  name: requiredText(200, 'Enter the name of the person picking up the child'),
})
type Leaving = z.output<typeof departureArgs> & Pick<Departure, 'proof'>

async function leave(context: MutationContext, leaving: Leaving): Promise<{ departureId: number }> {
  const { departureId, registrationId, contactId, name, proof } = leaving
  const { store, actor, at, live } = context
  const registration = requireFound(await store.get(registrations, registrationId), 'registration')
  const { camperId } = registration
  const day = await dayOf(context)
  await refuseAbsent(context, registration, day)
  const people = (await store.get(camperPickUps, camperId))?.people ?? []
  const person = contactId === null ? undefined : people.find((each) => each.id === contactId)
  refuseIf(live && contactId !== null && !person, 'pick_up_not_named')
  await store.insert(departures, {
    id: departureId,
    registrationId,
    camperId,
    day,
    at,
    by: actor.userId,
    pickedUpBy: person?.name || name,
    isNamed: person !== undefined,
    proof: person ? null : proof,
    undoneAt: null,
    undoneBy: null,
  })
  return { departureId }
}

/** Records a check-out as devices did before they asked how a person was confirmed. */
export const recordDepartureV1 = defineMutation({
  name: 'gate.record.v1',
  needs: 'gate.record',
  keptAfterRestore: true,
  args: departureArgs,
  run: (context, args) => leave(context, { ...args, proof: null }),
})

/**
 * Records a check-out, by an authorized contact or by a person whose name was typed (Gate rule 2). A contact who is no
 * longer authorized is recorded by name only.
 *
 * @throws Refusal `not_in_camp`, `left_already`; `pick_up_not_named` and `pick_up_unconfirmed` only if the person can
 *   still be stopped
 */
export const recordDeparture = defineMutation({
  name: 'gate.record.v2',
  needs: 'gate.record',
  keptAfterRestore: true,
  args: departureArgs.extend({ proof: z.enum(PROOFS).nullable() }),
  async run(context, args) {
    refuseIf(context.live && args.contactId === null && args.proof === null, 'pick_up_unconfirmed')
    return leave(context, args)
  },
})

/**
 * Undoes a check-out within minutes; the office can later too (Gate rule 5). Undoing it twice changes nothing.
 *
 * @throws Refusal `undo_late`
 */
export const undoDeparture = defineMutation({
  name: 'gate.undo.v1',
  needs: 'gate.record',
  keptAfterRestore: true,
  args: z.object({ departureId: id }),
  async run({ store, actor, at }, { departureId }) {
    const departure = requireFound(await store.get(departures, departureId), 'check-out')
    if (departure.undoneAt !== null) return
    refuseIf(!isFresh(departure, at) && !can(actor, 'gate.undoLater'), 'undo_late')
    // It can't have been undone before it happened, whatever the other tablet's clock says.
    const undoneAt = at < departure.at ? departure.at : at
    await store.patch(departures, departureId, { undoneAt, undoneBy: actor.userId })
  },
})
