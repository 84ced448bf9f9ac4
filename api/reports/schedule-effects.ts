import { and, eq, isNull } from 'drizzle-orm'
import type { RowSource } from '#shared/kernel/store/store'
import { nextRun } from '#shared/reports/schedule'
import { reportSchedules } from '#shared/reports/schedule-model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../context/server'
import type { OrgTx, StepServices } from '../context/transaction'
import { columnOf, rowReader, tableOf } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { addEffects, effectsByKey, type NewEffect } from '../effects/queue'

/** The kinds of effect of a scheduled report: determining who gets it, and mailing it to one address. */
export const RUN_SCHEDULE = 'reports.run'
export const SCHEDULED_REPORT = 'reports.mail'

const runKey = (scheduleId: number) => `report-schedule:${scheduleId}`

/** Returns a schedule's next run. It replaces the one that is waiting, so each schedule has one. */
const runEffect = (scheduleId: number, runAt: string): NewEffect => ({
  key: runKey(scheduleId),
  lane: 'reports',
  kind: RUN_SCHEDULE,
  args: { scheduleId },
  runAt,
})

/**
 * Returns one mail of a run. The address is stored encrypted, because the schedule's addresses may change before it is
 * sent.
 */
export const scheduledMail = (scheduleId: number, day: string, place: number, address: string): NewEffect => ({
  key: `${runKey(scheduleId)}:${day}:${place}`,
  lane: 'mail',
  kind: SCHEDULED_REPORT,
  args: { scheduleId, day, place },
  secret: address,
})

/**
 * Returns the next runs of a camp's schedules, in its current time zone. Schedules with a problem wait for a person.
 */
async function nextRuns(rows: Pick<RowSource, 'all' | 'get'>): Promise<NewEffect[]> {
  const profile = await rows.get(campProfile, CAMP_ID)
  if (!profile) return []
  const all = await rows.all(reportSchedules)
  return all
    .filter(({ problem }) => problem === null)
    .map((schedule) => runEffect(schedule.id, nextRun(schedule, profile.timezone).at))
}

/** Plans the next runs again if a schedule or the camp's time zone was changed in this transaction. */
export async function planSchedules({ org, db, store }: OrgTx, services: StepServices): Promise<void> {
  const changes = store.allChanges()
  if (!changes.has(reportSchedules) && !changes.has(campProfile)) return
  await addEffects(services, db, org, await nextRuns(store))
}

/** Adds missing runs, because a restore ends all that are waiting. */
export async function followSchedules(server: Server): Promise<void> {
  const { database } = server
  const table = tableOf(reportSchedules)
  const camps = await database.read((db) =>
    db
      .selectDistinct({ org: table.org })
      .from(table)
      .innerJoin(organizations, eq(organizations.id, table.org))
      .where(and(eq(organizations.isActive, true), isNull(columnOf(reportSchedules, 'problem')))),
  )
  for (const { org } of camps)
    await database.transact(async (db) => {
      const runs = await nextRuns(rowReader(db, org))
      const keys = runs.map(({ key }) => key)
      const known = await effectsByKey(db, org, keys)
      const missing = runs.filter(({ key }) => known.get(key)?.state !== 'waiting')
      await addEffects(server, db, org, missing)
    })
}
