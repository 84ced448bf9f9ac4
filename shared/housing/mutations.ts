import { z } from 'zod'
import { type Camper, campers, fullName } from '../campers/model'
import { defineMutation } from '../kernel/define'
import { applyEdit, editArgs } from '../kernel/edit'
import { id } from '../kernel/ids'
import { found, Refusal, refuseIf } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { holdsPlace, registrations } from '../registration/model'
import { type CabinAssignment, cabinAssignments, cabinFields, cabins, whyNoBed } from './model'

/** Adds a cabin (Spec 1 §2, Cabin Management). */
export const createCabin = defineMutation({
  name: 'housing.createCabin.v1',
  needs: 'cabins.write',
  args: cabinFields.extend({ cabinId: id }),
  async run({ store }, { cabinId, ...fields }) {
    await store.insert(cabins, { id: cabinId, ...fields })
    return { cabinId }
  },
})

/** Those who sleep in a cabin, in whichever session, oldest assignment first. */
async function sleepersOf(store: Store, cabinId: number): Promise<CabinAssignment[]> {
  const all = await store.list(cabinAssignments, 'cabinId', cabinId)
  return all
    .filter((each) => each.status === 'assigned')
    .sort((a, b) => a.assignedDate.localeCompare(b.assignedDate) || a.id - b.id)
}

/** The registrations that the person was told of and agreed to leave without a bed. */
const confirmed = z.array(id).max(1000).default([])

/** Refuses, naming them, where others than those `confirmed` would lose their bed; else takes it from them. */
async function unbed(
  store: Store,
  cabin: { id: number; name: string },
  losing: CabinAssignment[],
  agreed: readonly number[],
) {
  const unexpected = losing.filter((each) => !agreed.includes(each.registrationId))
  if (unexpected.length > 0) {
    throw new Refusal('cabin_occupied', {
      cabinId: cabin.id,
      cabin: cabin.name,
      registrations: losing.map((each) => each.registrationId),
      sleepers: await namesOf(store, losing),
    })
  }
  for (const each of losing) await store.patch(cabinAssignments, each.id, { status: 'cancelled' })
}

async function namesOf(store: Store, assignments: readonly CabinAssignment[]): Promise<string[]> {
  const names: string[] = []
  for (const { camperId } of assignments) {
    const camper = await store.get(campers, camperId)
    if (camper) names.push(fullName(camper))
  }
  return names
}

/** Those beyond a cabin's beds in any one session, the last to come first to lose the bed. */
function beyond(sleepers: readonly CabinAssignment[], capacity: number): CabinAssignment[] {
  const taken = new Map<number, number>()
  return sleepers.filter(({ sessionId }) => {
    const count = (taken.get(sessionId) ?? 0) + 1
    taken.set(sessionId, count)
    return count > capacity
  })
}

/**
 * Changes a cabin. Beds taken away, or the cabin closed, under those who sleep there need the person's word for each
 * of them: nobody vanishes.
 */
export const editCabin = defineMutation({
  name: 'housing.editCabin.v1',
  needs: 'cabins.write',
  args: editArgs.extend({ cabinId: id, confirmed }),
  async run(context, { cabinId, confirmed, ...edit }) {
    const { store } = context
    const cabin = found(await store.get(cabins, cabinId), 'cabin')
    await applyEdit(context, cabins, cabin, edit, { rules: cabinFields })
    const changed = found(await store.get(cabins, cabinId), 'cabin')
    const sleepers = await sleepersOf(store, cabinId)
    await unbed(store, cabin, changed.status === 'active' ? beyond(sleepers, changed.capacity) : sleepers, confirmed)
    await refuseWrongGender(store, changed, await sleepersOf(store, cabinId))
  },
})

async function refuseWrongGender(
  store: Store,
  cabin: { id: number; name: string; gender: string | null },
  sleepers: readonly CabinAssignment[],
): Promise<void> {
  if (!cabin.gender || cabin.gender === 'mixed') return
  for (const { camperId } of sleepers) {
    const camper = await store.get(campers, camperId)
    refuseIf(camper !== undefined && camper.gender !== cabin.gender, 'gender_restriction', {
      cabinId: cabin.id,
      cabin: cabin.name,
      gender: cabin.gender,
    })
  }
}

/** Deletes a cabin; those who sleep there are unassigned, once the person has agreed to each. */
export const deleteCabin = defineMutation({
  name: 'housing.deleteCabin.v1',
  needs: 'cabins.write',
  args: z.object({ cabinId: id, confirmed }),
  async run({ store }, { cabinId, confirmed }) {
    const cabin = found(await store.get(cabins, cabinId), 'cabin')
    await unbed(store, cabin, await sleepersOf(store, cabinId), confirmed)
    await store.remove(cabins, cabinId)
  },
})

/** The bed that a registration has now, if any. */
async function bedOf(store: Store, registrationId: number): Promise<CabinAssignment | undefined> {
  const all = await store.list(cabinAssignments, 'registrationId', registrationId)
  return all.find((each) => each.status === 'assigned')
}

/**
 * Puts a registered camper to sleep in a cabin for the registration's session; a move when the camper has a bed
 * already (Spec 1 §4, assignment flow; §5, Cabin Full and Gender Restriction).
 */
export const assignCabin = defineMutation({
  name: 'housing.assignCabin.v1',
  needs: 'housing.assign',
  args: z.object({ assignmentId: id, registrationId: id, cabinId: id, sessionId: id }),
  async run({ store, at }, args) {
    const registration = found(await store.get(registrations, args.registrationId), 'registration')
    const cabin = found(await store.get(cabins, args.cabinId), 'cabin')
    const camper = found(await store.get(campers, registration.camperId), 'camper')
    refuseIf(registration.sessionId !== args.sessionId, 'wrong_session', { camper: fullName(camper) })
    refuseIf(!holdsPlace(registration), 'registration_not_active', {
      camper: fullName(camper),
      status: registration.status,
    })
    const current = await bedOf(store, registration.id)
    if (current?.cabinId === cabin.id) return { assignmentId: current.id }
    refuseIf(current?.locked === true, 'bed_locked', { camper: fullName(camper) })
    const refusal = whyNoBed(cabin, await roommates(store, cabin.id, args.sessionId), camper)
    if (refusal)
      throw new Refusal(refusal.code, { ...refusal.data, camper: fullName(camper), registrationId: registration.id })
    if (current) await store.patch(cabinAssignments, current.id, { status: 'moved' })
    await store.insert(cabinAssignments, {
      id: args.assignmentId,
      registrationId: registration.id,
      camperId: registration.camperId,
      cabinId: cabin.id,
      sessionId: args.sessionId,
      bedNumber: null,
      locked: false,
      assignedDate: at,
      status: 'assigned',
      notes: null,
    })
    return { assignmentId: args.assignmentId }
  },
})

/** The campers who sleep in a cabin during a session. */
async function roommates(store: Store, cabinId: number, sessionId: number): Promise<Camper[]> {
  const sleepers: Camper[] = []
  for (const each of await store.list(cabinAssignments, 'cabinId', cabinId)) {
    if (each.status !== 'assigned' || each.sessionId !== sessionId) continue
    const camper = await store.get(campers, each.camperId)
    if (camper) sleepers.push(camper)
  }
  return sleepers
}

/** Takes a camper's bed away: back to Unassigned. Where there is no bed, nothing is to be done. */
export const unassignCabin = defineMutation({
  name: 'housing.unassignCabin.v1',
  needs: 'housing.assign',
  args: z.object({ registrationId: id }),
  async run({ store }, { registrationId }) {
    const registration = found(await store.get(registrations, registrationId), 'registration')
    const current = await bedOf(store, registration.id)
    if (!current) return
    refuseIf(current.locked, 'bed_locked', {})
    await store.patch(cabinAssignments, current.id, { status: 'cancelled' })
  },
})
