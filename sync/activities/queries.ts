import {
  type Activity,
  type ActivitySchedule,
  activities,
  activitySchedules,
  activitySignUps,
} from '#shared/activities/model'
import { atTheSameTime, type Overlap, overlapsOf, type PlannedSlot, placesIn } from '#shared/activities/rules'
import { type Camper, campers, fullName } from '#shared/campers/model'
import { nameOrder } from '#shared/kernel/names'
import { holdsPlace, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { staff } from '#shared/staff/model'
import type { Replica } from '../replica'

/** A slot of the schedule, with all that its card shows. */
export interface Slot {
  schedule: ActivitySchedule
  activity: Activity | undefined
  leader: string | null
  signedUp: number
  /** Null without a limit. */
  places: number | null
  overlaps: Overlap[]
  /** How many of its campers are signed up elsewhere at the same time. */
  elsewhere: number
}

/** The camp's catalogue by name. */
export async function catalogueByName(replica: Replica): Promise<Activity[]> {
  return (await replica.rows(activities).toArray()).sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** Who can lead an activity, by name; `now`, who leads it, is among them even after leaving the camp's service. */
export async function leaders(replica: Replica, now: number | null): Promise<{ id: number; name: string }[]> {
  const people = (await replica.rows(staff).toArray()).filter(({ id, status }) => status === 'active' || id === now)
  return people
    .map((person) => ({ id: person.id, name: fullName(person) }))
    .sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** A day's slots of every session. */
async function everySlotOn(replica: Replica, day: string): Promise<ActivitySchedule[]> {
  return (await replica.rows(activitySchedules).toArray()).filter(({ scheduledDate }) => scheduledDate === day)
}

/** Those of sessions that take place: people and places are the camp's, not a session's. */
async function takingPlace(replica: Replica, slots: readonly ActivitySchedule[]): Promise<ActivitySchedule[]> {
  const off = (await replica.rows(campSessions).toArray()).filter(({ status }) => status === 'cancelled')
  const cancelled = new Set(off.map(({ id }) => id))
  return slots.filter(({ sessionId }) => !cancelled.has(sessionId))
}

async function scheduledOn(replica: Replica, day: string): Promise<ActivitySchedule[]> {
  return takingPlace(replica, await everySlotOn(replica, day))
}

/** Who is signed up for each of some slots. */
async function campersOn(replica: Replica, slots: readonly { id: number }[]): Promise<Map<number, number[]>> {
  const on = new Map<number, number[]>(slots.map(({ id }) => [id, []]))
  const signUps = await replica
    .rows(activitySignUps)
    .where('scheduleId')
    .anyOf([...on.keys()])
    .toArray()
  for (const { scheduleId, camperId } of signUps) on.get(scheduleId)?.push(camperId)
  return on
}

/** A session's slots of one day, the earliest first, each with what it overlaps with in whichever session. */
export async function slotsOn(replica: Replica, sessionId: number, day: string): Promise<Slot[]> {
  const every = await everySlotOn(replica, day)
  const all = await takingPlace(replica, every)
  const today = every.filter((slot) => slot.sessionId === sessionId)
  const catalogue = new Map((await replica.rows(activities).toArray()).map((row) => [row.id, row]))
  const team = new Map((await replica.rows(staff).toArray()).map((row) => [row.id, fullName(row)]))
  const on = await campersOn(replica, [...all, ...today])
  const placeOf = (activityId: number) => catalogue.get(activityId)?.location ?? null
  const slots = today.map((schedule) => {
    const activity = catalogue.get(schedule.activityId)
    const there = on.get(schedule.id) ?? []
    const busy = new Set(all.filter((other) => atTheSameTime(schedule, other)).flatMap(({ id }) => on.get(id) ?? []))
    return {
      schedule,
      activity,
      leader: schedule.staffId === null ? null : (team.get(schedule.staffId) ?? null),
      signedUp: there.length,
      places: activity ? placesIn(schedule, activity) : schedule.maxParticipants,
      overlaps: overlapsOf(schedule, all, placeOf),
      elsewhere: there.filter((camperId) => busy.has(camperId)).length,
    }
  })
  return slots.sort(
    (a, b) =>
      a.schedule.startTime.localeCompare(b.schedule.startTime) ||
      nameOrder.compare(a.activity?.name ?? '', b.activity?.name ?? ''),
  )
}

/** What a slot that is being planned meets: why, the other activity, and its session where that is another one. */
export interface Clash extends Pick<Overlap, 'what'> {
  activity: string
  session: string | null
}

/** Whose leader or place a slot would take, in whichever session. */
export async function clashesOf(replica: Replica, slot: PlannedSlot, sessionId: number): Promise<Clash[]> {
  const all = await scheduledOn(replica, slot.scheduledDate)
  const catalogue = new Map((await replica.rows(activities).toArray()).map((row) => [row.id, row]))
  const clashes = overlapsOf(slot, all, (id) => catalogue.get(id)?.location ?? null)
  return Promise.all(
    clashes.map(async ({ with: other, what }) => {
      const schedule = all.find(({ id }) => id === other)
      const elsewhere = schedule && schedule.sessionId !== sessionId
      return {
        what,
        activity: catalogue.get(schedule?.activityId ?? 0)?.name ?? 'another activity',
        session: elsewhere ? ((await replica.rows(campSessions).get(schedule.sessionId))?.name ?? null) : null,
      }
    }),
  )
}

/** The campers who are signed up elsewhere while a slot takes place, and for what. */
export async function elsewhereAt(replica: Replica, slot: PlannedSlot): Promise<Map<number, string[]>> {
  const others = (await scheduledOn(replica, slot.scheduledDate)).filter((other) => atTheSameTime(slot, other))
  const on = await campersOn(replica, others)
  const found = new Map<number, string[]>()
  for (const { id, activityId, startTime, endTime } of others) {
    const name = (await replica.rows(activities).get(activityId))?.name ?? 'another activity'
    for (const camperId of on.get(id) ?? [])
      found.set(camperId, [...(found.get(camperId) ?? []), `${name}, ${startTime} to ${endTime}`])
  }
  return found
}

/** How many of a slot's campers are signed up elsewhere at the time to which it is planned. */
export async function busyWith(replica: Replica, slot: PlannedSlot): Promise<number> {
  const elsewhere = await elsewhereAt(replica, slot)
  const own = (await campersOn(replica, [slot])).get(slot.id) ?? []
  return own.filter((camperId) => elsewhere.has(camperId)).length
}

/** The campers of a slot's session by name, and who of them is on the slot. */
export async function participants(
  replica: Replica,
  schedule: Pick<ActivitySchedule, 'id' | 'sessionId'>,
): Promise<{ camper: Camper; signedUp: boolean }[]> {
  const places = await replica.rows(registrations).where('sessionId').equals(schedule.sessionId).toArray()
  const people = await replica.rows(campers).bulkGet(places.filter(holdsPlace).map(({ camperId }) => camperId))
  const on = await replica.rows(activitySignUps).where('scheduleId').equals(schedule.id).toArray()
  const signedUp = new Set(on.map(({ camperId }) => camperId))
  return people
    .filter((camper) => camper !== undefined)
    .sort((a, b) => nameOrder.compare(fullName(a), fullName(b)))
    .map((camper) => ({ camper, signedUp: signedUp.has(camper.id) }))
}
