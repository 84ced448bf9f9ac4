import type { Context } from 'hono'
import { z } from 'zod'
import { onlineAsked, onlinePart } from '#shared/financial/online'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero, fromCents, toCents } from '#shared/kernel/values/money'
import { networkOf } from '../../auth/caller'
import { countTry, type Limit, refuseFull } from '../../auth/throttle'
import { defineCall, made, ok } from '../../http/call'
import type { Env } from '../../http/request'
import { refuseInMaintenance } from '../../settings/operation'
import { coverableFee, onlineMode } from './access'
import { beginPayment, NOT_BEGUN, refusalOf } from './begin'
import { onlinePaymentOf } from './book'
import { begun, cardFeeShown, onlineState, stateOf } from './calls'
import { followPayment } from './follow'
import { makeLink, type OpenLink, openLink } from './pay-link'

/** How many invalid links an IP address may open within 15 minutes. */
const WRONG_LINKS = 10
/** How often people may begin a payment, or look one up, with one link within 15 minutes. */
const MAX_PAYMENTS_STARTED = 20
const MAX_STATE_LOOKUPS = 100

/** Opens a link; after a few wrong guesses, an address is refused valid links as well. */
async function opened(c: Context<Env>, token: string): Promise<OpenLink> {
  const { server } = c.var
  const limits: Limit[] = [{ what: ['pay link', networkOf(c)], most: WRONG_LINKS }]
  await refuseFull(server, limits)
  const link = await server.database
    .read((db) => openLink(db, token, server.now()))
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') await countTry(server, limits)
      throw error
    })
  // The camp may be restoring a backup, which would lose what is paid now.
  await refuseInMaintenance(server, link.org)
  return link
}

async function shown(c: Context<Env>, token: string) {
  const { server, config } = c.var
  const { org, camp, currency, bills, children } = await opened(c, token)
  const { mode, cardFee } = await server.database.read(async (db) => ({
    mode: await onlineMode(db, config, org),
    cardFee: await coverableFee(db, org),
  }))
  const due = fromCents(bills.reduce((cents, bill) => cents + toCents(bill.open), 0))
  return {
    camp,
    currency,
    due,
    children,
    isOn: mode !== undefined,
    isPractice: mode !== undefined && config.practicePayments,
    cardFee,
  }
}

const paying = onlineAsked.pick({ amount: true, coversFee: true })

async function begin(c: Context<Env>, token: string, { amount, coversFee }: z.output<typeof paying>) {
  const { server } = c.var
  const { org, hash, familyId, madeBy, camp, currency, bills, children } = await opened(c, token)
  await countTry(server, [{ what: ['pay by link', hash], most: MAX_PAYMENTS_STARTED }])
  const asked = { billIds: bills.map((bill) => bill.id), amount }
  const part = onlinePart(bills, asked, currency)
  const line = { org, familyId, ...part, coversFee, camperId: null, currency }
  const title = [camp, ...children].join(' · ').slice(0, 200)
  const left = `/pay/${token}`
  return beginPayment(c.var, {
    ...line,
    askedBy: madeBy,
    link: hash,
    savesCard: false,
    title,
    paths: { paid: (id) => `${left}?payment=${id}`, left },
  })
}

/** Looks up a payment that was begun with this link. */
async function lookUp(c: Context<Env>, token: string, paymentId: string) {
  const { server } = c.var
  const { org, hash } = await opened(c, token)
  await countTry(server, [{ what: ['pay state by link', hash], most: MAX_STATE_LOOKUPS }])
  const line = await server.database.read((db) => onlinePaymentOf(db, org, paymentId))
  if (line?.link !== hash) throw new Refusal('not_found', { what: 'payment' })
  const payment = await followPayment(c.var, org, paymentId).catch((error: unknown) => {
    throw refusalOf(error)
  })
  return stateOf(requireFound(payment, 'payment'))
}

/** Links with which anyone can pay a family's bills (Financial rule 20). */
export const payLinkCalls = [
  defineCall('POST', '/pay-links', 'Creates a link that anyone can use to pay what a family owes now', {
    body: onlineAsked.pick({ billIds: true }).extend({ familyId: id, showsNames: z.boolean() }),
    answer: made(z.object({ path: z.string(), endsAt: z.string() })),
    refusals: ['forbidden', 'not_found', 'nothing_due', 'too_many_tries'],
    async handle(c, { body: { familyId, billIds, showsNames } }) {
      const { server, speaker } = c.var
      await countTry(server, [
        { what: ['pay links', String(speaker.org), String(speaker.actor.userId)], most: MAX_PAYMENTS_STARTED },
      ])
      const { token, endsAt } = await makeLink(server, speaker, { familyId, billIds, showsNames })
      return { path: `/pay/${token}`, endsAt }
    },
  }),
  defineCall('GET', '/pay/:token', 'What a pay link covers', {
    right: 'anybody',
    answer: ok(
      z.object({
        camp: z.string(),
        currency: z.string(),
        due: amountFromZero,
        children: z.array(z.string()).meta({ description: 'First names, if the link shows them' }),
        isOn: z.boolean().meta({ description: 'Whether the camp takes online payments now' }),
        isPractice: z.boolean(),
        cardFee: cardFeeShown,
      }),
    ),
    refusals: ['not_found', 'too_many_tries', 'maintenance'],
    handle: (c, { token }) => shown(c, token),
  }),
  defineCall('POST', '/pay/:token', 'Starts a payment through a pay link', {
    right: 'anybody',
    body: paying,
    answer: made(begun),
    refusals: ['not_found', ...NOT_BEGUN, 'too_many_tries', 'maintenance'],
    handle: (c, { token, body }) => begin(c, token, body),
  }),
  defineCall('POST', '/pay/:token/state', 'The status of a payment through a pay link, checked with the provider', {
    right: 'anybody',
    body: z.object({ id: z.uuid() }),
    answer: ok(onlineState),
    refusals: ['not_found', 'online_off', 'online_away', 'online_refused', 'too_many_tries', 'maintenance'],
    handle: (c, { token, body }) => lookUp(c, token, body.id),
  }),
]
