import { z } from 'zod'
import { can, ownRowsOnly } from '../access/capabilities'
import { type Camper, campers, fullName } from '../campers/model'
import { cabinAssignments } from '../housing/model'
import { dayIn } from '../kernel/dates'
import { defineMutation, type MutationContext } from '../kernel/define'
import { applyEdit, editArgs } from '../kernel/edit'
import { id } from '../kernel/ids'
import { toCents } from '../kernel/money'
import { found, Refusal, refuseIf } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { type CampSession, campSessions } from '../sessions/model'
import { priceOn, takesRegistrations } from '../sessions/rules'
import { CAMP_ID, campProfile } from '../settings/model'
import {
  holdsPlace,
  REGISTRATION_STATUSES,
  type Registration,
  registrationMedical,
  registrationMoney,
  registrations,
} from './model'
import { followCount, lastInLine, placesTaken } from './places'
import { nextRegistrationStatuses, refuseOthersCamper } from './rules'

const field = registrations.fields

/** What a family or the office writes beside a registration. */
export const registrationNotes = z.object({
  specialRequests: field.specialRequests.schema.default(null),
  dietaryRestrictions: field.dietaryRestrictions.schema.default(null),
  wantedMates: field.wantedMates.schema.default([]),
  unwantedMates: field.unwantedMates.schema.default([]),
  emergencyContact: field.emergencyContact.schema.default(null),
  notes: field.notes.schema.default(null),
  medicalNotes: registrationMedical.fields.medicalNotes.schema.default(null),
})

/** The camp's day on which a person acted. */
async function campDayOf({ store, at }: MutationContext): Promise<string> {
  const profile = await store.get(campProfile, CAMP_ID)
  return dayIn(profile?.timezone ?? 'America/New_York', at)
}

/** Families register while a session takes registrations; the office may also before and after. */
async function refuseClosed(context: MutationContext, session: CampSession): Promise<void> {
  refuseIf(session.status === 'cancelled', 'session_cancelled', { session: session.name })
  if (can(context.actor, 'sessions.write')) return
  const today = await campDayOf(context)
  refuseIf(!takesRegistrations(session, today), 'session_closed', {
    session: session.name,
    deadline: session.registrationDeadline,
  })
}

async function refuseTwice(store: Store, camper: Camper, session: CampSession): Promise<void> {
  const others = await store.list(registrations, 'camperId', camper.id)
  const there = others.some((each) => each.sessionId === session.id && each.status !== 'cancelled')
  refuseIf(there, 'already_registered', { camper: fullName(camper), session: session.name })
}

/** Whether a session has no place left. A family's device knows only its own places, but it knows the session's status. */
function isFull(context: MutationContext, session: CampSession, taken: number): boolean {
  return taken >= session.capacity || (ownRowsOnly(context.actor) && session.status === 'full')
}

/**
 * Registers a camper for a session. The price is the session's on that day; where no place is left it becomes a place
 * on the waitlist (Decisions, "Registration status").
 */
export const register = defineMutation({
  name: 'registration.register.v1',
  needs: 'registrations.create',
  args: registrationNotes.extend({
    registrationId: id,
    camperId: id,
    sessionId: id,
    status: z.enum(REGISTRATION_STATUSES).default('pending'),
  }),
  async run(context, { registrationId, camperId, sessionId, status: asked, medicalNotes, ...notes }) {
    const { store, actor, at } = context
    const camper = found(await store.get(campers, camperId), 'camper')
    await refuseOthersCamper(store, actor, camperId)
    const session = found(await store.get(campSessions, sessionId), 'session')
    await refuseClosed(context, session)
    await refuseTwice(store, camper, session)
    refuseIf(asked === 'cancelled', 'invalid', { fields: { status: 'A new registration cannot be cancelled' } })
    const all = await store.list(registrations, 'sessionId', sessionId)
    const wanted = can(actor, 'registrations.write') ? asked : 'pending'
    const status = isFull(context, session, placesTaken(all)) ? 'waitlist' : wanted
    const totalAmount = priceOn(session, await campDayOf(context))
    const waitlistPosition = status === 'waitlist' ? lastInLine(all) : null
    const row = { camperId, sessionId, status, registrationDate: at, waitlistPosition, ...notes }
    await store.insert(registrations, { id: registrationId, ...row })
    const nothing = { amountPaid: '0.00', amountRefunded: '0.00' }
    await store.insert(registrationMoney, { id: registrationId, camperId, totalAmount, ...nothing })
    await store.insert(registrationMedical, { id: registrationId, camperId, medicalNotes })
    await followCount(store, sessionId)
    return { registrationId, status, waitlistPosition, totalAmount }
  },
})

/** Who gives up a place gives up the bed. */
async function freeBed(store: Store, registrationId: number): Promise<void> {
  for (const each of await store.list(cabinAssignments, 'registrationId', registrationId)) {
    if (each.status === 'assigned') await store.patch(cabinAssignments, each.id, { status: 'cancelled' })
  }
}

async function refuseWithoutPlace(context: MutationContext, registration: Registration): Promise<void> {
  const session = found(await context.store.get(campSessions, registration.sessionId), 'session')
  refuseIf(session.status === 'cancelled', 'session_cancelled', { session: session.name })
  const all = await context.store.list(registrations, 'sessionId', session.id)
  if (!isFull(context, session, placesTaken(all))) return
  throw new Refusal('session_full', { session: session.name, capacity: session.capacity })
}

/**
 * Changes the status of a registration: confirm, cancel, put on the waitlist or promote from it. A place is given only
 * where one is free. A parent may only cancel (Permissions).
 */
export const changeStatus = defineMutation({
  name: 'registration.changeStatus.v1',
  needs: 'registrations.create',
  args: z.object({ registrationId: id, status: z.enum(REGISTRATION_STATUSES) }),
  async run(context, { registrationId, status }) {
    const { store, actor } = context
    const registration = found(await store.get(registrations, registrationId), 'registration')
    await refuseOthersCamper(store, actor, registration.camperId)
    refuseIf(status !== 'cancelled' && !can(actor, 'registrations.write'), 'forbidden')
    if (registration.status === status) return
    const next = nextRegistrationStatuses(registration.status)
    refuseIf(!next.includes(status), 'registration_status', { from: registration.status, to: status })
    if (holdsPlace({ status }) && !holdsPlace(registration)) await refuseWithoutPlace(context, registration)
    if (!holdsPlace({ status })) await freeBed(store, registrationId)
    const all = await store.list(registrations, 'sessionId', registration.sessionId)
    const waitlistPosition = status === 'waitlist' ? lastInLine(all) : null
    await store.patch(registrations, registrationId, { status, waitlistPosition })
    await followCount(store, registration.sessionId)
  },
})

/** Changes what is written beside a registration: requests, cabin mates, notes. */
export const editRegistration = defineMutation({
  name: 'registration.edit.v1',
  needs: 'registrations.write',
  args: editArgs.extend({ registrationId: id }),
  async run(context, { registrationId, set, base }) {
    const { store, actor } = context
    const row = found(await store.get(registrations, registrationId), 'registration')
    const { medicalNotes, ...rest } = set
    const allowed = Object.keys(registrationNotes.shape)
    const other = Object.keys(rest).find((name) => !allowed.includes(name))
    if (other) throw new Refusal('invalid', { fields: { [other]: 'This field cannot be changed' } })
    const rules = { rules: registrationNotes }
    await applyEdit(context, registrations, row, { set: rest, ...(base && { base }) }, rules)
    if (medicalNotes === undefined) return
    refuseIf(!can(actor, 'campers.medical'), 'forbidden', { needs: 'campers.medical' })
    const medical = await store.get(registrationMedical, registrationId)
    const edit = { set: { medicalNotes }, ...(base && { base: { medicalNotes: base.medicalNotes } }) }
    if (medical) await applyEdit(context, registrationMedical, medical, edit, { guarded: ['medicalNotes'], ...rules })
  },
})

/** Removes a registration that was a mistake; one with money on it can only be cancelled. */
export const removeRegistration = defineMutation({
  name: 'registration.remove.v1',
  needs: 'registrations.delete',
  args: z.object({ registrationId: id }),
  async run({ store }, { registrationId }) {
    const row = found(await store.get(registrations, registrationId), 'registration')
    const money = await store.get(registrationMoney, registrationId)
    refuseIf(money !== undefined && toCents(money.amountPaid) > toCents(money.amountRefunded), 'registration_paid')
    for (const each of await store.list(cabinAssignments, 'registrationId', registrationId))
      await store.remove(cabinAssignments, each.id)
    for (const entity of [registrationMedical, registrationMoney, registrations])
      await store.remove(entity, registrationId)
    await followCount(store, row.sessionId)
  },
})
