import { familyContacts } from '#shared/campers/contact-model'
import { campers, families } from '#shared/campers/model'
import type { Reader } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { nameWords, totalsForOutside } from '#shared/reports/outside'
import { reportOf } from '#shared/reports/reads'
import { nextRun } from '#shared/reports/schedule'
import { type ReportSchedule, reportSchedules } from '#shared/reports/schedule-model'
import { sessionsByDate } from '#shared/sessions/reads'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { staff, staffDetails } from '#shared/staff/model'
import { runningOrNext } from '#shared/staffing/which-session'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Letter } from '../effects/letter'
import { sendsMail } from '../effects/mail-settings'
import type { Post } from '../effects/post'
import { addEffects, wakeWorkers } from '../effects/queue'
import { type EffectKind, Never } from '../effects/worker'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { scheduledLetter } from './letters'
import { RUN_SCHEDULE, SCHEDULED_REPORT, scheduledMail } from './schedule-effects'
import { type ScheduleView, scheduleView } from './schedule-view'

const TURN = { device: 'reports', actions: 1 }

/**
 * Queues the mails of a report that is due, or records why it isn't mailed. The day it was mailed for is written in the
 * same transaction as the mails, so two servers can't both mail it.
 */
export const scheduleRun = (config: Config): EffectKind => ({
  name: RUN_SCHEDULE,
  lane: 'reports',
  async run(server, { org, args }) {
    const scheduleId = Number(args.scheduleId)
    const found = await server.database.read(async (db) => {
      const view = await scheduleView(server, db, org, scheduleId)
      return view && { view, sends: await sendsMail(db, config, org) }
    })
    if (!found) return
    const problem = found.view.problem ?? (found.sends ? null : 'no_mail_server')
    await settle(server, org, scheduleId, problem)
    wakeWorkers(server.database)
  },
})

async function settle(
  server: Server,
  org: number,
  scheduleId: number,
  problem: ReportSchedule['problem'],
): Promise<void> {
  await withOrgTurn(server, org, 0, TURN, async ({ db, store }) => {
    const schedule = await store.get(reportSchedules, scheduleId)
    const profile = await store.get(campProfile, CAMP_ID)
    if (!schedule || !profile || schedule.problem !== null) return
    const now = server.now().toISOString()
    const { day, at } = nextRun(schedule, profile.timezone)
    // The schedule, or the camp's time zone, was changed after this run was planned: the change planned another run.
    if (at > now) return
    const { recipients } = schedule
    if (problem !== null || recipients.length === 0)
      return store.patch(reportSchedules, scheduleId, { problem: problem ?? 'no_recipients' })
    const mails = recipients.map((address, place) => scheduledMail(scheduleId, day, place, address))
    await addEffects(server, db, org, mails)
    const today = dayIn(profile.timezone, now)
    await store.patch(reportSchedules, scheduleId, { since: now, lastDay: today > day ? today : day })
  })
}

/** Mails a scheduled report to one address: a link for people who work here, totals for others. */
export function scheduledReport(post: Post): EffectKind {
  return {
    name: SCHEDULED_REPORT,
    lane: 'mail',
    async run(server, { org, args, secret: address }) {
      const { scheduleId, day, place } = args
      const letter = await server.database.read(async (db) => {
        const view = await scheduleView(server, db, org, Number(scheduleId))
        // Removed from the schedule since the mail was queued, by a person or a deletion on request.
        if (!address || !view?.schedule.recipients.includes(address)) return undefined
        return view.report ? letterTo(view, address) : undefined
      })
      if (!letter || !address) throw new Never('The schedule was changed before this was sent.')
      await post.send(org, { to: address, id: `report.${org}.${scheduleId}.${day}.${place}`, letter })
    },
  }
}

function addressOf({ ready, reportId }: ReportSchedule): string {
  return reportId === null ? `/reports?report=${ready}` : `/reports?saved=${reportId}`
}

async function letterTo(view: ScheduleView, address: string): Promise<Letter> {
  const { schedule, camp, workers } = view
  const { name } = schedule
  if (workers.has(address)) return scheduledLetter(camp, name, addressOf(schedule))
  return {
    subject: `${camp}: ${name}`,
    title: name,
    paragraphs: [(await outsideLines(view)).join('\n')],
    foot: `You're receiving this email because ${camp} sends you these totals. To stop them, please contact the camp.`,
  }
}

async function outsideLines({ report, profile }: ScheduleView): Promise<string[]> {
  if (!report) return []
  const { definition, owner, rows, today } = report
  const session = runningOrNext(await sessionsByDate(rows, today), today)?.id ?? null
  const opened = await reportOf(rows, owner, definition, { session, day: today }, { today, timeZone: profile.timezone })
  if (!opened.opens) return []
  return totalsForOutside(opened, definition, profile, await namesAtCamp(rows))
}

async function namesAtCamp(rows: Reader): Promise<ReadonlySet<string>> {
  const [children, homes, workers] = [await rows.all(campers), await rows.all(families), await rows.all(staff)]
  const own = [...children, ...workers].flatMap(({ firstName, lastName }) => [firstName, lastName])
  const contacts = (await rows.all(familyContacts)).flatMap(({ people }) => people.map(({ name }) => name))
  const called = [...children, ...homes, ...(await rows.all(staffDetails))].map((each) => each.emergencyContactName)
  const ofHomes = homes.flatMap((home) => [home.lastName, home.primaryContactName, home.secondaryContactName])
  return nameWords([...own, ...contacts, ...called, ...ofHomes].filter((name) => name !== null))
}
