import {
  type Activity,
  type ActivitySchedule,
  activities,
  activitySchedules,
  activitySignUps,
} from '#shared/activities/model'
import { type Overlap, overlapsOf, placesIn } from '#shared/activities/rules'
import { type Camper, campers, fullName } from '#shared/campers/model'
import { names } from '#shared/kernel/names'
import { holdsPlace, registrations } from '#shared/registration/model'
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
}

/** The camp's catalogue by name. */
export async function catalogueByName(replica: Replica): Promise<Activity[]> {
  return (await replica.rows(activities).toArray()).sort((a, b) => names.compare(a.name, b.name))
}

/** Who can lead an activity, by name. */
export async function leaders(replica: Replica): Promise<{ id: number; name: string }[]> {
  const people = (await replica.rows(staff).toArray()).filter(({ status }) => status === 'active')
  return people
    .map((person) => ({ id: person.id, name: fullName(person) }))
    .sort((a, b) => names.compare(a.name, b.name))
}

/** A session's slots of one day, the earliest first, each with what it overlaps with. */
export async function slotsOn(replica: Replica, sessionId: number, day: string): Promise<Slot[]> {
  const all = await replica.rows(activitySchedules).where('sessionId').equals(sessionId).toArray()
  const today = all.filter(({ scheduledDate }) => scheduledDate === day)
  const catalogue = new Map((await replica.rows(activities).toArray()).map((row) => [row.id, row]))
  const team = new Map((await replica.rows(staff).toArray()).map((row) => [row.id, fullName(row)]))
  const placeOf = (activityId: number) => catalogue.get(activityId)?.location ?? null
  const slots = await Promise.all(
    today.map(async (schedule) => {
      const activity = catalogue.get(schedule.activityId)
      return {
        schedule,
        activity,
        leader: schedule.staffId === null ? null : (team.get(schedule.staffId) ?? null),
        signedUp: await replica.rows(activitySignUps).where('scheduleId').equals(schedule.id).count(),
        places: activity ? placesIn(schedule, activity) : schedule.maxParticipants,
        overlaps: overlapsOf(schedule, today, placeOf),
      }
    }),
  )
  return slots.sort(
    (a, b) =>
      a.schedule.startTime.localeCompare(b.schedule.startTime) ||
      names.compare(a.activity?.name ?? '', b.activity?.name ?? ''),
  )
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
    .sort((a, b) => names.compare(fullName(a), fullName(b)))
    .map((camper) => ({ camper, signedUp: signedUp.has(camper.id) }))
}
