import { type Camper, camperActivities, campers, fullName } from '../campers/model'
import { departedOn } from '../gate/presence'
import { byId, type Reader } from '../kernel/store/reader'
import { sayTimeOfDay } from '../kernel/values/dates'
import { nameOrder } from '../kernel/values/names'
import { holdsPlace, registrations } from '../registration/model'
import { placesTaken } from '../registration/places'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import { type Activity, type ActivitySchedule, activities, activitySchedules, activitySignUps } from './model'
import { activityList, type CamperActivity } from './of-camper'
import { atTheSameTime, type Overlap, overlapsOf, type PlannedSlot, placesIn } from './rules'

/** A slot of the schedule, with all that its card shows. */
export interface Slot {
  schedule: ActivitySchedule
  activity: Activity | undefined
  leader: string | null
  signedUp: number
  /** How many of them left camp on the day. */
  left: number
  /** Null without a limit. */
  places: number | null
  overlaps: Overlap[]
  /** How many of its campers are signed up elsewhere at the same time. */
  elsewhere: number
}

/** Returns the camp's catalog by name. */
export async function catalogByName(rows: Reader): Promise<Activity[]> {
  return (await rows.all(activities)).sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** One activity of the catalog; null if there is none. */
export async function activityNumbered(rows: Reader, activityId: number): Promise<Activity | null> {
  return (await rows.get(activities, activityId)) ?? null
}

/** Returns how many campers are signed up for a slot. */
export async function signedUpFor(rows: Reader, scheduleId: number): Promise<number> {
  return rows.count(activitySignUps, 'scheduleId', scheduleId)
}

/** Returns who can lead an activity, by name. `now`, its leader so far, is among them even after leaving the camp. */
export async function activityLeaders(rows: Reader, now: number | null): Promise<{ id: number; name: string }[]> {
  const people = (await rows.all(staff)).filter(({ id, status }) => status === 'active' || id === now)
  return people
    .map((person) => ({ id: person.id, name: fullName(person) }))
    .sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** Returns what a camper does, as the Activities tab lists it. */
export async function activitiesOf(rows: Reader, camperId: number): Promise<CamperActivity[]> {
  const signUps = await rows.list(activitySignUps, 'camperId', camperId)
  const slots = await rows.many(
    activitySchedules,
    signUps.map(({ scheduleId }) => scheduleId),
  )
  const planned = [...slots.values()]
  return activityList(camperId, {
    own: await rows.list(camperActivities, 'camperId', camperId),
    slots: planned,
    catalog: await rows.many(
      activities,
      planned.map(({ activityId }) => activityId),
    ),
    team: await rows.many(
      staff,
      planned.flatMap(({ staffId }) => staffId ?? []),
    ),
  })
}

/**
 * Returns what a change of a session's dates or capacity could conflict with: the spots taken, and the days with
 * activities.
 */
export async function occupancyOf(rows: Reader, sessionId: number): Promise<{ taken: number; days: string[] }> {
  const places = await rows.list(registrations, 'sessionId', sessionId)
  const slots = await rows.list(activitySchedules, 'sessionId', sessionId)
  const planned = slots.filter(({ status }) => status !== 'cancelled')
  return { taken: placesTaken(places, rows.now()), days: planned.map(({ scheduledDate }) => scheduledDate) }
}

/** Returns a day's slots of every session. */
function everySlotOn(rows: Reader, day: string): Promise<ActivitySchedule[]> {
  return rows.list(activitySchedules, 'scheduledDate', day)
}

/**
 * Returns the slots of sessions that aren't cancelled. All sessions count, because they share the camp's people and
 * locations.
 */
async function takingPlace(rows: Reader, slots: readonly ActivitySchedule[]): Promise<ActivitySchedule[]> {
  const sessions = await rows.many(
    campSessions,
    slots.map(({ sessionId }) => sessionId),
  )
  return slots.filter(({ sessionId }) => sessions.get(sessionId)?.status !== 'cancelled')
}

async function scheduledOn(rows: Reader, day: string): Promise<ActivitySchedule[]> {
  return takingPlace(rows, await everySlotOn(rows, day))
}

/** Returns who is signed up for each of some slots. */
async function campersOn(rows: Reader, slots: readonly { id: number }[]): Promise<Map<number, number[]>> {
  const on = new Map<number, number[]>(slots.map(({ id }) => [id, []]))
  for (const { scheduleId, camperId } of await rows.listIn(activitySignUps, 'scheduleId', on.keys()))
    on.get(scheduleId)?.push(camperId)
  return on
}

/** Returns a session's slots on one day, earliest first, each with what it overlaps with in any session. */
export async function slotsOn(rows: Reader, sessionId: number, day: string): Promise<Slot[]> {
  const every = await everySlotOn(rows, day)
  const all = await takingPlace(rows, every)
  const own = every.filter((slot) => slot.sessionId === sessionId)
  const catalog = byId(await rows.all(activities))
  const team = await rows.many(
    staff,
    own.flatMap(({ staffId }) => staffId ?? []),
  )
  const on = await campersOn(rows, every)
  const gone = await departedOn(rows, day)
  const leaderOf = ({ staffId }: ActivitySchedule) => {
    const leader = staffId === null ? undefined : team.get(staffId)
    return leader ? fullName(leader) : null
  }
  const slots = own.map((schedule) => {
    const activity = catalog.get(schedule.activityId)
    const there = on.get(schedule.id) ?? []
    const busy = new Set(all.filter((other) => atTheSameTime(schedule, other)).flatMap(({ id }) => on.get(id) ?? []))
    return {
      schedule,
      activity,
      leader: leaderOf(schedule),
      signedUp: there.length,
      left: there.filter((camperId) => gone.has(camperId)).length,
      places: activity ? placesIn(schedule, activity) : schedule.maxParticipants,
      overlaps: overlapsOf(schedule, all, (activityId) => catalog.get(activityId)?.location ?? null),
      elsewhere: there.filter((camperId) => busy.has(camperId)).length,
    }
  })
  return slots.sort(
    (a, b) =>
      a.schedule.startTime.localeCompare(b.schedule.startTime) ||
      nameOrder.compare(a.activity?.name ?? '', b.activity?.name ?? ''),
  )
}

/** A clash of a planned slot: the reason, the other activity, and its session if it is another one. */
export interface Clash extends Pick<Overlap, 'what'> {
  activity: string
  session: string | null
}

/** Returns the slots in all sessions whose leader or location this slot would need. */
export async function clashesOf(rows: Reader, slot: PlannedSlot, sessionId: number): Promise<Clash[]> {
  const all = byId(await scheduledOn(rows, slot.scheduledDate))
  const catalog = byId(await rows.all(activities))
  const sessions = byId(await rows.all(campSessions))
  const clashes = overlapsOf(slot, [...all.values()], (id) => catalog.get(id)?.location ?? null)
  return clashes.map(({ with: other, what }) => {
    const schedule = all.get(other)
    const elsewhere = schedule && schedule.sessionId !== sessionId
    return {
      what,
      activity: catalog.get(schedule?.activityId ?? 0)?.name ?? 'another activity',
      session: elsewhere ? (sessions.get(schedule.sessionId)?.name ?? null) : null,
    }
  })
}

/** Returns the campers who are signed up elsewhere while a slot takes place, and for what. */
export async function elsewhereAt(rows: Reader, slot: PlannedSlot): Promise<Map<number, string[]>> {
  const others = (await scheduledOn(rows, slot.scheduledDate)).filter((other) => atTheSameTime(slot, other))
  const on = await campersOn(rows, others)
  const catalog = await rows.many(
    activities,
    others.map(({ activityId }) => activityId),
  )
  const found = new Map<number, string[]>()
  for (const { id, activityId, startTime, endTime } of others) {
    const name = catalog.get(activityId)?.name ?? 'another activity'
    for (const camperId of on.get(id) ?? [])
      found.set(camperId, [
        ...(found.get(camperId) ?? []),
        `${name}, ${sayTimeOfDay(startTime)} to ${sayTimeOfDay(endTime)}`,
      ])
  }
  return found
}

/** Returns how many of a slot's campers are signed up elsewhere at its planned time. */
export async function busyWith(rows: Reader, slot: PlannedSlot): Promise<number> {
  const elsewhere = await elsewhereAt(rows, slot)
  const own = (await campersOn(rows, [slot])).get(slot.id) ?? []
  return own.filter((camperId) => elsewhere.has(camperId)).length
}

/** Returns the campers in a slot's session by name, with who is signed up and who left camp on that day. */
export async function slotParticipants(
  rows: Reader,
  schedule: Pick<ActivitySchedule, 'id' | 'sessionId' | 'scheduledDate'>,
): Promise<{ camper: Camper; signedUp: boolean; left: boolean }[]> {
  const places = await rows.list(registrations, 'sessionId', schedule.sessionId)
  const people = await rows.many(
    campers,
    places.filter(holdsPlace).map(({ camperId }) => camperId),
  )
  const on = await rows.list(activitySignUps, 'scheduleId', schedule.id)
  const signedUp = new Set(on.map(({ camperId }) => camperId))
  const gone = await departedOn(rows, schedule.scheduledDate)
  return [...people.values()]
    .sort((a, b) => nameOrder.compare(fullName(a), fullName(b)) || a.id - b.id)
    .map((camper) => ({ camper, signedUp: signedUp.has(camper.id), left: gone.has(camper.id) }))
}
