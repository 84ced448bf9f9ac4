import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { day, dayIn, isDay } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero, anyAmount } from '#shared/kernel/values/money'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { closeOut } from '#shared/store/close-out-mutations'
import { withoutCash } from '#shared/store/day'
import { isDayBlind, storeDrawers } from '#shared/store/drawers'
import { CLOSE_OUT_CHOICES } from '#shared/store/model'
import { closeOutOf, dayAtStore } from '#shared/store/reads'
import { defineCall, made, ok } from '../http/call'
import { count } from '../http/row-answers'
import { readAs, runForCall } from '../sync/rest'
import type { VisibleRows } from '../sync/view/visible'

const dayLine = z.object({ name: z.string(), sales: count, amount: anyAmount })
const ABSENT = 'Hidden during a blind count, until every till that had cash that day is counted'
const cash = anyAmount.optional().meta({ description: ABSENT })
const daySummary = z.object({
  day,
  sales: count,
  total: anyAmount,
  refunds: anyAmount,
  tax: anyAmount,
  fundsAdded: cash,
  paidOut: cash,
  cash,
  byCashier: z.array(dayLine.extend({ cash })),
  byDevice: z.array(dayLine.extend({ cash })),
  byCategory: z.array(dayLine),
  byPayment: z.array(dayLine).optional().meta({ description: ABSENT }),
})

const asked = z.object({
  day: z
    .string()
    .refine(isDay, 'Enter a date as YYYY-MM-DD')
    .meta({ format: 'date', description: "Defaults to today in the camp's time zone" })
    .optional(),
})

/** Returns one day's totals, limited to what the caller may see. */
async function summaryFor(rows: VisibleRows, actor: Actor, now: Date, wanted: string | undefined) {
  const profile = requireFound(await rows.one(campProfile, CAMP_ID), 'camp')
  const day = wanted ?? dayIn(profile.timezone, now.toISOString())
  const summary = await dayAtStore(rows.reader, day, profile.timezone)
  const blind = isDayBlind(profile, actor, await rows.reader.list(storeDrawers, 'day', day), summary.byDevice)
  return { day, ...(blind ? withoutCash(summary) : summary) }
}

const named = z.object({ id, name: z.string() })
const openAccount = z.object({ camperId: id, name: z.string(), balance: anyAmount, siblings: z.array(named) })
const closeOutAnswer = z.object({
  open: z.array(z.object({ name: z.string(), total: anyAmount, accounts: z.array(openAccount) })),
  closed: z.array(
    named.extend({
      camperId: id,
      family: z.string().nullable(),
      choice: z.enum(CLOSE_OUT_CHOICES),
      amount: anyAmount,
    }),
  ),
})

const decision = z.object({
  camperId: id,
  choice: z.enum(CLOSE_OUT_CHOICES),
  siblingId: id.nullable().default(null),
  amount: amountFromZero.optional(),
})

/** The end of a day and of a session over HTTP. */
export const dayCalls = [
  defineCall('GET', '/store/day', 'What was sold and paid on one day', {
    right: 'store.day',
    query: asked,
    answer: ok(daySummary),
    handle: (c, { query }) => readAs(c, (rows) => summaryFor(rows, c.var.speaker.actor, c.var.server.now(), query.day)),
  }),
  defineCall('GET', '/store/close-out/:sessionId', 'Accounts to close out at the end of a session', {
    right: 'store.closeOut',
    answer: ok(closeOutAnswer),
    handle: (c, { sessionId }) =>
      readAs(c, async (rows) => {
        await rows.get(campSessions, sessionId, 'session')
        return closeOutOf(rows.reader, sessionId)
      }),
  }),
  defineCall('POST', '/store/close-out/:sessionId', 'Closes out accounts at the end of a session', {
    does: [closeOut],
    body: z.object({ decisions: z.array(decision).min(1).max(5000), till: closeOut.args.shape.till }),
    answer: made(z.object({ closed: count })),
    refusals: ['close_out_differs', 'closed_before', 'amount_too_large'],
    handle: (c, { sessionId, body: { decisions, till } }) =>
      runForCall(c, closeOut, (ids) => ({
        sessionId,
        till,
        decisions: decisions.map((each) => ({
          ...each,
          closeOutId: ids.next(),
          entryIds: [ids.next(), ids.next()] as [number, number],
        })),
      })),
  }),
]
