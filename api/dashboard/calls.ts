import type { Context } from 'hono'
import { z } from 'zod'
import { camperAccounts, campers, fullName } from '#shared/campers/model'
import { alertsOf } from '#shared/dashboard/alerts'
import { statsOf } from '#shared/dashboard/model'
import { refusedActions } from '#shared/inbox/refused'
import { can, ownRowsOnly } from '#shared/kernel/capabilities'
import { day, dayIn } from '#shared/kernel/dates'
import { anyAmount } from '#shared/kernel/money'
import { found } from '#shared/kernel/refusal'
import { registrations } from '#shared/registration/model'
import { freedPlaces } from '#shared/registration/places'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { staff, staffPrivate } from '#shared/staff/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { count } from '../http/row-answers'
import { readAs } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

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
const alert = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  dueDate: day.nullable(),
  color: z.enum(['error', 'warning', 'info']),
  icon: z.string(),
  iconColor: z.enum(['red', 'yellow', 'blue']),
  path: z.string().nullable(),
})

/** The camp's own day, time zone and currency. */
async function here(c: Context<Env>, rows: VisibleRows) {
  const profile = found(await rows.one(campProfile, CAMP_ID), 'camp')
  return { ...profile, today: dayIn(profile.timezone, c.var.server.now().toISOString()) }
}

async function alertRows(c: Context<Env>, rows: VisibleRows, today: string) {
  const { actor } = c.var.speaker
  const sessions = await rows.where(campSessions)
  const people = (await rows.where(staff)).filter(({ status }) => status === 'active')
  const checks = new Map((await rows.where(staffPrivate)).map((row) => [row.id, row.backgroundCheckExpiry]))
  const refused = (await rows.where(refusedActions)).length
  const all = can(actor, 'registrations.write') ? await rows.where(registrations) : []
  return {
    refused: { own: 0, elsewhere: refused },
    accounts: await rows.where(camperAccounts),
    entries: (await rows.where(storeTransactions)).filter(({ needsReview }) => needsReview.length > 0),
    items: await rows.where(storeItems),
    sessions,
    freed: freedPlaces(sessions, all, { now: c.var.server.now().toISOString(), today }),
    checks: people.map((person) => ({ id: person.id, name: fullName(person), expiry: checks.get(person.id) ?? null })),
    campers: new Map((await rows.where(campers)).map((camper) => [camper.id, camper])),
  }
}

const ICON_COLOURS = { error: 'red', warning: 'yellow', info: 'blue' } as const

/** The dashboard's figures and alerts over HTTP, by the same rules as on a device. */
export const dashboardCalls = [
  defineCall('GET', '/dashboard/stats', 'The figures of the dashboard', {
    answer: ok(stats),
    handle: (c) =>
      readAs(c, async (rows) => {
        const { today, timezone } = await here(c, rows)
        const sums = can(c.var.speaker.actor, 'dashboard.money')
        return statsOf(
          {
            totalCampers: (await rows.where(campers)).length,
            sessions: await rows.where(campSessions),
            staff: await rows.where(staff),
            ledger: sums ? await rows.where(storeTransactions) : [],
            accounts: sums ? await rows.where(camperAccounts) : [],
          },
          today,
          timezone,
        )
      }),
  }),
  defineCall('GET', '/dashboard/alerts', 'What somebody should look at', {
    answer: ok(z.array(alert)),
    async handle(c) {
      const alerts = await readAs(c, async (rows) => {
        const { today, currency } = await here(c, rows)
        const ownFamily = ownRowsOnly(c.var.speaker.actor)
        return alertsOf(await alertRows(c, rows, today), today, { currency, ownFamily })
      })
      return alerts.map((each) => ({
        ...each,
        dueDate: each.dueDate ?? null,
        icon: each.color,
        iconColor: ICON_COLOURS[each.color],
      }))
    },
  }),
]
