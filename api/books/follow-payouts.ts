import { and, eq, min } from 'drizzle-orm'
import { type Deposit, deposits, type PayoutTransaction } from '#shared/books/model'
import { entriesInPayouts, isUnmatched, unmatchedIn } from '#shared/books/payouts'
import { failPayout, matchPayout, recordPayout } from '#shared/books/provider-mutations'
import { fromCents } from '#shared/kernel/values/money'
import { currencyOf } from '#shared/settings/camp-day'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { users } from '../db/tables/accounts'
import { onlinePayment } from '../db/tables/payments'
import { type EffectKind, NotNow } from '../effects/worker'
import { bookedFor } from '../financial/booked-for'
import { accessOf, type OnlineServices, onlineMode } from '../financial/online/access'
import { alreadyDone, unlessDone } from '../financial/online/book'
import { FOLLOW_PAYOUT } from '../financial/online/effects'
import { type ProviderAccess, ProviderAway, ProviderRefused } from '../financial/online/provider'
import { fetchIntent } from '../financial/online/provider-cards'
import { fetchPayout, type ProviderPayout, payoutsSince, transactionsOf } from '../financial/online/provider-payouts'
import { payingCamps } from '../financial/online/recover'
import { unlessAway } from '../financial/online/sweep'
import { keptOf } from '../settings/payment-settings'
import { runMutation } from '../sync/transaction/run'
import { entriesOf } from './match-payout'
import {
  completed,
  dayOfPayout,
  failureOf,
  inOtherCurrency,
  type ReadTransaction,
  readTransactions,
} from './read-payout'

const DAY_MS = 24 * 3600 * 1000
/** How far back payouts are listed: one can fail after days, and its transactions can be matched later. */
const LISTED_MS = 30 * DAY_MS
/** How long before the last known payout arrived another one can have been started. */
const UNDER_WAY_MS = 10 * DAY_MS

/** A camp that gets payouts, and its access to the provider. */
interface PaidCamp {
  org: number
  isLive: boolean
  access: ProviderAccess
  currency: string | undefined
  /** What the provider keeps with each of the camp's payments. */
  mark: string | null
  /** When the camp's first online payment began, in whole seconds as ms. Earlier payouts are ignored. */
  firstAt: number
}

/** Returns how to ask for a camp's payouts; undefined if it takes no online payments, or has none yet. */
async function paidCamp(db: Db, services: OnlineServices, org: number): Promise<PaidCamp | undefined> {
  const mode = await onlineMode(db, services.config, org)
  if (!mode) return undefined
  const own = and(eq(onlinePayment.org, org), eq(onlinePayment.isLive, mode.isLive), eq(onlinePayment.state, 'paid'))
  const [first] = await db
    .select({ at: min(onlinePayment.createdAt) })
    .from(onlinePayment)
    .where(own)
  if (!first?.at) return undefined
  const access = await accessOf(db, services, org, mode.isLive)
  const [currency, { webhookId: mark }] = [await currencyOf(rowReader(db, org)), await keptOf(db, org)]
  return { org, isLive: mode.isLive, access, currency, mark, firstAt: Math.floor(Date.parse(first.at) / 1000) * 1000 }
}

const payoutsOf = async (db: Db, org: number) =>
  (await rowReader(db, org).all(deposits)).filter(({ kind }) => kind === 'payout')

const recorded = async (db: Db, org: number, payoutRef: string): Promise<Deposit | undefined> =>
  (await payoutsOf(db, org)).find((each) => each.payoutRef === payoutRef)

/** Returns the transactions with the entries that they are. */
async function matched(db: Db, org: number, all: readonly PayoutTransaction[]): Promise<PayoutTransaction[]> {
  const taken = new Set(entriesInPayouts(await payoutsOf(db, org)).keys())
  const entries = await entriesOf(db, org, all, taken)
  return all.map((each) => ({ ...each, entryId: entries.get(each.id) ?? each.entryId }))
}

/**
 * Returns what the provider keeps with the payment behind a transaction. Refunds and disputes have nothing of their
 * own, so the payment is asked for.
 */
async function marksOf({ access }: PaidCamp, { kind, intentId, metadata }: ReadTransaction) {
  if (kind === 'payment' || intentId === null) return metadata
  try {
    return (await fetchIntent(access, intentId)).metadata
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return null
    throw error
  }
}

/** Returns a transaction that is no entry as what it is: a test payment, or another camp's. */
async function explained(camp: PaidCamp, transaction: ReadTransaction): Promise<PayoutTransaction> {
  const { intentId: _intent, metadata: _metadata, ...kept } = transaction
  const marks = await marksOf(camp, transaction)
  if (marks?.camp === undefined) return kept
  if (marks.camp !== camp.mark) return { ...kept, kind: 'elsewhere' }
  return marks.test === 'yes' ? { ...kept, kind: 'test' } : kept
}

/** Returns what is in a payout, before it is matched. */
async function contentOf(server: Server, camp: PaidCamp, payout: ProviderPayout): Promise<PayoutTransaction[]> {
  if (payout.currency !== camp.currency) return [inOtherCurrency(payout)]
  const found = readTransactions(await transactionsOf(camp.access, payout.id), payout.id)
  const known = await server.database.read((db) => matched(db, camp.org, found))
  const all: PayoutTransaction[] = []
  for (const [index, transaction] of found.entries()) {
    const { intentId, metadata, ...kept } = transaction
    const isOpen = isUnmatched(known[index] ?? kept)
    all.push(isOpen ? await explained(camp, transaction) : kept)
  }
  return completed(payout, all)
}

/** Returns in whose name a payout is recorded, as no person asks for one: the camp's first administrator. */
async function recordedBy(db: Db, org: number): Promise<number> {
  const all = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.org, org))
    .orderBy(users.id)
  return (all.find(({ role }) => role === 'admin') ?? all[0])?.id ?? 1
}

/** Records a payout once: of two processes, the second finds it done. */
async function record(server: Server, camp: PaidCamp, payout: ProviderPayout): Promise<void> {
  const { org } = camp
  const content = await contentOf(server, camp, payout)
  const isForeign = payout.currency !== camp.currency
  const madeBy = await server.database.read((db) => recordedBy(db, org))
  await unlessDone(() =>
    runMutation(server, { organizationId: org, actor: bookedFor(madeBy) }, recordPayout, async (ids, { db }) => {
      if (await recorded(db, org, payout.id)) alreadyDone()
      return {
        depositId: ids.next(),
        payoutRef: payout.id,
        day: dayOfPayout(payout),
        net: fromCents(isForeign ? 0 : payout.amount),
        transactions: await matched(db, org, content),
        failure: failureOf(payout),
        madeBy,
      }
    }),
  )
}

/** Records that a payout failed after it was recorded, and matches what was recorded after it. */
async function update(server: Server, { org }: PaidCamp, payout: ProviderPayout, known: Deposit): Promise<void> {
  const asked = { organizationId: org, actor: bookedFor(known.madeBy) }
  const failure = failureOf(payout)
  if (failure !== null && known.failure === null)
    await runMutation(server, asked, failPayout, () => ({ depositId: known.id, failure }))
  if (unmatchedIn(known).every(({ reference }) => reference === null)) return
  await unlessDone(() =>
    runMutation(server, asked, matchPayout, async (_, { db }) => {
      const open = unmatchedIn((await recorded(db, org, payout.id)) ?? known)
      const found = (await matched(db, org, open)).filter(({ entryId }) => entryId !== null)
      if (found.length === 0) alreadyDone()
      return {
        depositId: known.id,
        entries: found.map(({ id, entryId }) => ({ transactionId: id, entryId: Number(entryId) })),
      }
    }),
  )
}

/** Records a payout as the provider reports it, or what has changed about it (Financial rule 57). */
async function notePayout(
  server: Server,
  camp: PaidCamp,
  payout: ProviderPayout,
  known: Deposit | undefined,
): Promise<void> {
  if (payout.livemode !== camp.isLive || payout.created * 1000 < camp.firstAt) return
  if (known) return update(server, camp, payout, known)
  const isOver = payout.status === 'paid' || payout.status === 'failed'
  if (isOver && payout.reconciliation_status !== 'in_progress') await record(server, camp, payout)
}

/**
 * Asks the provider about one payout. A payout of another account is unknown to it with this camp's key.
 *
 * @throws ProviderAway, ProviderRefused
 */
async function followPayout(services: OnlineServices, org: number, payoutRef: string): Promise<void> {
  const { server } = services
  const camp = await server.database.read((db) => paidCamp(db, services, org))
  if (!camp) return
  const payout = await fetchPayout(camp.access, payoutRef)
  await notePayout(server, camp, payout, await server.database.read((db) => recorded(db, org, payoutRef)))
}

/** Asks the provider about a payout that a message names. */
export const payoutFollowed = (config: Config): EffectKind => ({
  name: FOLLOW_PAYOUT,
  lane: 'stripe',
  async run(server, { org, args }) {
    try {
      await followPayout({ server, config }, org, String(args.payoutRef))
    } catch (error) {
      if (error instanceof ProviderAway) throw new NotNow(error.message, 'camp')
      // Not this camp's, or its key may not read payouts. The sweep asks again.
      if (!(error instanceof ProviderRefused)) throw error
      const about = { message: 'a payout was not looked up', organizationId: org, error: error.message }
      server.log({ level: 'warn', ...about })
    }
  },
})

async function sweepCamp(services: OnlineServices, org: number): Promise<void> {
  const { server } = services
  const camp = await server.database.read((db) => paidCamp(db, services, org))
  if (!camp) return
  const payouts = await server.database.read((db) => payoutsOf(db, org))
  const last = payouts.reduce((latest, { day }) => (day > latest ? day : latest), '')
  const lastAt = last === '' ? camp.firstAt : Date.parse(last) - UNDER_WAY_MS
  const from = Math.max(camp.firstAt, Math.min(lastAt, server.now().getTime() - LISTED_MS))
  const known = new Map(payouts.map((each) => [each.payoutRef, each]))
  // Oldest first, so that the money of a failed payout is known before the payout that has it.
  for (const payout of (await payoutsSince(camp.access, new Date(from))).reverse())
    await notePayout(server, camp, payout, known.get(payout.id))
}

/** Asks the provider for payouts, every hour. A server that no message reaches relies on this alone. */
export const sweepPayouts =
  (config: Config) =>
  async (server: Server): Promise<void> => {
    for (const { org } of await server.database.read(payingCamps))
      await unlessAway(server, org, () => sweepCamp({ server, config }, org))
  }
