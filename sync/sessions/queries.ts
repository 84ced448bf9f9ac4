import { activitySchedules } from '#shared/activities/model'
import { campers, fullName } from '#shared/campers/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import { nameOrder } from '#shared/kernel/names'
import { type Registration, registrations } from '#shared/registration/model'
import { placesTaken, waitlistOf } from '#shared/registration/places'
import { type CampSession, campSessions } from '#shared/sessions/model'
import type { Replica } from '../replica'

/** A session with how many places of it are taken, and how many children wait for one. */
export interface SessionCount {
  session: CampSession
  taken: number
  waiting: number
}

/** Every session, the running and coming ones first, each by its start. */
export async function sessionsByDate(replica: Replica, today: string): Promise<CampSession[]> {
  const all = await replica.rows(campSessions).toArray()
  const past = ({ endDate }: CampSession) => (endDate < today ? 1 : 0)
  return all.sort((a, b) => past(a) - past(b) || a.startDate.localeCompare(b.startDate) || a.id - b.id)
}

/** Every session in that order, with its count. */
export async function sessionCounts(replica: Replica, today: string): Promise<SessionCount[]> {
  const all = await sessionsByDate(replica, today)
  return Promise.all(
    all.map(async (session) => {
      const rows = await replica.rows(registrations).where('sessionId').equals(session.id).toArray()
      return { session, taken: placesTaken(rows, replica.clock.instant()), waiting: waitlistOf(rows).length }
    }),
  )
}

/** What a session has that a change of it could leave behind: how many places are taken, the days with activities. */
export async function occupancyOf(replica: Replica, sessionId: number): Promise<{ taken: number; days: string[] }> {
  const rows = await replica.rows(registrations).where('sessionId').equals(sessionId).toArray()
  const slots = await replica.rows(activitySchedules).where('sessionId').equals(sessionId).toArray()
  const planned = slots.filter(({ status }) => status !== 'cancelled')
  return { taken: placesTaken(rows, replica.clock.instant()), days: planned.map(({ scheduledDate }) => scheduledDate) }
}

/** Somebody on a session's roster. */
export interface RosterLine {
  registrationId: number
  name: string
  grade: string | null
  dateOfBirth: string | null
  status: Registration['status']
  cabin: string | null
}

/** A session's roster by name, waiting children last and without those who cancelled. */
export async function rosterOf(replica: Replica, sessionId: number): Promise<RosterLine[]> {
  const rows = (await replica.rows(registrations).where('sessionId').equals(sessionId).toArray()).filter(
    ({ status }) => status !== 'cancelled',
  )
  const people = await replica.rows(campers).bulkGet(rows.map(({ camperId }) => camperId))
  const beds = await replica.rows(cabinAssignments).where('sessionId').equals(sessionId).toArray()
  const bedOf = new Map(beds.filter(({ status }) => status === 'assigned').map((bed) => [bed.registrationId, bed]))
  const cabinNames = new Map((await replica.rows(cabins).toArray()).map(({ id, name }) => [id, name]))
  const lines = rows.map((row, index) => {
    const camper = people[index]
    const bed = bedOf.get(row.id)
    return {
      registrationId: row.id,
      name: camper ? fullName(camper) : 'A camper who was deleted',
      grade: camper?.grade ?? null,
      dateOfBirth: camper?.dateOfBirth ?? null,
      status: row.status,
      cabin: (bed && cabinNames.get(bed.cabinId)) ?? null,
    }
  })
  const last = ({ status }: RosterLine) => (status === 'waitlist' ? 1 : 0)
  return lines.sort((a, b) => last(a) - last(b) || nameOrder.compare(a.name, b.name))
}
