import { and, eq, inArray } from 'drizzle-orm'
import { readingOf } from '#shared/access/reading'
import { type Actor, can } from '#shared/kernel/rights/capabilities'
import type { Reader } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { type ReportDefinition, sharedReports } from '#shared/reports/model'
import { READY_REPORTS } from '#shared/reports/ready'
import { type ReportSchedule, reportSchedules } from '#shared/reports/schedule-model'
import { hiddenFields, isKnown, subjectNamed, usesMedical, visibleColumns } from '#shared/reports/visible'
import { CAMP_ID, type CampProfile, campProfile } from '#shared/settings/model'
import { WORKER_ROLES } from '#shared/team/rules'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations, users } from '../db/tables/accounts'
import { rightsOf } from '../sync/transaction/author'
import { visibleTo } from '../sync/view/visible'

/** A schedule with its report, opened with its owner's current rights. */
export interface ScheduleView {
  schedule: ReportSchedule
  profile: CampProfile
  camp: string
  /** The report, and its owner's view of the camp; null if it can't be mailed. */
  report: { definition: ReportDefinition; owner: Actor; rows: Reader; today: string } | null
  problem: ReportSchedule['problem']
  /** The sign-in emails of people who work here, who get a link. */
  workers: ReadonlySet<string>
}

/** Opens a schedule; undefined if it or the camp is gone. */
export async function scheduleView(
  { now }: Pick<Server, 'now'>,
  db: Db,
  org: number,
  scheduleId: number,
): Promise<ScheduleView | undefined> {
  const rows = rowReader(db, org)
  const schedule = await rows.get(reportSchedules, scheduleId)
  const profile = await rows.get(campProfile, CAMP_ID)
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  if (!schedule || !profile || !camp?.isActive) return undefined
  const workers = await workerEmails(db, org)
  const seen = { schedule, profile, camp: camp.name, workers }
  const rights = await rightsOf({ db, org }, schedule.ownerId)
  if (!rights || rights.ended || !can(rights.actor, 'reports.schedule'))
    return { ...seen, report: null, problem: 'no_right' }
  const owner = rights.actor
  const definition = await definitionOf(schedule, rows)
  const at = now()
  const { reader } = await visibleTo(db, { org, actor: owner }, at)
  const isOutside = schedule.recipients.some((address) => !workers.has(address))
  const problem = definition ? problemOf(owner, definition, isOutside) : 'report_removed'
  if (!definition || problem) return { ...seen, report: null, problem }
  const today = dayIn(profile.timezone, at.toISOString())
  return { ...seen, report: { definition, owner, rows: reader, today }, problem: null }
}

async function definitionOf({ ready, reportId }: ReportSchedule, rows: Pick<Reader, 'get'>) {
  if (reportId !== null) return (await rows.get(sharedReports, reportId))?.definition
  return READY_REPORTS.find(({ name }) => name === ready)?.definition
}

/**
 * Returns why an owner can no longer mail a report; null if they can. Nothing from medical fields goes to anyone
 * outside the camp.
 */
function problemOf(owner: Actor, definition: ReportDefinition, isOutside: boolean): ReportSchedule['problem'] {
  if (!isKnown(definition)) return 'report_removed'
  const reading = readingOf(owner)
  if (hiddenFields(reading, definition)?.length !== 0) return 'report_closed'
  const subject = subjectNamed(definition.subject)
  const columns = visibleColumns(reading, subject, definition.columns).shown.map(({ path }) => path)
  return isOutside && usesMedical(subject, definition, columns) ? 'medical' : null
}

async function workerEmails(db: Db, org: number): Promise<ReadonlySet<string>> {
  const works = and(
    eq(users.org, org),
    eq(users.isActive, true),
    eq(users.isApproved, true),
    inArray(users.role, [...WORKER_ROLES]),
  )
  const lines = await db.select({ email: users.email }).from(users).where(works)
  return new Set(lines.map(({ email }) => email.toLowerCase()))
}
