import type { Context } from 'hono'
import { z } from 'zod'
import { lostChangeAlerts } from '#shared/dashboard/device-alerts'
import { domainAlerts } from '#shared/dashboard/domain-alerts'
import { mailAlerts, withUrgent } from '#shared/dashboard/mail-alerts'
import { alertsFor, dashboardFigures } from '#shared/dashboard/reads'
import { textAlerts } from '#shared/dashboard/text-alerts'
import { webhookAlerts } from '#shared/dashboard/webhook-alerts'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { can } from '#shared/kernel/rights/capabilities'
import { day, dayIn } from '#shared/kernel/values/dates'
import { anyAmount } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { textsWaiting } from '../communication/text-inbox'
import { mailTroublesOf } from '../effects/mail-queue'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { count } from '../http/row-answers'
import { lostRecords } from '../settings/follow-domain'
import { webhooksTurnedOff } from '../settings/webhooks/webhooks'
import { type LossOnDevice, openLosses } from '../sync/clients/losses'
import { readAs } from '../sync/rest'
import type { VisibleRows } from '../sync/view/visible'

const stats = z.object({
  totalCampers: count,
  activeSessions: count,
  activeSessionName: z.string().nullable(),
  staffCount: count,
  totalStoreSales: anyAmount,
  todaysSales: anyAmount,
  totalBalancesLoaded: anyAmount,
  activeStoreAccounts: count,
  lowBalanceAlerts: count,
})
const serverAlert = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  color: z.enum(['error', 'warning', 'info']),
  path: z.string().nullable(),
})
const alert = serverAlert.extend({
  dueDate: day.nullable(),
  icon: z.string(),
  iconColor: z.enum(['red', 'yellow', 'blue']),
})

/** Returns alerts about what only the server knows, for people who may see it. */
async function alertsHere({ var: { server, speaker } }: Context<Env>) {
  const { org, actor } = speaker
  return server.database.read(async (db) => [
    ...(can(actor, 'devices.manage') ? lostChangeAlerts((await openLosses(db, org)).map(namedLoss)) : []),
    ...(can(actor, 'messages.answer') ? textAlerts(await textsWaiting(db, org)) : []),
    ...(can(actor, 'settings.write') ? mailAlerts(await mailTroublesOf(db, org, server.now())) : []),
    ...(can(actor, 'settings.write') ? domainAlerts(await lostRecords(db, org)) : []),
    ...(can(actor, 'data.keys') ? webhookAlerts(await webhooksTurnedOff(db, org)) : []),
  ])
}

function namedLoss({ name, device, reportedBy, by, count }: LossOnDevice) {
  return { device: `${name} no. ${device ?? reportedBy}`, by, count }
}

/** Returns the camp's current day, time zone and currency. */
async function here(c: Context<Env>, rows: VisibleRows) {
  const profile = requireFound(await rows.one(campProfile, CAMP_ID), 'camp')
  return { ...profile, today: dayIn(profile.timezone, c.var.server.now().toISOString()) }
}

const ICON_COLOURS = { error: 'red', warning: 'yellow', info: 'blue' } as const

/** The dashboard's figures and alerts over HTTP, from the same reads as on a device. */
export const dashboardCalls = [
  defineCall('GET', '/dashboard/stats', "The dashboard's numbers", {
    answer: ok(stats),
    handle: (c) =>
      readAs(c, async (rows) => {
        const { today, timezone } = await here(c, rows)
        return dashboardFigures(rows.reader, c.var.speaker.actor, today, timezone)
      }),
  }),
  defineCall('GET', '/dashboard/alerts', "The dashboard's alerts", {
    answer: ok(z.array(alert)),
    async handle(c) {
      const alerts = await readAs(c, async (rows) => {
        const { today, currency } = await here(c, rows)
        return alertsFor(rows.reader, c.var.speaker.actor, today, currency)
      })
      return withUrgent(alerts, await alertsHere(c)).map((each) => ({
        ...each,
        dueDate: each.dueDate ?? null,
        icon: each.color,
        iconColor: ICON_COLOURS[each.color],
      }))
    },
  }),
  defineCall('GET', '/dashboard/server-alerts', 'The alerts that only the server can raise', {
    answer: ok(z.array(serverAlert)),
    handle: alertsHere,
  }),
]
