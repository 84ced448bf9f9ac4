import { campers } from '../campers/model'
import { type RowContext, rowRule } from '../kernel/rules/relations'
import { holdsPlace, leftPlace, registrations } from '../registration/model'
import { type Cabin, type CabinAssignment, cabinAssignments, cabins, whyNoBed } from './model'

/**
 * Returns whether a former assignment can be restored: the registration has a place and no other bed, and the cabin has
 * room (Housing rules 4 and 5).
 */
async function canRestore({ store }: RowContext, bed: CabinAssignment): Promise<boolean> {
  if (bed.status !== 'assigned') return true
  const registration = await store.get(registrations, bed.registrationId)
  const camper = await store.get(campers, bed.camperId)
  const cabin = await store.get(cabins, bed.cabinId)
  if (!cabin || !camper || registration?.sessionId !== bed.sessionId || !holdsPlace(registration)) return false
  const there = (await store.list(cabinAssignments, 'sessionId', bed.sessionId)).filter(
    ({ id, status }) => status === 'assigned' && id !== bed.id,
  )
  if (there.some(({ registrationId }) => registrationId === bed.registrationId)) return false
  const beside = there.filter(({ cabinId }) => cabinId === bed.cabinId)
  if (bed.bedNumber !== null && beside.some(({ bedNumber }) => bedNumber === bed.bedNumber)) return false
  const others = await Promise.all(beside.map(({ camperId }) => store.get(campers, camperId)))
  const known = others.flatMap((each) => each ?? [])
  return whyNoBed(cabin, known, camper) === null
}

/**
 * Restores a cabin without taking beds from its current campers: its status stays, and so does its capacity if the old
 * one would be too small.
 */
async function withItsBeds({ store }: RowContext, row: Cabin, now: Cabin | undefined): Promise<{ row: Cabin }> {
  const bySession = new Map<number, number>()
  for (const { sessionId, status } of await store.list(cabinAssignments, 'cabinId', row.id))
    if (status === 'assigned') bySession.set(sessionId, (bySession.get(sessionId) ?? 0) + 1)
  const most = Math.max(0, ...bySession.values())
  if (!now || most === 0) return { row }
  return { row: { ...row, capacity: row.capacity < most ? now.capacity : row.capacity, status: now.status } }
}

/** What happens to beds when registrations change, and how beds and cabins are restored. */
export const rowRules = [
  rowRule({
    entity: registrations,
    /** When two registrations are merged, the kept one's bed wins. */
    async merging({ store }, from, into) {
      const beds = async (id: number) =>
        (await store.list(cabinAssignments, 'registrationId', id)).filter(({ status }) => status === 'assigned')
      if ((await beds(into.id)).length === 0) return
      for (const { id } of await beds(from.id)) await store.patch(cabinAssignments, id, { status: 'cancelled' })
    },
  }),
  rowRule({
    entity: registrations,
    /** A registration that loses its place or moves to another session loses its bed. */
    async changed({ store }, before, after) {
      if (!leftPlace(before, after)) return
      for (const each of await store.list(cabinAssignments, 'registrationId', after.id))
        if (each.status === 'assigned') await store.patch(cabinAssignments, each.id, { status: 'cancelled' })
    },
  }),
  rowRule({
    entity: cabinAssignments,
    returning: async (context, bed) => ((await canRestore(context, bed)) ? { row: bed } : { why: 'bed' }),
  }),
  rowRule({ entity: cabins, returning: withItsBeds }),
]
