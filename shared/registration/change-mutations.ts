import { z } from 'zod'
import { campers } from '../campers/model'
import { refuseSecondHome } from '../campers/own'
import { refuseMedical } from '../campers/rules'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { can, ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, type Edit, editArgs } from '../kernel/rules/edit'
import { followChange } from '../kernel/rules/relations'
import { removeRow } from '../kernel/rules/removal'
import { sayDate } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { campSessions } from '../sessions/model'
import { effectiveDay } from '../settings/camp-day'
import { familiesCancel, refuseWay, wayToCancel } from './cancelling'
import {
  holdsPlace,
  REGISTRATION_STATUSES,
  type Registration,
  registrationMedical,
  registrationMoney,
  registrationOffice,
  registrations,
} from './model'
import { refuseTwice, registrationNotes } from './mutations'
import { hasPlace, holdEnded, lastInLine, placesAsOf, placesTaken, updateAfterLeaving, waitlistOf } from './places'
import { lastDayToChange, nextRegistrationStatuses, refuseInternal, refusePaid } from './rules'

/** Refuses a place if none is free; for a cancelled registration, also if others are waiting. */
async function refuseWithoutPlace(context: MutationContext, registration: Registration): Promise<void> {
  const { store } = context
  const now = placesAsOf(context)
  const session = requireFound(await store.get(campSessions, registration.sessionId), 'session')
  refuseIf(session.status === 'cancelled', 'session_cancelled', { session: session.name })
  const cancelled = registration.status === 'cancelled'
  if (cancelled)
    await refuseTwice(store, requireFound(await store.get(campers, registration.camperId), 'camper'), session)
  const all = await store.list(registrations, 'sessionId', session.id)
  const full = placesTaken(all, now) >= session.capacity
  refuseIf(full && holdEnded(registration, now), 'hold_ended', { session: session.name })
  refuseIf(full, 'session_full', { session: session.name, capacity: session.capacity })
  const waiting = waitlistOf(all).length
  refuseIf(cancelled && waiting > 0, 'others_wait', { session: session.name, waiting })
}

/** Refuses a family's cancellation that the camp's setting does not allow (Registration rule 18). */
async function refuseFamilysCancel(context: MutationContext, registration: Registration): Promise<void> {
  const { store } = context
  const session = requireFound(await store.get(campSessions, registration.sessionId), 'session')
  const money = await store.get(registrationMoney, registration.id)
  const way = wayToCancel(session, money, await familiesCancel(context), await effectiveDay(context))
  refuseWay(way, session)
  refuseIf(way === 'ask', 'cancel_paid', { session: session.name })
}

/** Changes a registration's status, with all consequences for the bed, the waitlist and the session. */
export async function moveTo(
  context: MutationContext,
  registration: Registration,
  status: Registration['status'],
): Promise<void> {
  const { store, actor } = context
  const now = placesAsOf(context)
  refuseIf(status !== 'cancelled' && !can(actor, 'registrations.write'), 'forbidden')
  if (registration.status === status) return
  const next = nextRegistrationStatuses(registration.status)
  refuseIf(!next.includes(status), 'registration_status', { from: registration.status, to: status })
  if (holdsPlace({ status }) && !hasPlace(registration, now)) await refuseWithoutPlace(context, registration)
  const family = ownRowsOnly(actor)
  if (family) await refuseFamilysCancel(context, registration)
  const all = await store.list(registrations, 'sessionId', registration.sessionId)
  const waitlistPosition = status === 'waitlist' ? lastInLine(all) : null
  const cancelWish: Registration['cancelWish'] = family ? ['told'] : []
  // The office decided, so the hold no longer expires.
  await store.patch(registrations, registration.id, { status, waitlistPosition, heldUntil: null, cancelWish })
  await updateAfterLeaving(store, registration, now)
  await followChange(context, registrations, registration)
}

async function editNotes(context: MutationContext, registration: Registration, edit: Edit): Promise<void> {
  const { actor } = context
  refuseMedical(actor, Object.keys(edit.set))
  const { medicalNotes, internalNotes, ...rest } = edit.set
  await applyEdit(context, registrations, registration, { ...edit, set: rest }, { form: registrationNotes })
  if (medicalNotes !== undefined) await editMedical(context, registration, part(edit, 'medicalNotes'))
  if (internalNotes !== undefined) await editInternal(context, registration, part(edit, 'internalNotes'))
}

/** Returns the part of an edit that concerns one field. */
function part({ set, base }: Edit, field: string): Edit {
  return { set: { [field]: set[field] }, ...(base && { base: { [field]: base[field] } }) }
}

async function editMedical(context: MutationContext, { id }: Registration, edit: Edit): Promise<void> {
  const medical = await context.store.get(registrationMedical, id)
  const guarded = ['medicalNotes']
  if (medical) await applyEdit(context, registrationMedical, medical, edit, { form: registrationNotes, guarded })
}

/** Edits the office's notes, which have no row until something is written there. */
async function editInternal(context: MutationContext, { id, camperId }: Registration, edit: Edit): Promise<void> {
  const { store } = context
  const nothing = { id, camperId, internalNotes: null }
  const there = await store.get(registrationOffice, id)
  if (!there) await store.insert(registrationOffice, nothing)
  await applyEdit(context, registrationOffice, there ?? nothing, edit, { form: registrationNotes })
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
    const registration = requireFound(await context.store.get(registrations, registrationId), 'registration')
    await refuseSecondHome(context.store, context.actor, registration.camperId, 'registration')
    await moveTo(context, registration, status)
  },
})

/** Changes a registration's details: requests, cabin mates, notes for the family and for the office. */
export const editRegistration = defineMutation({
  name: 'registration.edit.v2',
  needs: 'registrations.write',
  keptAfterRestore: true,
  args: editArgs.extend({ registrationId: id }),
  async run(context, { registrationId, ...edit }) {
    refuseInternal(context.actor, Object.keys(edit.set))
    const row = requireFound(await context.store.get(registrations, registrationId), 'registration')
    await editNotes(context, row, edit)
  },
})

/** The fields a family may change on its own: everything it was asked when it registered. */
export const familyNotes = registrationNotes.omit({ internalNotes: true })

/**
 * Changes a family's notes on its own registration, until the last day for changes (Registration rule 22). The day is
 * determined as for the price.
 */
export const editByFamily = defineMutation({
  name: 'registration.editByFamily.v1',
  needs: 'registrations.create',
  keptAfterRestore: true,
  args: editArgs.extend({ registrationId: id }),
  async run(context, { registrationId, ...edit }) {
    const { store, actor } = context
    const row = requireFound(await store.get(registrations, registrationId), 'registration')
    await refuseSecondHome(store, actor, row.camperId, 'registration')
    refuseInternal(actor, Object.keys(edit.set))
    const session = requireFound(await store.get(campSessions, row.sessionId), 'session')
    refuseIf(row.status === 'cancelled', 'registration_status', { from: row.status, to: 'changed' })
    refuseIf(session.status === 'cancelled', 'session_cancelled', { session: session.name })
    const last = lastDayToChange(session)
    const late = ownRowsOnly(actor) && (await effectiveDay(context)) > last
    refuseIf(late, 'change_closed', { session: session.name, last: sayDate(last) })
    await editNotes(context, row, edit)
  },
})

const revision = editArgs.extend({ registrationId: id, status: z.enum(REGISTRATION_STATUSES) })

/** Changes the status and the details in one action: if either is refused, neither is applied. */
export const reviseRegistration = defineMutation({
  name: 'registration.revise.v2',
  needs: 'registrations.write',
  keptAfterRestore: true,
  args: revision,
  async run(context, { registrationId, status, ...edit }) {
    refuseInternal(context.actor, Object.keys(edit.set))
    const row = requireFound(await context.store.get(registrations, registrationId), 'registration')
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
  async run(context, { registrationId }) {
    const row = requireFound(await context.store.get(registrations, registrationId), 'registration')
    await refusePaid(context.store, [row], 'registration_paid')
    await removeRow(context, registrations, row)
  },
})
