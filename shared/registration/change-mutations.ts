import { z } from 'zod'
import { can } from '../access/capabilities'
import { activitySchedules, activitySignUps } from '../activities/model'
import { campers } from '../campers/model'
import { refuseMedical } from '../campers/rules'
import { cabinAssignments } from '../housing/model'
import { defineMutation, type MutationContext } from '../kernel/define'
import { applyEdit, type Edit, editArgs } from '../kernel/edit'
import { id } from '../kernel/ids'
import { found, refuseIf } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { campSessions } from '../sessions/model'
import { holdsPlace, REGISTRATION_STATUSES, type Registration, registrationMedical, registrations } from './model'
import { campDayOf, refuseTwice, registrationNotes } from './mutations'
import { followDeparture, hasPlace, holdEnded, lastInLine, placesTaken, waitlistOf } from './places'
import { removeRows } from './removal'
import { nextRegistrationStatuses, refuseOthersCamper, refusePaid } from './rules'

/** Who gives up a place gives up the bed. */
async function freeBed(store: Store, registrationId: number): Promise<void> {
  for (const each of await store.list(cabinAssignments, 'registrationId', registrationId)) {
    if (each.status === 'assigned') await store.patch(cabinAssignments, each.id, { status: 'cancelled' })
  }
}

/** Who gives up a place leaves the activities of that session, from a day on; what was before stays as it was. */
async function endSignUps(store: Store, { camperId, sessionId }: Registration, fromDay: string): Promise<void> {
  for (const each of await store.list(activitySignUps, 'camperId', camperId)) {
    const slot = await store.get(activitySchedules, each.scheduleId)
    if (slot?.sessionId === sessionId && slot.scheduledDate >= fromDay) await store.remove(activitySignUps, each.id)
  }
}

/** A place is given only where one is free; a registration that was cancelled does not overtake those who wait. */
async function refuseWithoutPlace({ store, at }: MutationContext, registration: Registration): Promise<void> {
  const session = found(await store.get(campSessions, registration.sessionId), 'session')
  refuseIf(session.status === 'cancelled', 'session_cancelled', { session: session.name })
  const cancelled = registration.status === 'cancelled'
  if (cancelled) await refuseTwice(store, found(await store.get(campers, registration.camperId), 'camper'), session)
  const all = await store.list(registrations, 'sessionId', session.id)
  const full = placesTaken(all, at) >= session.capacity
  refuseIf(full && holdEnded(registration, at), 'hold_ended', { session: session.name })
  refuseIf(full, 'session_full', { session: session.name, capacity: session.capacity })
  const waiting = waitlistOf(all).length
  refuseIf(cancelled && waiting > 0, 'others_wait', { session: session.name, waiting })
}

async function moveTo(context: MutationContext, registration: Registration, status: Registration['status']) {
  const { store, actor, at } = context
  refuseIf(status !== 'cancelled' && !can(actor, 'registrations.write'), 'forbidden')
  if (registration.status === status) return
  const next = nextRegistrationStatuses(registration.status)
  refuseIf(!next.includes(status), 'registration_status', { from: registration.status, to: status })
  if (holdsPlace({ status })) {
    if (!hasPlace(registration, at)) await refuseWithoutPlace(context, registration)
  } else {
    await freeBed(store, registration.id)
    await endSignUps(store, registration, await campDayOf(context))
  }
  const all = await store.list(registrations, 'sessionId', registration.sessionId)
  const waitlistPosition = status === 'waitlist' ? lastInLine(all) : null
  // Who has decided is the office: what it gives or keeps ends with no day.
  await store.patch(registrations, registration.id, { status, waitlistPosition, heldUntil: null })
  await followDeparture(store, registration, at)
}

async function editNotes(context: MutationContext, registration: Registration, { set, base }: Edit): Promise<void> {
  const { store, actor } = context
  const { medicalNotes, ...rest } = set
  await applyEdit(
    context,
    registrations,
    registration,
    { set: rest, ...(base && { base }) },
    { form: registrationNotes },
  )
  if (medicalNotes === undefined) return
  refuseMedical(actor, ['medicalNotes'])
  const medical = await store.get(registrationMedical, registration.id)
  const edit = { set: { medicalNotes }, ...(base && { base: { medicalNotes: base.medicalNotes } }) }
  if (medical)
    await applyEdit(context, registrationMedical, medical, edit, { form: registrationNotes, guarded: ['medicalNotes'] })
}

/**
 * Changes the status of a registration: confirm, cancel, put on the waitlist or promote from it. A parent may only
 * cancel (Registration rule 7).
 */
export const changeStatus = defineMutation({
  name: 'registration.changeStatus.v1',
  needs: 'registrations.create',
  keptAfterRestore: true,
  args: z.object({ registrationId: id, status: z.enum(REGISTRATION_STATUSES) }),
  async run(context, { registrationId, status }) {
    const registration = found(await context.store.get(registrations, registrationId), 'registration')
    await refuseOthersCamper(context.store, context.actor, registration.camperId)
    await moveTo(context, registration, status)
  },
})

/** Changes what is written beside a registration: requests, cabin mates, notes. */
export const editRegistration = defineMutation({
  name: 'registration.edit.v1',
  needs: 'registrations.write',
  keptAfterRestore: true,
  args: editArgs.extend({ registrationId: id }),
  async run(context, { registrationId, ...edit }) {
    const row = found(await context.store.get(registrations, registrationId), 'registration')
    await editNotes(context, row, edit)
  },
})

/** Changes the status and what is written beside it as one: where either is refused, neither is done. */
export const reviseRegistration = defineMutation({
  name: 'registration.revise.v1',
  needs: 'registrations.write',
  keptAfterRestore: true,
  args: editArgs.extend({ registrationId: id, status: z.enum(REGISTRATION_STATUSES) }),
  async run(context, { registrationId, status, ...edit }) {
    const row = found(await context.store.get(registrations, registrationId), 'registration')
    await editNotes(context, row, edit)
    await moveTo(context, row, status)
  },
})

/** Removes a registration that was a mistake; one with money on it can only be cancelled. */
export const removeRegistration = defineMutation({
  name: 'registration.remove.v1',
  needs: 'registrations.delete',
  keptAfterRestore: true,
  args: z.object({ registrationId: id }),
  async run({ store, at }, { registrationId }) {
    const row = found(await store.get(registrations, registrationId), 'registration')
    await refusePaid(store, [row], 'registration_paid')
    for (const each of await store.list(cabinAssignments, 'registrationId', registrationId))
      await store.remove(cabinAssignments, each.id)
    if (holdsPlace(row)) await endSignUps(store, row, '')
    await removeRows(store, row)
    await followDeparture(store, row, at)
  },
})
