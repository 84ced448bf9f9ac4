import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { namesOf } from '../campers/rules'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import type { Store } from '../kernel/store/store'
import { addDays } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { campSessions } from '../sessions/model'
import { type CabinAssignment, cabinAssignments, cabinFields, cabins } from './model'

/** Adds a cabin. */
export const createCabin = defineMutation({
  name: 'housing.createCabin.v1',
  needs: 'cabins.write',
  args: cabinFields.extend({ cabinId: id }),
  async run({ store }, { cabinId, ...fields }) {
    await store.insert(cabins, { id: cabinId, ...fields })
    return { cabinId }
  },
})

/** Returns a cabin's current assignments in sessions that aren't over, oldest first. Past sessions keep theirs. */
async function assignmentsIn(
  { store, at }: Pick<MutationContext, 'store' | 'at'>,
  cabinId: number,
): Promise<CabinAssignment[]> {
  const all = await store.list(cabinAssignments, 'cabinId', cabinId)
  const sessions = new Map((await store.all(campSessions)).map((session) => [session.id, session]))
  const yesterday = addDays(at.slice(0, 10), -1)
  return all
    .filter(({ status, sessionId }) => status === 'assigned' && (sessions.get(sessionId)?.endDate ?? '') >= yesterday)
    .sort((a, b) => a.assignedDate.localeCompare(b.assignedDate) || a.id - b.id)
}

/** The registrations that the user was warned about and agreed to unassign. */
const confirmed = z.array(id).max(1000).default([])

/** Unassigns the given campers. If the user hasn't agreed to all of them, refuses and names everyone. */
async function unassignAgreed(
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
      campers: await namesOf(store, losing),
    })
  }
  for (const each of losing) await store.patch(cabinAssignments, each.id, { status: 'cancelled' })
}

/** Returns the assignments that exceed a cabin's capacity in their session. The latest lose their beds first. */
function beyondCapacity(assigned: readonly CabinAssignment[], capacity: number): CabinAssignment[] {
  const taken = new Map<number, number>()
  return assigned.filter(({ sessionId }) => {
    const count = (taken.get(sessionId) ?? 0) + 1
    taken.set(sessionId, count)
    return count > capacity
  })
}

/** Clears bed numbers beyondCapacity a cabin's new capacity. Those campers stay in the cabin and need another bed. */
async function clearMissingBeds(store: Store, assigned: readonly CabinAssignment[], capacity: number): Promise<void> {
  for (const { id, bedNumber } of assigned) {
    if ((bedNumber ?? 0) > capacity) await store.patch(cabinAssignments, id, { bedNumber: null })
  }
}

/** Changes a cabin. If it loses beds or closes, the user must have agreed to each camper who loses a bed. */
export const editCabin = defineMutation({
  name: 'housing.editCabin.v1',
  needs: 'cabins.write',
  args: editArgs.extend({ cabinId: id, confirmed }),
  async run(context, { cabinId, confirmed, ...edit }) {
    const { store } = context
    const cabin = requireFound(await store.get(cabins, cabinId), 'cabin')
    await applyEdit(context, cabins, cabin, edit, { form: cabinFields })
    const changed = requireFound(await store.get(cabins, cabinId), 'cabin')
    const assigned = await assignmentsIn(context, cabinId)
    await unassignAgreed(
      store,
      cabin,
      changed.status === 'active' ? beyondCapacity(assigned, changed.capacity) : assigned,
      confirmed,
    )
    const staying = await assignmentsIn(context, cabinId)
    await clearMissingBeds(store, staying, changed.capacity)
    await refuseWrongGender(store, changed, staying)
  },
})

/** Refuses to limit a cabin to one gender while campers of another sleep in it, and names them. */
async function refuseWrongGender(
  store: Store,
  cabin: { id: number; name: string; gender: string | null },
  assigned: readonly CabinAssignment[],
): Promise<void> {
  if (!cabin.gender || cabin.gender === 'mixed') return
  const inTheWay = new Set<string>()
  for (const { camperId } of assigned) {
    const camper = await store.get(campers, camperId)
    if (camper && camper.gender !== cabin.gender) inTheWay.add(fullName(camper))
  }
  refuseIf(inTheWay.size > 0, 'gender_restriction', {
    cabinId: cabin.id,
    cabin: cabin.name,
    gender: cabin.gender,
    campers: [...inTheWay],
  })
}

/** Deletes a cabin. Its campers are unassigned, if the user has agreed to each of them. */
export const deleteCabin = defineMutation({
  name: 'housing.deleteCabin.v1',
  needs: 'cabins.write',
  args: z.object({ cabinId: id, confirmed }),
  async run(context, { cabinId, confirmed }) {
    const { store } = context
    const cabin = requireFound(await store.get(cabins, cabinId), 'cabin')
    await unassignAgreed(store, cabin, await assignmentsIn(context, cabinId), confirmed)
    await removeRow(context, cabins, cabin)
  },
})
