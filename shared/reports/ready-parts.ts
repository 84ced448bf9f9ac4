import { holdsPlace, REGISTRATION_STATUSES } from '../registration/model'
import type { Condition, ReportDefinition } from './model'

/** The groups of ready reports, by audience. */
export const READY_GROUPS = ['Camp Day', 'Office', 'Store', 'People', 'Health'] as const
export type ReadyGroup = (typeof READY_GROUPS)[number]

/** A report that every camp has. */
export interface ReadyReport {
  /** Its name in the address. */
  name: string
  title: string
  /** What it is for, in one sentence. */
  about: string
  group: ReadyGroup
  definition: ReportDefinition
}

/** The filter for the session that the report asks for. */
export const OF_SESSION = { path: 'session', is: { ask: 'session' } } as const
/** The registrations that hold a place. */
export const WITH_PLACE: Condition = {
  path: 'status',
  in: REGISTRATION_STATUSES.filter((status) => holdsPlace({ status })),
}
/** Sorts by the camper's last name, then first name. */
const BY_NAME = [{ path: 'camper.lastName' }, { path: 'camper.firstName' }]
/** Groups by cabin, with a page for each. */
export const BY_CABIN = [{ path: 'bed.cabin.name', newPage: true }]

/** Returns a report on registrations: unless defined otherwise, all with a place in the requested session, by name. */
export const ofRegistrations = (definition: Partial<ReportDefinition>): ReportDefinition => ({
  subject: 'registrations',
  where: [OF_SESSION, WITH_PLACE],
  columns: [],
  group: [],
  sort: BY_NAME,
  layout: 'rows',
  ...definition,
})

/** Returns columns for these paths. */
export const cols = (...paths: string[]) => paths.map((path) => ({ path }))
