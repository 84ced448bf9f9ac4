import { holdsPlace, REGISTRATION_STATUSES } from '../registration/model'
import type { Condition, ReportDefinition } from './model'

/** For whom a ready report is. */
export const READY_GROUPS = ['Camp Day', 'Office', 'Store', 'People', 'Health'] as const
export type ReadyGroup = (typeof READY_GROUPS)[number]

/** A report that every camp has. */
export interface ReadyReport {
  /** Its name in addresses. */
  name: string
  title: string
  /** What it is for, in one sentence. */
  about: string
  group: ReadyGroup
  definition: ReportDefinition
}

/** The rows of the session that the report asks for. */
export const OF_SESSION = { path: 'session', is: { ask: 'session' } } as const
/** The registrations that hold a place. */
export const WITH_PLACE: Condition = {
  path: 'status',
  in: REGISTRATION_STATUSES.filter((status) => holdsPlace({ status })),
}
/** By the camper's last name, then by the first. */
const BY_NAME = [{ path: 'camper.lastName' }, { path: 'camper.firstName' }]
/** A page for each cabin. */
export const BY_CABIN = [{ path: 'bed.cabin.name', newPage: true }]

/** A report on registrations: unless it says otherwise, all with a place in the session asked for, by name. */
export const ofRegistrations = (definition: Partial<ReportDefinition>): ReportDefinition => ({
  subject: 'registrations',
  where: [OF_SESSION, WITH_PLACE],
  columns: [],
  group: [],
  sort: BY_NAME,
  layout: 'rows',
  ...definition,
})

/** Columns by their paths. */
export const cols = (...paths: string[]) => paths.map((path) => ({ path }))
