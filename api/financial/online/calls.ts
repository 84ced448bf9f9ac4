import type { Context } from 'hono'
import { z } from 'zod'
import { campers, families } from '#shared/campers/model'
import { homeOf } from '#shared/campers/own'
import { awaitsCard } from '#shared/financial/auto-pay'
import { onlineAsked, onlinePart, openBills, refuseStoreMoney, storeMoneyAsked } from '#shared/financial/online'
import { planAgreements } from '#shared/financial/plan-model'
import { accountOfFamily } from '#shared/financial/reads'
import { requiredText } from '#shared/kernel/entity/entity'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero, positiveAmount } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { countTry } from '../../auth/throttle'
import { defineCall, made, ok } from '../../http/call'
import type { Env } from '../../http/request'
import { readAs } from '../../sync/rest'
import { coverableFee, onlineMode, takesCards } from './access'
import { beginPayment, NOT_BEGUN, refusalOf } from './begin'
import { onlinePaymentOf } from './book'
import { followPayment } from './follow'
import { ProviderRefused } from './provider'
import { noteRefund, sendRefund } from './refund'

/** How often a person may begin or look up a payment within 15 minutes. */
const MAX_PAYMENTS_STARTED = 20
const MAX_STATE_LOOKUPS = 100

/** A payment page at the provider. */
export const begun = z.object({ id: z.string(), url: z.string() })

/** An online payment's status. */
export const onlineState = z.object({
  state: z.enum(['open', 'paid', 'ended']),
  amount: positiveAmount,
})

/** The card fee, for people who may cover it. */
export const cardFeeShown = z
  .object({ percent: z.string(), fixed: amountFromZero })
  .nullable()
  .meta({ description: "The camp's card fee, if families may cover it; otherwise null" })

/** Returns a payment's status as shown to people. */
export function stateOf({ state, amount }: { state: string; amount: string }): z.output<typeof onlineState> {
  return { state: state === 'paid' || state === 'ended' ? state : 'open', amount }
}

const paying = onlineAsked.extend({
  familyId: id,
  savesCard: z
    .boolean()
    .default(false)
    .meta({ description: 'Saves the card for payment plans that are to be paid automatically' }),
})

async function begin(c: Context<Env>, { familyId, savesCard, ...asked }: z.output<typeof paying>) {
  const { server, config, speaker } = c.var
  const { org, actor } = speaker
  await countTry(server, [{ what: ['pay', String(org), String(actor.userId)], most: MAX_PAYMENTS_STARTED }])
  const { account, profile, awaits } = await readAs(c, async (rows) => {
    await rows.get(families, familyId, 'family')
    return {
      awaits: (await rows.reader.list(planAgreements, 'familyId', familyId)).some(awaitsCard),
      account: requireFound(await accountOfFamily(rows.reader, familyId), 'family'),
      profile: requireFound(await rows.one(campProfile, CAMP_ID), 'camp'),
    }
  })
  const part = onlinePart(account.bills, asked, profile.currency)
  const saves = savesCard && awaits && (await server.database.read((db) => takesCards(db, config, org)))
  const names = openBills(account.bills, asked.billIds).flatMap(({ camper, session }) =>
    camper && session ? [`${camper}, ${session}`] : [],
  )
  return beginPayment(c.var, {
    org,
    familyId,
    ...part,
    coversFee: asked.coversFee,
    camperId: null,
    currency: profile.currency,
    title: [profile.name, ...new Set(names)].join(' · ').slice(0, 200),
    askedBy: actor.userId,
    link: null,
    savesCard: saves,
    paths: { paid: (id) => `/account?payment=${id}`, left: '/account' },
  })
}

/** Begins a payment to a camper's store account. A parent's own rows are all it can reach. */
async function beginStoreMoney(c: Context<Env>, { camperId, amount }: z.output<typeof storeMoneyAsked>) {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  await countTry(server, [{ what: ['pay', String(org), String(actor.userId)], most: MAX_PAYMENTS_STARTED }])
  const { camper, home, profile } = await readAs(c, async (rows) => ({
    camper: await rows.get(campers, camperId, 'camper'),
    // A second home pays from its own account.
    home: requireFound(await homeOf(rows.reader, actor, camperId), 'family'),
    profile: requireFound(await rows.one(campProfile, CAMP_ID), 'camp'),
  }))
  const { currency } = profile
  refuseStoreMoney(amount, currency)
  return beginPayment(c.var, {
    org,
    familyId: home.familyId,
    amount,
    coversFee: false,
    towards: [],
    camperId,
    currency,
    title: `${profile.name} · Store money for ${camper.firstName}`.slice(0, 200),
    askedBy: actor.userId,
    link: null,
    savesCard: false,
    paths: { paid: (id) => `/account?payment=${id}`, left: '/account' },
  })
}

/** Looks a payment up, for the person who began it. */
async function lookUp(c: Context<Env>, token: string) {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  await countTry(server, [{ what: ['pay state', String(org), String(actor.userId)], most: MAX_STATE_LOOKUPS }])
  const line = await server.database.read((db) => onlinePaymentOf(db, org, token))
  if (line?.askedBy !== actor.userId || line.link !== null) throw new Refusal('not_found', { what: 'payment' })
  const payment = await followPayment(c.var, org, token).catch((error: unknown) => {
    throw refusalOf(error)
  })
  return stateOf(requireFound(payment, 'payment'))
}

const refunding = z.object({
  amount: positiveAmount,
  reason: requiredText(480, 'A reason is required'),
  uid: z.uuid().optional().meta({ description: 'Identifies the refund, so that a repeated request refunds only once' }),
})

/** Refunds a payment to its card. If the provider cannot be reached, the refund is sent once it can. */
async function refund(c: Context<Env>, entryId: number, body: z.output<typeof refunding>) {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  const id = await noteRefund(server, org, { entryId, ...body, askedBy: actor.userId })
  try {
    await sendRefund(c.var, org, id)
    return { isSent: true }
  } catch (error) {
    if (error instanceof ProviderRefused) throw new Refusal('refund_rejected', { why: error.message })
    server.log({ level: 'warn', message: 'a refund waits', organizationId: org, error: String(error) })
    return { isSent: false }
  }
}

/** Online payments over HTTP (Financial rules 17 to 19). */
export const onlineCalls = [
  defineCall('GET', '/account/pay', 'Whether families can pay online', {
    right: 'account.own',
    answer: ok(
      z.object({
        isOn: z.boolean(),
        takesCards: z.boolean().meta({ description: 'Whether a saved card can pay a payment plan automatically' }),
        isPractice: z.boolean(),
        cardFee: cardFeeShown,
      }),
    ),
    async handle(c) {
      const { server, config, speaker } = c.var
      const { mode, cards, cardFee } = await server.database.read(async (db) => ({
        mode: await onlineMode(db, config, speaker.org),
        cards: await takesCards(db, config, speaker.org),
        cardFee: await coverableFee(db, speaker.org),
      }))
      const isPractice = mode !== undefined && config.practicePayments
      return { isOn: mode !== undefined, takesCards: cards, isPractice, cardFee }
    },
  }),
  defineCall('POST', '/account/pay', 'Starts an online payment of your own bills', {
    right: 'account.own',
    body: paying,
    answer: made(begun),
    refusals: ['not_found', ...NOT_BEGUN, 'too_many_tries'],
    handle: (c, { body }) => begin(c, body),
  }),
  defineCall('POST', '/account/store-money', "Starts an online payment to your child's store account", {
    right: 'account.own',
    body: storeMoneyAsked,
    answer: made(begun),
    refusals: ['not_found', ...NOT_BEGUN, 'too_many_tries'],
    handle: (c, { body }) => beginStoreMoney(c, body),
  }),
  defineCall('POST', '/account/pay/:token', 'The status of an online payment, checked with the provider', {
    answer: ok(onlineState),
    refusals: ['not_found', 'online_off', 'online_away', 'online_refused', 'too_many_tries'],
    handle: (c, { token }) => lookUp(c, token),
  }),
  defineCall('POST', '/entries/:id/refund-to-card', 'Refunds an online payment to its card, in part or in full', {
    right: 'financial.write',
    body: refunding,
    answer: ok(
      z.object({
        isSent: z.boolean().meta({ description: "False if the provider can't be reached: the refund is sent later" }),
      }),
    ),
    refusals: ['not_found', 'not_paid_online', 'refund_too_much', 'refund_rejected', 'uid_reused'],
    handle: (c, { id, body }) => refund(c, id, body),
  }),
]
