import { z } from 'zod'
import { type Camper, campers, fullName } from '../campers/model'
import { defineMutation, type MutationContext } from '../kernel/define'
import { id } from '../kernel/ids'
import { found, Refusal, refuseIf } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { holdsPlace, registrations } from '../registration/model'
import { type CabinAssignment, cabinAssignments, cabins, whyNoBed } from './model'

/** The bed that a registration has now, if any. */
async function bedOf(store: Store, registrationId: number): Promise<CabinAssignment | undefined> {
  const all = await store.list(cabinAssignments, 'registrationId', registrationId)
  return all.find((each) => each.status === 'assigned')
}

const bed = z.object({ assignmentId: id, registrationId: id, cabinId: id, sessionId: id })

async function putToBed({ store, at }: MutationContext, args: z.output<typeof bed>) {
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
}

/**
 * Puts a registered camper to sleep in a cabin for the registration's session; a move when the camper has a bed
 * already (Spec 1 §4, assignment flow; §5, Cabin Full and Gender Restriction).
 */
export const assignCabin = defineMutation({
  name: 'housing.assignCabin.v1',
  needs: 'housing.assign',
  args: bed,
  run: putToBed,
})

/**
 * Gives many campers of a session their beds in one action, as the suggestion proposes. While the person can still be
 * told no, it is all or none. Where it happened already, whoever has lost the bed to somebody else meanwhile stays
 * Unassigned, in sight on the board, and the others keep theirs.
 */
export const assignMany = defineMutation({
  name: 'housing.assignMany.v1',
  needs: 'housing.assign',
  args: z.object({ beds: z.array(bed).min(1).max(2000) }),
  async run(context, { beds }) {
    let assigned = 0
    for (const each of beds) {
      try {
        await putToBed(context, each)
        assigned += 1
      } catch (error) {
        if (context.live || !(error instanceof Refusal)) throw error
      }
    }
    return { assigned, left: beds.length - assigned }
  },
})

/** Takes back beds that were given together, each only where the camper still sleeps there. */
export const unassignMany = defineMutation({
  name: 'housing.unassignMany.v1',
  needs: 'housing.assign',
  args: z.object({
    beds: z
      .array(z.object({ registrationId: id, cabinId: id }))
      .min(1)
      .max(2000),
  }),
  async run({ store }, { beds }) {
    let unassigned = 0
    for (const { registrationId, cabinId } of beds) {
      const current = await bedOf(store, registrationId)
      if (current?.cabinId !== cabinId || current.locked) continue
      await store.patch(cabinAssignments, current.id, { status: 'cancelled' })
      unassigned += 1
    }
    return { unassigned }
  },
})

/** Says which bed of the cabin is a camper's, and whether the camper may be moved from it. */
export const setBed = defineMutation({
  name: 'housing.setBed.v1',
  needs: 'housing.assign',
  args: z.object({
    registrationId: id,
    bedNumber: z.number().int().min(1).max(1000).nullable().optional(),
    locked: z.boolean().optional(),
  }),
  async run({ store }, { registrationId, bedNumber, locked }) {
    const current = found(await bedOf(store, registrationId), 'assignment')
    const cabin = found(await store.get(cabins, current.cabinId), 'cabin')
    if (typeof bedNumber === 'number') {
      refuseIf(bedNumber > cabin.capacity, 'no_such_bed', { cabin: cabin.name, capacity: cabin.capacity })
      const taken = (await store.list(cabinAssignments, 'cabinId', cabin.id)).some(
        (each) =>
          each.status === 'assigned' &&
          each.sessionId === current.sessionId &&
          each.id !== current.id &&
          each.bedNumber === bedNumber,
      )
      refuseIf(taken, 'bed_taken', { cabin: cabin.name, bed: bedNumber })
    }
    const changed = { ...(bedNumber !== undefined && { bedNumber }), ...(locked !== undefined && { locked }) }
    await store.patch(cabinAssignments, current.id, changed)
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
