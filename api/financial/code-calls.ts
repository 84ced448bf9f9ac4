import type { Context } from 'hono'
import { z } from 'zod'
import { campers, families } from '#shared/campers/model'
import { homeOf } from '#shared/campers/own'
import { claimCode } from '#shared/financial/claim-mutations'
import { codeQuote } from '#shared/financial/code-quote'
import { typedCode } from '#shared/financial/codes'
import { discountCodes } from '#shared/financial/discount-model'
import { discountCodeFields, saveDiscountCode } from '#shared/financial/discount-mutations'
import { discountCodesByName } from '#shared/financial/discounts'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero } from '#shared/kernel/values/money'
import { campSessions } from '#shared/sessions/model'
import { countTry, type Limit } from '../auth/throttle'
import { rowReader } from '../db/rows'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { campDay, oneRowOf, readAs, runForCall } from '../sync/rest'

const discountCode = rowOf(discountCodes)

/** How many codes that can't be used a person may try within 15 minutes. */
const WRONG_CODES = 10

/** Tries a code; after a few that can't be used, a person is refused valid ones as well. */
async function tried<T>(c: Context<Env>, work: () => Promise<T>): Promise<T> {
  const { server, speaker } = c.var
  const limits: Limit[] = [{ what: ['code', String(speaker.org), String(speaker.actor.userId)], most: WRONG_CODES }]
  const takeBack = await countTry(server, limits)
  try {
    const answer = await work()
    await takeBack()
    return answer
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'code_not_usable')) await takeBack()
    throw error
  }
}

const quoting = z.object({
  code: typedCode,
  places: z
    .array(z.object({ camperId: id, sessionId: id }))
    .min(1)
    .max(50),
})
const payer = {
  church: z.string().nullable().meta({ description: 'The church that pays; null for a discount' }),
  discount: z.string().nullable().meta({ description: "The discount; null for a church's code" }),
}
const match = z
  .object({ fund: z.string(), amount: amountFromZero })
  .nullable()
  .meta({ description: "What a fund adds to the church's share; null for nothing" })
const paying = z.object({ camperId: id, sessionId: id, amount: amountFromZero, match })

/**
 * Returns what a code is worth for a parent's own children. Sessions that the parent can't see count as if they didn't
 * exist.
 */
async function quoted(c: Context<Env>, { code, places }: z.output<typeof quoting>) {
  const { server, speaker } = c.var
  const today = await campDay(c)
  const seen = await readAs(c, async ({ get, one, reader }) => {
    for (const id of new Set(places.map(({ camperId }) => camperId))) {
      await get(campers, id, 'camper')
      // A second home doesn't register the child, so it has no bill that a code could lower.
      refuseIf((await homeOf(reader, speaker.actor, id))?.home === 'second', 'second_home')
    }
    const ids = new Set(places.map(({ sessionId }) => sessionId))
    const found = await Promise.all([...ids].map((id) => one(campSessions, id)))
    return new Set(found.flatMap((session) => session?.id ?? []))
  })
  const asked = { code, places: places.filter(({ sessionId }) => seen.has(sessionId)) }
  const quote = await server.database.read((db) => codeQuote(rowReader(db, speaker.org), asked, today))
  if (!quote) throw new Refusal('code_not_usable')
  return quote
}

/** Discount codes, and the codes that parents enter, over HTTP (Financial rules 39 and 46). */
export const codeCalls = [
  defineCall('GET', '/discount-codes', 'Every discount code', {
    right: 'financial.read',
    answer: list(discountCode),
    async handle(c) {
      const organizationId = c.var.speaker.org
      const all = await readAs(c, (rows) => discountCodesByName(rows.reader))
      return all.map((each) => ({ ...each, organizationId })).sort((a, b) => a.id - b.id)
    },
  }),
  defineCall('POST', '/discount-codes', 'Adds a discount code', {
    does: [saveDiscountCode],
    body: discountCodeFields,
    answer: made(discountCode),
    refusals: ['code_in_use'],
    async handle(c, { body }) {
      const build = (ids: { next(): number }) => ({ ...body, discountCodeId: ids.next(), isNew: true })
      const { discountCodeId } = await runForCall(c, saveDiscountCode, build)
      return oneRowOf(c, discountCodes, discountCodeId, 'discount')
    },
  }),
  defineCall('PUT', '/discount-codes/:id', 'Changes a discount code; registrations keep what they got', {
    does: [saveDiscountCode],
    body: discountCodeFields,
    answer: ok(discountCode),
    refusals: ['code_in_use'],
    async handle(c, { id, body }) {
      await runForCall(c, saveDiscountCode, () => ({ ...body, discountCodeId: id, isNew: false }))
      return oneRowOf(c, discountCodes, id, 'discount')
    },
  }),
  defineCall('POST', '/account/codes', 'Applies a code to your own registrations', {
    does: [claimCode],
    body: claimCode.args,
    answer: made(
      z.object({ ...payer, given: z.array(z.object({ registrationId: id, amount: amountFromZero, match })) }),
    ),
    refusals: ['code_not_usable', 'too_many_tries'],
    async handle(c, { body }) {
      await readAs(c, ({ get }) => get(families, body.familyId, 'family'))
      return tried(c, () => runForCall(c, claimCode, () => body))
    },
  }),
  defineCall('POST', '/account/codes/quote', 'What a code is worth for registrations you are about to send', {
    right: 'account.own',
    body: quoting,
    answer: ok(z.object({ ...payer, combines: z.boolean(), pays: z.array(paying) })),
    refusals: ['not_found', 'code_not_usable', 'too_many_tries', 'second_home'],
    handle: (c, { body }) => tried(c, () => quoted(c, body)),
  }),
]
