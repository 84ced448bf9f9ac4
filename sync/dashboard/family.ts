import { byFirstName, type Camper, camperAccounts, campers } from '#shared/campers/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import { type Registration, registrations } from '#shared/registration/model'
import { type CampSession, campSessions } from '#shared/sessions/model'
import type { Replica } from '../replica'

/** One session that a child is registered for and that is not over. */
export interface ChildSession {
  session: CampSession
  status: Registration['status']
  /** The name of the cabin, once there is one. */
  cabin: string | null
}

/** A child as the family's dashboard shows it. */
export interface Child {
  camper: Camper
  balance: string | null
  sessions: ChildSession[]
}

/** The tables that {@link childrenOf} reads. */
export const CHILDREN_TABLES: readonly string[] = [
  ...[campers, camperAccounts, registrations, campSessions],
  ...[cabinAssignments, cabins],
].map(({ name }) => name)

/** A parent's own children with their money and what they are going to (Access rule 4). */
export async function childrenOf(replica: Replica, today: string): Promise<Child[]> {
  const own = await replica.rows(campers).toArray()
  const accounts = new Map((await replica.rows(camperAccounts).toArray()).map((row) => [row.id, row.storeBalance]))
  const sessions = new Map((await replica.rows(campSessions).toArray()).map((row) => [row.id, row]))
  const houses = new Map((await replica.rows(cabins).toArray()).map((row) => [row.id, row.name]))
  const beds = new Map(
    (await replica.rows(cabinAssignments).toArray())
      .filter(({ status }) => status === 'assigned')
      .map((row) => [row.registrationId, row.cabinId]),
  )
  const places = await replica.rows(registrations).toArray()
  const coming = ({ id, sessionId, camperId, status }: Registration): [number, ChildSession][] => {
    const session = sessions.get(sessionId)
    if (!session || session.endDate < today || status === 'cancelled') return []
    return [[camperId, { session, status, cabin: houses.get(beds.get(id) ?? 0) ?? null }]]
  }
  const going = places.flatMap(coming).sort(([, a], [, b]) => a.session.startDate.localeCompare(b.session.startDate))
  return own.sort(byFirstName).map((camper) => ({
    camper,
    balance: accounts.get(camper.id) ?? null,
    sessions: going.filter(([camperId]) => camperId === camper.id).map(([, each]) => each),
  }))
}
