import type { Context } from 'hono'
import { z } from 'zod'
import { award } from '#shared/financial/church-mutations'
import { fundFields, saveFund, takeGift } from '#shared/financial/fund-mutations'
import { accountEntries } from '#shared/financial/model'
import { type FundLine, fundOf, fundsByName } from '#shared/financial/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero } from '#shared/kernel/values/money'
import { defineCall, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { campDay, oneRowOf, readAs, runForCall } from '../sync/rest'

const entry = rowOf(accountEntries)

const fund = z.object({
  id,
  name: z.string(),
  isActive: z.boolean().meta({ description: 'Whether it takes gifts and gives awards' }),
  createdAt: instant,
  balance: amountFromZero.meta({ description: 'What the fund holds; never below zero' }),
  received: amountFromZero.meta({ description: 'Its gifts of this calendar year' }),
  given: amountFromZero.meta({ description: 'The awards that it gave this calendar year and still gives' }),
})

function fundAnswer({ fund: { id, name, isActive, createdAt }, ...amounts }: FundLine) {
  return { id, name, isActive, createdAt, ...amounts }
}

async function oneFund(c: Context<Env>, fundId: number) {
  const today = await campDay(c)
  return fundAnswer(requireFound(await readAs(c, (rows) => fundOf(rows.reader, fundId, today)), 'fund'))
}

/** Funds, their gifts and their awards over HTTP (Financial rules 47 to 49). */
export const fundCalls = [
  defineCall('GET', '/funds', 'Every fund with what it holds', {
    right: 'financial.read',
    answer: list(fund),
    async handle(c) {
      const today = await campDay(c)
      const all = await readAs(c, (rows) => fundsByName(rows.reader, today))
      return all.map(fundAnswer).sort((a, b) => a.id - b.id)
    },
  }),
  defineCall('GET', '/funds/:id', 'A fund with what it holds; its gifts and awards are under its account', {
    right: 'financial.read',
    answer: ok(fund),
    handle: (c, { id }) => oneFund(c, id),
  }),
  defineCall('POST', '/funds', 'Adds a fund', {
    does: [saveFund],
    body: fundFields,
    answer: made(fund),
    async handle(c, { body }) {
      const { fundId } = await runForCall(c, saveFund, (ids) => ({ ...body, fundId: ids.next(), isNew: true }))
      return oneFund(c, fundId)
    },
  }),
  defineCall('PUT', '/funds/:id', 'Renames a fund, closes it or opens it again', {
    does: [saveFund],
    body: fundFields,
    answer: ok(fund),
    async handle(c, { id, body }) {
      await runForCall(c, saveFund, () => ({ ...body, fundId: id, isNew: false }))
      return oneFund(c, id)
    },
  }),
  defineCall('POST', '/funds/:id/gifts', 'Records a gift to a fund', {
    does: [takeGift],
    body: takeGift.args.omit({ entryId: true, fundId: true }),
    answer: made(entry),
    refusals: ['fund_closed'],
    async handle(c, { id, body }) {
      const { entryId } = await runForCall(c, takeGift, (ids) => ({ ...body, entryId: ids.next(), fundId: id }))
      return oneRowOf(c, accountEntries, entryId, 'entry')
    },
  }),
  defineCall('POST', '/funds/:id/awards', 'Gives an award from a fund for a registration', {
    does: [award],
    body: award.args.pick({ registrationId: true, amount: true, till: true }),
    answer: made(entry),
    refusals: ['nothing_to_award', 'award_too_much', 'fund_too_low', 'fund_closed'],
    async handle(c, { id, body }) {
      const build = (ids: { next(): number }) => ({ ...body, awardId: ids.next(), chargeId: ids.next(), fundId: id })
      const { entryId } = await runForCall(c, award, build)
      return oneRowOf(c, accountEntries, entryId, 'entry')
    },
  }),
]
