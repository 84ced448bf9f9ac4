import { camperHomes } from '../campers/home-model'
import { presenceOn } from '../gate/presence'
import type { Reader } from '../kernel/store/reader'
import { holdsPlace, registrations } from '../registration/model'
import { staff } from '../staff/model'
import type { Broadcast, BroadcastNotice } from './broadcast-model'
import type { Households } from './households'

/** Whom a broadcast goes to. */
export type BroadcastAudience = Pick<Broadcast, 'families' | 'sessionId' | 'staff'>

/** Returns the people in a broadcast's audience: campers with a spot, and everyone who works at the camp. */
export async function broadcastHouseholds(
  rows: Reader,
  { families, sessionId, staff: isForStaff }: BroadcastAudience,
  today: string,
): Promise<Households> {
  const camperIds = new Set<number>()
  if (families === 'in_camp')
    for (const { camperId, departure } of (await presenceOn(rows, today)).campers.values())
      if (departure === null) camperIds.add(camperId)
  if (families === 'session' && sessionId !== null)
    for (const place of await rows.list(registrations, 'sessionId', sessionId))
      if (holdsPlace(place)) camperIds.add(place.camperId)
  const working = isForStaff ? (await rows.all(staff)).filter(({ isActive }) => isActive) : []
  // In an emergency, both homes of a child hear of it.
  const second = (await rows.listIn(camperHomes, 'camperId', camperIds)).map(({ familyId }) => familyId)
  return { camperIds, familyIds: new Set(second), staffIds: new Set(working.map(({ id }) => id)) }
}

/** Returns the people to whom a broadcast was sent. */
export function householdsOfNotices(notices: readonly BroadcastNotice[]): Households {
  return {
    camperIds: new Set(notices.flatMap(({ camperId }) => camperId ?? [])),
    familyIds: new Set(notices.flatMap(({ familyId }) => familyId ?? [])),
    staffIds: new Set(notices.flatMap(({ staffId }) => staffId ?? [])),
  }
}
