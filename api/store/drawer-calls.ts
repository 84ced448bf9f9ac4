import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { day, dayIn } from '#shared/kernel/values/dates'
import { anyAmount } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { countDrawer, isBlind, openDrawer, signDrawer, storeDrawers } from '#shared/store/drawers'
import { drawersOn, salesBetween, taxBetween } from '#shared/store/reads'
import { defineCall, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall } from '../sync/rest'
import type { VisibleRows } from '../sync/view/visible'

const drawer = rowOf(storeDrawers)
const line = rowOf(storeDrawers)
  .omit({ organizationId: true })
  .extend({
    shouldBe: anyAmount.optional().meta({ description: 'Hidden during a blind count, until the drawer is counted' }),
    difference: anyAmount.nullable(),
  })
const sold = z.object({
  item: z.string(),
  category: z.string().nullable(),
  cashier: z.string(),
  till: z.string(),
  pieces: z.number().int(),
  amount: anyAmount,
})

const aDay = day.meta({ format: 'date', description: "Defaults to today in the camp's time zone" }).optional()

/** Returns the camp's time zone and the requested days; today at camp by default. */
async function daysAsked(rows: VisibleRows, now: Date, asked: { from?: string | undefined; to?: string | undefined }) {
  const { timezone } = requireFound(await rows.one(campProfile, CAMP_ID), 'camp')
  const to = asked.to ?? dayIn(timezone, now.toISOString())
  return { timezone, period: { from: asked.from ?? to, to } }
}

/** The drawers of tills, and sales by item, over HTTP. */
export const drawerCalls = [
  defineCall('GET', '/store/drawers', "One day's cash drawers, with the expected cash", {
    right: 'store.day',
    query: z.object({ day: aDay }),
    answer: list(line),
    handle: (c, { query }) =>
      readAs(c, async (rows) => {
        const { timezone, period } = await daysAsked(rows, c.var.server.now(), { to: query.day })
        const profile = requireFound(await rows.one(campProfile, CAMP_ID), 'camp')
        const drawers = await drawersOn(rows.reader, period.to, timezone)
        return drawers.map(({ shouldBe, ...drawer }) =>
          isBlind(profile, c.var.speaker.actor, drawer) ? drawer : { ...drawer, shouldBe },
        )
      }),
  }),
  defineCall('POST', '/store/drawers', "Opens a till's drawer for a day", {
    does: [openDrawer],
    body: openDrawer.args.omit({ drawerId: true }),
    answer: made(drawer),
    refusals: ['drawer_open', 'drawer_not_today', 'drawer_of_other_device'],
    async handle(c, { body }) {
      const { drawerId } = await runForCall(c, openDrawer, (ids) => ({ ...body, drawerId: ids.next() }))
      return oneRowOf(c, storeDrawers, drawerId, 'drawer')
    },
  }),
  defineCall('POST', '/store/drawers/:id/count', 'Records the count of a drawer', {
    does: [countDrawer],
    body: countDrawer.args.pick({ counted: true, note: true }),
    answer: ok(drawer),
    refusals: ['drawer_signed'],
    async handle(c, { id, body }) {
      await runForCall(c, countDrawer, () => ({ ...body, drawerId: id }))
      return oneRowOf(c, storeDrawers, id, 'drawer')
    },
  }),
  defineCall('POST', '/store/drawers/:id/sign', 'Signs off a counted drawer', {
    does: [signDrawer],
    body: signDrawer.args.pick({ expected: true }),
    answer: ok(drawer),
    refusals: ['drawer_signed', 'not_counted'],
    async handle(c, { id, body }) {
      await runForCall(c, signDrawer, () => ({ ...body, drawerId: id }))
      return oneRowOf(c, storeDrawers, id, 'drawer')
    },
  }),
  defineCall('GET', '/store/sales', 'Sales over a range of days, by item, cashier and till', {
    right: 'store.day',
    query: z.object({ from: aDay, to: aDay }),
    answer: list(sold),
    handle: (c, { query }) =>
      readAs(c, async (rows) => {
        const { timezone, period } = await daysAsked(rows, c.var.server.now(), query)
        return salesBetween(rows.reader, period, timezone)
      }),
  }),
  defineCall('GET', '/store/tax', 'Store tax over a range of days, by rate', {
    right: 'store.day',
    query: z.object({ from: aDay, to: aDay }),
    answer: list(z.object({ name: z.string(), percent: z.string(), taxable: anyAmount, tax: anyAmount })),
    handle: (c, { query }) =>
      readAs(c, async (rows) => {
        const { timezone, period } = await daysAsked(rows, c.var.server.now(), query)
        return taxBetween(rows.reader, period, timezone)
      }),
  }),
]
