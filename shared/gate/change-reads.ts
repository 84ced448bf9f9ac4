import { camperCustody, camperPickUps } from '../campers/contact-model'
import { isSeenAsSecondHome } from '../campers/home-rows'
import { camperContacts, campers, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { addDays } from '../kernel/values/dates'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { isComing, isRunning } from '../sessions/rules'
import { type DayChange, dayChanges, isShownAtGate, isUnseen } from './change-model'
import { isNamedInNote, isOnPickupList } from './changes'

/** A pickup change with the child's name, and what the gate must know about the person. */
export interface ShownChange extends DayChange {
  camper: string
  /** Whether the person is on the child's pickup list; null if no one is named. */
  isOnList: boolean | null
  /** Whether a custody note names the person; never known to parents. */
  isInCustodyNote: boolean
}

/** How many days a family sees that a change arrived too late. */
const LATE_DAYS = 7

const byDayNewestFirst = (a: DayChange, b: DayChange) =>
  a.day.localeCompare(b.day) || b.at.localeCompare(a.at) || b.id - a.id

/** Returns changes with what is known about their child and person, by day, the newest of each day first. */
async function shown(rows: Reader, changes: readonly DayChange[]): Promise<ShownChange[]> {
  if (changes.length === 0) return []
  const ids = new Set(changes.map(({ camperId }) => camperId))
  const [people, lists, notes] = await Promise.all([
    rows.many(campers, ids),
    rows.many(camperPickUps, ids),
    rows.many(camperCustody, ids),
  ])
  return changes.toSorted(byDayNewestFirst).flatMap((change) => {
    const camper = people.get(change.camperId)
    if (!camper) return []
    const { person } = change
    return {
      ...change,
      camper: fullName(camper),
      isOnList: person === null ? null : isOnPickupList(person, lists.get(change.camperId)?.people ?? []),
      isInCustodyNote: person !== null && isNamedInNote(person, notes.get(change.camperId)?.note ?? null),
    }
  })
}

/** Returns the pickup changes of a day that the gate shows (Gate rule 8). */
export async function changesOn(rows: Reader, day: string): Promise<ShownChange[]> {
  return shown(rows, (await rows.list(dayChanges, 'day', day)).filter(isShownAtGate))
}

/** Returns the pickup changes of a day that no one at the gate has seen. */
export async function unseenChangesOn(rows: Reader, day: string): Promise<ShownChange[]> {
  return shown(rows, (await rows.list(dayChanges, 'day', day)).filter(isUnseen))
}

/** Returns the pickup changes of some children for a day and later, and those that recently arrived too late. */
async function changesOf(rows: Reader, camperIds: readonly number[], today: string): Promise<ShownChange[]> {
  const all = await rows.listIn(dayChanges, 'camperId', camperIds)
  const since = addDays(today, -LATE_DAYS)
  return shown(
    rows,
    all.filter((each) =>
      each.isLate ? each.day >= since : each.day >= today && (each.withdrawnAt === null || isUnseen(each)),
    ),
  )
}

/** Returns a child's pickup changes for a day and later, and those that recently arrived too late. */
export async function changesOfCamper(rows: Reader, camperId: number, today: string): Promise<ShownChange[]> {
  return changesOf(rows, [camperId], today)
}

/** Returns the pickup changes of a family's children for a day, for the family's conversation with the office. */
export async function changesOfFamily(rows: Reader, familyId: number, today: string): Promise<ShownChange[]> {
  const children = (await rows.list(camperContacts, 'familyId', familyId)).map(({ id }) => id)
  const all = await changesOf(rows, children, today)
  return all.filter(({ day, isLate }) => day === today && !isLate)
}

/** A child whose pickup can be changed, and the days on which it can. */
export interface PickupDays {
  camperId: number
  name: string
  /** Today, or the first day of the next session. */
  from: string
  /** The last day of the last session. */
  to: string
}

async function pickupDaysOf(rows: Reader, camperIds: readonly number[], today: string): Promise<PickupDays[]> {
  const people = await rows.many(campers, camperIds)
  const placed = (await rows.listIn(registrations, 'camperId', camperIds)).filter(holdsPlace)
  const sessions = await rows.many(
    campSessions,
    placed.map(({ sessionId }) => sessionId),
  )
  const found = [...grouped(placed, ({ camperId }) => camperId)].flatMap(([camperId, places]): PickupDays[] => {
    const camper = people.get(camperId)
    const ahead = places
      .flatMap(({ sessionId }) => sessions.get(sessionId) ?? [])
      .filter((session) => isRunning(session, today) || isComing(session, today))
    const starts = ahead.map(({ startDate }) => (startDate < today ? today : startDate)).sort()
    const ends = ahead.map(({ endDate }) => endDate).sort()
    const [from, to] = [starts[0], ends.at(-1)]
    return camper && from && to ? [{ camperId, name: fullName(camper), from, to }] : []
  })
  return found.sort((a, b) => nameOrder.compare(a.name, b.name) || a.camperId - b.camperId)
}

/** Returns on which days a child's pickup can be changed; empty if the child has no spot in a session from today on. */
export async function pickupDaysOfCamper(rows: Reader, camperId: number, today: string): Promise<PickupDays[]> {
  return pickupDaysOf(rows, (await isSeenAsSecondHome(rows, camperId)) ? [] : [camperId], today)
}

/** Returns on which days the pickup of each of a family's children can be changed. */
export async function pickupDaysOfFamily(rows: Reader, familyId: number, today: string): Promise<PickupDays[]> {
  const children = (await rows.list(camperContacts, 'familyId', familyId)).map(({ id }) => id)
  return pickupDaysOf(rows, children, today)
}
