import { z } from 'zod'
import { type Camper, campers, fullName } from '../campers/model'
import { refuseSecondHome } from '../campers/own'
import { filledIn, refuseMedical } from '../campers/rules'
import { survivorOf } from '../campers/survivors'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { can, ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type LeftOut, type MutationContext } from '../kernel/rules/define'
import { followAdded } from '../kernel/rules/relations'
import type { Store } from '../kernel/store/store'
import { ageOn } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { type CampSession, campSessions } from '../sessions/model'
import { ageRange, fitsAges, priceOn, takesRegistrations } from '../sessions/rules'
import { effectiveDay } from '../settings/camp-day'
import { refuseNotOpen } from '../settings/general'
import { CAMP_ID, campProfile } from '../settings/model'
import {
  REGISTRATION_STATUSES,
  registrationMedical,
  registrationMoney,
  registrationOffice,
  registrations,
} from './model'
import { heldUntil, lastInLine, mustWait, placesAsOf, placesTaken, updateFullStatus, waitlistOf } from './places'
import { refuseInternal } from './rules'
import { refuseTooManyWaiting } from './waiting'

const field = registrations.fields

/** The notes that a family or the office adds to a registration. */
export const registrationNotes = z.object({
  specialRequests: field.specialRequests.schema.default(null),
  dietaryRestrictions: field.dietaryRestrictions.schema.default(null),
  wantedMates: field.wantedMates.schema.default([]),
  unwantedMates: field.unwantedMates.schema.default([]),
  emergencyContact: field.emergencyContact.schema.default(null),
  notes: field.notes.schema.default(null),
  medicalNotes: registrationMedical.fields.medicalNotes.schema.default(null),
  /** Only for the office (Registration rule 16). */
  internalNotes: registrationOffice.fields.internalNotes.schema.default(null),
})

/**
 * Refuses families outside the period in which the camp, or the session, takes registrations. The office may also
 * register before and after both, and front desk staff outside the camp's period.
 */
async function refuseClosed(context: MutationContext, session: CampSession): Promise<void> {
  refuseIf(session.status === 'cancelled', 'session_cancelled', { session: session.name })
  if (can(context.actor, 'sessions.write')) return
  const today = await effectiveDay(context)
  const profile = ownRowsOnly(context.actor) ? await context.store.get(campProfile, CAMP_ID) : undefined
  if (profile) refuseNotOpen(profile, today)
  refuseIf(!takesRegistrations(session, today), 'session_closed', {
    session: session.name,
    deadline: session.registrationDeadline,
  })
}

/**
 * Refuses a family's child whose age is outside the session's range, unless the camp allows it; the office is asked on
 * its screen instead.
 */
async function refuseOutsideAges({ store, actor }: MutationContext, camper: Camper, session: CampSession) {
  const { dateOfBirth } = camper
  if (dateOfBirth === null || !ownRowsOnly(actor) || fitsAges(session, dateOfBirth)) return
  if ((await store.get(campProfile, CAMP_ID))?.agesOutside) return
  const [age, range] = [ageOn(dateOfBirth, session.startDate), ageRange(session)]
  throw new Refusal('outside_ages', { camper: fullName(camper), age, session: session.name, range })
}

/** Refuses a second registration of a camper for the same session. */
export async function refuseTwice(store: Store, camper: Camper, session: CampSession): Promise<void> {
  const others = await store.list(registrations, 'camperId', camper.id)
  const there = others.some((each) => each.sessionId === session.id && each.status !== 'cancelled')
  refuseIf(there, 'already_registered', { camper: fullName(camper), session: session.name })
}

const registrationArgs = registrationNotes.extend({
  registrationId: id,
  camperId: id,
  sessionId: id,
  status: z.enum(REGISTRATION_STATUSES).default('pending'),
  /** Whether the device showed the user a free place. */
  promised: z.boolean().default(false),
})

/**
 * Registers a camper for a session, at the session's price on that day. If no place is left, or others are already
 * waiting, the camper goes on the waitlist (Registration rule 8). A user who was promised a place that another device
 * had given away is notified.
 */
async function addRegistration(context: MutationContext, args: z.output<typeof registrationArgs>) {
  const { registrationId, sessionId, status: asked, promised, ...written } = args
  const camperId = await survivorOf(context.store, campers, args.camperId)
  const { camperId: _asked, medicalNotes, internalNotes, ...notes } = written
  const { store, actor, at } = context
  const now = placesAsOf(context)
  refuseMedical(actor, filledIn({ medicalNotes }))
  const camper = requireFound(await store.get(campers, camperId), 'camper')
  await refuseSecondHome(store, actor, camperId)
  const session = requireFound(await store.get(campSessions, sessionId), 'session')
  // A session that is not published yet does not exist for families, so not even a refusal may name it.
  if (ownRowsOnly(actor) && session.status === 'draft') throw new Refusal('not_found', { what: 'session' })
  await refuseClosed(context, session)
  await refuseTwice(store, camper, session)
  await refuseOutsideAges(context, camper, session)
  await refuseTooManyWaiting(context, 'registrations')
  refuseIf(asked === 'cancelled', 'invalid', { fields: { status: "A new registration can't start as Cancelled" } })
  const all = await store.list(registrations, 'sessionId', sessionId)
  // The office applies a refused action as the family sent it, so the registration still has to be confirmed.
  const wanted = can(actor, 'registrations.write') && !context.booked ? asked : 'pending'
  const family = ownRowsOnly(actor)
  const count = { taken: placesTaken(all, now), waiting: waitlistOf(all).length }
  const status = mustWait(session, count, family, now) ? 'waitlist' : wanted
  const totalAmount = priceOn(session, await effectiveDay(context))
  const waitlistPosition = status === 'waitlist' ? lastInLine(all) : null
  const held = family && status === 'pending' ? heldUntil(at) : null
  const row = { camperId, sessionId, status, registrationDate: at, waitlistPosition, heldUntil: held, ...notes }
  await store.insert(registrations, { id: registrationId, ...row })
  const nothing = { amountPaid: '0.00', amountRefunded: '0.00' }
  await store.insert(registrationMoney, { id: registrationId, camperId, totalAmount, ...nothing })
  await store.insert(registrationMedical, { id: registrationId, camperId, medicalNotes })
  if (internalNotes !== null) await store.insert(registrationOffice, { id: registrationId, camperId, internalNotes })
  await updateFullStatus(store, sessionId, now)
  await followAdded(context, registrations, registrationId)
  if (promised && status === 'waitlist' && !context.live)
    context.leftOut({
      code: 'place_taken',
      data: { camper: fullName(camper), session: session.name },
      args: { registrationId, camperId, sessionId },
    })
  return { registrationId, status, waitlistPosition, totalAmount }
}

/**
 * Registers a camper for a session, with notes for the family and, from the office, internal notes that the family
 * cannot read.
 */
export const register = defineMutation({
  name: 'registration.register.v2',
  needs: 'registrations.create',
  keptAfterRestore: true,
  args: registrationArgs,
  async run(context, args) {
    refuseInternal(context.actor, filledIn({ internalNotes: args.internalNotes }))
    return addRegistration(context, args)
  },
})

/** The most sessions in one pass: more than any camp runs in a summer, few enough for one transaction. */
const MAX_SESSIONS = 20

/**
 * Registers a camper for several sessions, all or none: each at its own price, and on its own waitlist where no place
 * is left. The notes go with each registration.
 */
export const registerForSessions = defineMutation({
  name: 'registration.registerForSessions.v1',
  needs: 'registrations.create',
  keptAfterRestore: true,
  args: registrationNotes.extend({
    camperId: id,
    places: z
      .array(registrationArgs.pick({ registrationId: true, sessionId: true, promised: true }))
      .min(1, 'Choose a session')
      .max(MAX_SESSIONS, `Choose up to ${MAX_SESSIONS} sessions`),
  }),
  async run(context, { places, ...args }) {
    refuseInternal(context.actor, filledIn({ internalNotes: args.internalNotes }))
    const gone: LeftOut[] = []
    const each = { ...context, leftOut: (part: LeftOut) => gone.push(part) }
    const results = []
    for (const place of places) results.push(await addRegistration(each, { ...args, ...place, status: 'pending' }))
    // A device shows one notice per action, so it names all sessions whose places were gone.
    const [first] = gone
    const sessions = gone.map(({ data }) => data.session).join(', ')
    if (first) context.leftOut({ ...first, data: { ...first.data, session: sessions } })
    return { registrations: results }
  },
})
