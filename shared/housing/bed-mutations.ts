import { z } from 'zod'
import { type Camper, campers, fullName } from '../campers/model'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { holdsPlace, registrations } from '../registration/model'
import { type CabinAssignment, cabinAssignments, cabins, freeBed, whyNoBed } from './model'

/** Returns the bed that a registration has now, if any. */
async function bedOf(store: Store, registrationId: number): Promise<CabinAssignment | undefined> {
  const all = await store.list(cabinAssignments, 'registrationId', registrationId)
  return all.find((each) => each.status === 'assigned')
}

const byDate = (a: CabinAssignment, b: CabinAssignment) => a.assignedDate.localeCompare(b.assignedDate) || a.id - b.id

const bed = z.object({ assignmentId: id, registrationId: id, cabinId: id, sessionId: id })

/** The bed a camper gets in the cabin: the one with this number if it is free, none (null), or the next free one. */
type WishedBed = number | null | 'next'

async function assignBed({ store, at }: MutationContext, args: z.output<typeof bed>, wished: WishedBed = 'next') {
  const registration = requireFound(await store.get(registrations, args.registrationId), 'registration')
  const cabin = requireFound(await store.get(cabins, args.cabinId), 'cabin')
  const camper = requireFound(await store.get(campers, registration.camperId), 'camper')
  refuseIf(registration.sessionId !== args.sessionId, 'wrong_session', { camper: fullName(camper) })
  refuseIf(!holdsPlace(registration), 'registration_not_active', {
    camper: fullName(camper),
    status: registration.status,
  })
  const before = await store.list(cabinAssignments, 'registrationId', registration.id)
  const current = before.find((each) => each.status === 'assigned')
  if (current?.cabinId === cabin.id) return { assignmentId: current.id }
  refuseIf(current?.locked === true, 'bed_locked', { camper: fullName(camper) })
  const taken = await bedsIn(store, cabin.id, args.sessionId)
  const refusal = whyNoBed(cabin, await roommates(store, taken), camper)
  if (refusal)
    throw new Refusal(refusal.code, { ...refusal.data, camper: fullName(camper), registrationId: registration.id })
  if (current) await store.patch(cabinAssignments, current.id, { status: 'moved' })
  await store.insert(cabinAssignments, {
    id: args.assignmentId,
    registrationId: registration.id,
    camperId: registration.camperId,
    cabinId: cabin.id,
    sessionId: args.sessionId,
    bedNumber: wished === null ? null : freeBed(cabin.capacity, taken, wished),
    locked: false,
    assignedDate: at,
    status: 'assigned',
    // The note goes along, also by way of Unassigned (Housing rule 5).
    notes: before.toSorted(byDate).at(-1)?.notes ?? null,
  })
  return { assignmentId: args.assignmentId }
}

/**
 * Assigns a registered camper to a cabin for the registration's session, or moves one who already has a bed (Housing
 * rules 3 to 5).
 */
export const assignCabin = defineMutation({
  name: 'housing.assignCabin.v1',
  needs: 'housing.assign',
  args: bed,
  run: (context, args) => assignBed(context, args),
})

/** Returns the name of a registration's camper, or words for a deleted camper. */
async function nameOf(store: Store, registrationId: number): Promise<string> {
  const registration = await store.get(registrations, registrationId)
  const camper = registration && (await store.get(campers, registration.camperId))
  return camper ? fullName(camper) : 'Deleted camper'
}

/**
 * Returns why one of many campers was left out. Drops the names of the cabin's campers, which would repeat for each.
 */
async function reasonLeftOut(store: Store, registrationId: number, { code, data }: Refusal) {
  const { campers: _, ...rest } = data
  return { camper: await nameOf(store, registrationId), code, data: rest }
}

/**
 * Gives many campers of a session beds in one action, as suggested. While the user is waiting, it is all or nothing. If
 * it arrives late, campers whose bed has been taken stay where they are, and the user sees their names and the reasons;
 * the others get their beds.
 */
export const assignMany = defineMutation({
  name: 'housing.assignMany.v1',
  needs: 'housing.assign',
  args: z.object({ beds: z.array(bed).min(1).max(2000) }),
  async run(context, { beds }) {
    const left = []
    const reasons = []
    for (const each of beds) {
      try {
        await assignBed(context, each)
      } catch (error) {
        if (context.live || !(error instanceof Refusal)) throw error
        left.push(each)
        reasons.push(await reasonLeftOut(context.store, each.registrationId, error))
      }
    }
    if (left.length > 0) {
      context.leftOut({ code: 'beds_left_out', data: { of: beds.length, left: reasons }, args: { beds: left } })
    }
    return { assigned: beds.length - left.length, left: left.length }
  },
})

/**
 * Takes many campers out of their beds in one action, each only if the camper still sleeps in that cabin. Beds locked
 * in the meantime are kept, and the user sees who has them.
 */
export const unassignMany = defineMutation({
  name: 'housing.unassignMany.v1',
  needs: 'housing.assign',
  args: z.object({
    beds: z
      .array(z.object({ registrationId: id, cabinId: id }))
      .min(1)
      .max(2000),
  }),
  async run({ store, leftOut }, { beds }) {
    let unassigned = 0
    const left = []
    const reasons = []
    for (const each of beds) {
      const current = await bedOf(store, each.registrationId)
      if (current?.cabinId !== each.cabinId) continue
      if (current.locked) {
        left.push(each)
        const camper = await nameOf(store, each.registrationId)
        reasons.push({ camper, code: 'bed_locked', data: { camper } })
        continue
      }
      await store.patch(cabinAssignments, current.id, { status: 'cancelled' })
      unassigned += 1
    }
    if (left.length > 0) leftOut({ code: 'beds_kept', data: { of: beds.length, left: reasons }, args: { beds: left } })
    return { unassigned }
  },
})

/** Sets a camper's bed number in the cabin, whether the bed is locked, and the note on it (Housing rule 5). */
export const setBed = defineMutation({
  name: 'housing.setBed.v1',
  needs: 'housing.assign',
  args: z.object({
    registrationId: id,
    bedNumber: z.number().int().min(1).max(1000).nullable().optional(),
    locked: z.boolean().optional(),
    notes: cabinAssignments.fields.notes.schema.optional(),
  }),
  async run({ store }, { registrationId, bedNumber, locked, notes }) {
    const current = requireFound(await bedOf(store, registrationId), 'assignment')
    const cabin = requireFound(await store.get(cabins, current.cabinId), 'cabin')
    if (typeof bedNumber === 'number') {
      refuseIf(bedNumber > cabin.capacity, 'no_such_bed', { cabin: cabin.name, capacity: cabin.capacity })
      const beds = await bedsIn(store, cabin.id, current.sessionId)
      const taken = beds.some((each) => each.id !== current.id && each.bedNumber === bedNumber)
      refuseIf(taken, 'bed_taken', { cabin: cabin.name, bed: bedNumber })
    }
    await store.patch(cabinAssignments, current.id, {
      ...(bedNumber !== undefined && { bedNumber }),
      ...(locked !== undefined && { locked }),
      ...(notes !== undefined && { notes: notes || null }),
    })
  },
})

/** Returns the beds of a cabin that are taken during a session. */
async function bedsIn(store: Store, cabinId: number, sessionId: number): Promise<CabinAssignment[]> {
  const all = await store.list(cabinAssignments, 'cabinId', cabinId)
  return all.filter((each) => each.status === 'assigned' && each.sessionId === sessionId)
}

/** Returns the campers who sleep in these beds. */
async function roommates(store: Store, beds: readonly CabinAssignment[]): Promise<Camper[]> {
  const found: Camper[] = []
  for (const { camperId } of beds) {
    const camper = await store.get(campers, camperId)
    if (camper) found.push(camper)
  }
  return found
}

/** Moves a camper back to Unassigned. Does nothing if the camper has no bed. */
export const unassignCabin = defineMutation({
  name: 'housing.unassignCabin.v1',
  needs: 'housing.assign',
  args: z.object({ registrationId: id }),
  async run({ store }, { registrationId }) {
    const registration = requireFound(await store.get(registrations, registrationId), 'registration')
    const current = await bedOf(store, registration.id)
    if (!current) return
    refuseIf(current.locked, 'bed_locked', { camper: await nameOf(store, registration.id) })
    await store.patch(cabinAssignments, current.id, { status: 'cancelled' })
  },
})

const wayBack = z.object({
  registrationId: id,
  /** Where the move to be undone put the camper; null for Unassigned. */
  from: id.nullable(),
  /** The bed the camper had before, with the id of the new assignment; null for Unassigned. */
  to: z.object({ assignmentId: id, cabinId: id, bedNumber: cabinAssignments.fields.bedNumber.schema }).nullable(),
})

async function putOneBack(context: MutationContext, sessionId: number, way: z.output<typeof wayBack>): Promise<void> {
  const { store } = context
  const { registrationId, from, to } = way
  const current = await bedOf(store, registrationId)
  const camper = await nameOf(store, registrationId)
  if ((current?.cabinId ?? null) !== from) {
    const cabin = current && (await store.get(cabins, current.cabinId))
    throw new Refusal('moved_meanwhile', { camper, cabin: cabin?.name ?? null })
  }
  refuseIf(current?.locked === true, 'bed_locked', { camper })
  if (to) {
    const { bedNumber, ...bed } = to
    await assignBed(context, { ...bed, registrationId, sessionId }, bedNumber)
  } else if (current) await store.patch(cabinAssignments, current.id, { status: 'cancelled' })
}

/**
 * Undoes a move: returns campers to their previous beds, each only if no one has moved them since (Housing rule 10).
 * While the user is waiting, it is all or nothing. If it arrives late, those who can go back do, and the user sees who
 * can't and why.
 */
export const putBack = defineMutation({
  name: 'housing.putBack.v1',
  needs: 'housing.assign',
  args: z.object({ sessionId: id, campers: z.array(wayBack).min(1).max(2000) }),
  async run(context, { sessionId, campers: ways }) {
    const left = []
    const reasons = []
    for (const way of ways) {
      try {
        await putOneBack(context, sessionId, way)
      } catch (error) {
        if (context.live || !(error instanceof Refusal)) throw error
        left.push(way)
        reasons.push(await reasonLeftOut(context.store, way.registrationId, error))
      }
    }
    if (left.length > 0) {
      const data = { of: ways.length, left: reasons }
      context.leftOut({ code: 'beds_not_put_back', data, args: { sessionId, campers: left } })
    }
    return { back: ways.length - left.length, left: left.length }
  },
})
