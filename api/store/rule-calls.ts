import type { Context } from 'hono'
import { z } from 'zod'
import { camperAccounts } from '#shared/campers/model'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { anyAmount } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { camperCode, setCamperCode } from '#shared/store/camper-codes'
import { setDailyLimit, setStoreRules } from '#shared/store/funds-mutations'
import { rateFields, storeTaxRates } from '#shared/store/tax-model'
import { addTaxRate, editTaxRate } from '#shared/store/tax-mutations'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { oneRowOf, readAs, runForCall } from '../sync/rest'

const storeRules = z.object({
  dailyLimit: anyAmount.nullable(),
  belowZero: z.boolean(),
  blindCount: z.boolean(),
  pricesIncludeTax: z.boolean(),
})
const rate = crudCalls('/store/tax-rates', storeTaxRates, { what: 'tax rate', id: 'rateId' })

/** Returns the limits for all campers, whether drawers are counted blind, and whether prices include tax. */
async function rulesNow(c: Context<Env>): Promise<z.output<typeof storeRules>> {
  const profile = requireFound(await readAs(c, (rows) => rows.one(campProfile, CAMP_ID)), 'camp')
  const { dailyLimit, belowZero, blindCount, pricesIncludeTax } = profile
  return { dailyLimit, belowZero, blindCount, pricesIncludeTax }
}

/** The store's rules over HTTP: spending limits (Store rules 4 and 5), codes and tax rates. */
export const ruleCalls = [
  rate.list('The tax rates of the store'),
  rate.one('One tax rate'),
  rate.add('Adds a tax rate', addTaxRate, { body: rateFields, refusals: ['too_many_rates'] }),
  rate.change('Changes a tax rate', editTaxRate, { changes: rateFields, refusals: ['too_many_rates'] }),
  defineCall('GET', '/store/rules', 'The daily limit for all campers', {
    reads: campProfile,
    answer: ok(storeRules),
    handle: (c) => rulesNow(c),
  }),
  defineCall('PUT', '/store/rules', 'Sets the daily limit for all campers', {
    does: [setStoreRules],
    body: setStoreRules.args,
    answer: ok(storeRules),
    async handle(c, { body }) {
      await runForCall(c, setStoreRules, () => body)
      return rulesNow(c)
    },
  }),
  defineCall('PUT', '/store/limits/:camperId', "Sets one camper's daily limit", {
    does: [setDailyLimit],
    body: setDailyLimit.args.pick({ dailyLimit: true }),
    answer: ok(rowOf(camperAccounts)),
    async handle(c, { camperId, body: { dailyLimit } }) {
      await runForCall(c, setDailyLimit, () => ({ camperId, dailyLimit }))
      return oneRowOf(c, camperAccounts, camperId, 'camper')
    },
  }),
  defineCall('PUT', '/store/codes/:camperId', "Sets or removes a camper's wristband or card code", {
    does: [setCamperCode],
    body: setCamperCode.args.pick({ code: true }),
    answer: ok(z.object({ camperId: id, code: z.string().nullable() })),
    refusals: ['code_taken'],
    async handle(c, { camperId, body: { code } }) {
      await runForCall(c, setCamperCode, () => ({ camperId, code }))
      return { camperId, code: code === null ? null : camperCode(code) }
    },
  }),
]
