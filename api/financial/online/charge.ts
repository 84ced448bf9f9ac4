import { and, eq, inArray, ne } from 'drizzle-orm'
import { accountRows, settled } from '#shared/financial/account'
import { isFinalDecline, isTooLate, nextTry } from '#shared/financial/auto-pay'
import { declineCard } from '#shared/financial/card-mutations'
import { planAgreements } from '#shared/financial/plan-model'
import { dayIn } from '#shared/kernel/values/dates'
import { toCents } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { onlinePayment, planCharge } from '../../db/tables/payments'
import { addEffects, wakeWorkers } from '../../effects/queue'
import { refuseInMaintenance } from '../../settings/operation'
import { runMutation } from '../../sync/transaction/run'
import { bookedFor } from '../booked-for'
import { accessOf, type OnlineServices, onlineMode } from './access'
import {
  alreadyDone,
  bookPayment,
  isOnLedger,
  type OnlinePayment,
  onlinePaymentOf,
  paymentIs,
  unlessDone,
} from './book'
import { declineMails } from './decline-mails'
import { attemptsOf, PayingNow, type PlanCharge, planChargeOf, underWayAt } from './plan-charges'
import { isAboutKey, type ProviderAccess, ProviderAway, ProviderRefused } from './provider'
import { chargeCard, fetchIntent, intentsOf, type ProviderIntent } from './provider-cards'
import { marksOf } from './recover'
import { isWanted, savedCardOf } from './saved-card'

const TILL = 'Automatic payment'
/** The states in which the provider has the money, or is getting it. */
const CHARGED = ['succeeded', 'processing']

/** The condition that finds a charge's line. */
const chargeIs = ({ org, agreementId, part, attempt }: PlanCharge) =>
  and(
    eq(planCharge.org, org),
    eq(planCharge.agreementId, agreementId),
    eq(planCharge.part, part),
    eq(planCharge.attempt, attempt),
  )

/**
 * Returns the provider's word for why a card was declined; undefined for an error that isn't about the card. A card that
 * the provider doesn't know, such as after the camp has moved to another account there, can't be charged anymore.
 */
function declineIn(error: unknown): string | undefined {
  if (!(error instanceof ProviderRefused)) return undefined
  const { status, code, param } = error
  if (status === 402) return code
  return code === 'resource_missing' || param === 'payment_method' || param === 'customer'
    ? 'resource_missing'
    : undefined
}

/** Returns what the provider keeps with a charge, so that it is found again. */
async function chargeMarks(
  db: Db,
  payment: OnlinePayment,
  charge: PlanCharge,
): Promise<Record<string, string | number>> {
  const { org, id } = payment
  const marks = await marksOf(db, org, payment)
  const { agreementId: agreement, part, attempt, day, dueOn } = charge
  return { ...marks, payment: id, organization: org, agreement, part, attempt, day, due: dueOn }
}

/**
 * Returns whether a charge is still due when its turn comes: the family may have paid in the meantime, and a charge that
 * had to wait for long, or was written down in the other mode, isn't made anymore.
 */
async function isStillDue(
  db: Db,
  { server, config }: OnlineServices,
  payment: OnlinePayment,
  charge: PlanCharge,
): Promise<boolean> {
  const rows = rowReader(db, payment.org)
  const timezone = (await rows.get(campProfile, CAMP_ID))?.timezone ?? 'UTC'
  if (isTooLate(charge.day, dayIn(timezone, server.now().toISOString()))) return false
  if ((await onlineMode(db, config, payment.org))?.isLive !== payment.isLive) return false
  const card = await savedCardOf(db, charge.org, charge.agreementId)
  const agreement = await rows.get(planAgreements, charge.agreementId)
  if (!card || !agreement || card.methodId !== charge.methodId || !(await isWanted(db, rows, card))) return false
  const account = settled(await accountRows(rows, agreement.familyId))
  const part = account.agreements.find(({ id }) => id === agreement.id)?.parts.find(({ n }) => n === charge.part)
  return part !== undefined && Math.min(part.open, account.balance) >= toCents(payment.amount)
}

async function skip({ server }: OnlineServices, payment: OnlinePayment): Promise<void> {
  const waits = and(paymentIs(payment), eq(onlinePayment.state, 'asked'))
  await server.database.transact((db) => db.update(onlinePayment).set({ state: 'ended' }).where(waits))
}

/** Returns when a declined charge is tried again; null if it isn't. */
async function nextTryOf(
  db: Db,
  { org, agreementId, part, day }: PlanCharge,
  isFinal: boolean,
): Promise<string | null> {
  if (isFinal) return null
  const attempts = (await attemptsOf(db, org, [agreementId])).get(agreementId) ?? []
  const first = attempts
    .filter((each) => each.part === part && each.state !== 'skipped')
    .map((each) => each.day)
    .sort()[0]
  return nextTry(first ?? day, day)
}

/** Records that the card was declined, once, and tells the family. */
async function decline(
  { server }: OnlineServices,
  payment: OnlinePayment,
  charge: PlanCharge,
  { code, intentId }: { code: string; intentId: string | null },
): Promise<void> {
  const { org, id } = payment
  const { agreementId, part: n, attempt, day: on } = charge
  await unlessDone(() =>
    runMutation(server, { organizationId: org, actor: bookedFor(payment.askedBy) }, declineCard, async (_, tx) => {
      const { db } = tx
      const now = await onlinePaymentOf(db, org, id)
      if (now?.state !== 'asked' && now?.state !== 'open') alreadyDone()
      const isFinal = isFinalDecline(code)
      const retryOn = await nextTryOf(db, charge, isFinal)
      await db.update(onlinePayment).set({ state: 'ended', intentId }).where(paymentIs(payment))
      await db
        .update(planCharge)
        .set({ declined: code || 'declined', retryOn })
        .where(chargeIs(charge))
      // A card that was saved in the meantime stays.
      const isSame = (await savedCardOf(db, org, agreementId))?.methodId === charge.methodId
      await addEffects(server, db, org, await declineMails(tx, { agreementId, n, attempt }))
      return { agreementId, declined: { n, on, retryOn }, isFinal: isFinal && isSame }
    }),
  )
  wakeWorkers(server.database)
}

/** Records what the provider says about a charge. */
async function settleCharge(
  services: OnlineServices,
  payment: OnlinePayment,
  charge: PlanCharge,
  intent: ProviderIntent,
): Promise<void> {
  const { server } = services
  const { id: intentId, status, amount_received: cents, last_payment_error: error } = intent
  if (status === 'succeeded') return bookPayment(server, payment, { cents, intentId, till: TILL })
  if (status !== 'processing')
    return decline(services, payment, charge, { code: error?.decline_code ?? error?.code ?? '', intentId })
  const set = { state: 'open', intentId, checkedAt: server.now().toISOString() }
  await server.database.transact((db) => db.update(onlinePayment).set(set).where(paymentIs(payment)))
}

/**
 * Returns the provider's charge that was made before, such as by a server that was killed before it had recorded it, or
 * whose database was restored from a backup since.
 */
async function madeBefore(
  access: ProviderAccess,
  { customerId, agreementId, part }: PlanCharge,
  marks: Record<string, string | number>,
): Promise<ProviderIntent | undefined> {
  const found = (await intentsOf(access, customerId)).filter(({ metadata }) => metadata?.camp === marks.camp)
  const isPart = ({ metadata }: ProviderIntent) =>
    metadata?.agreement === String(agreementId) && metadata.part === String(part)
  return (
    found.find((each) => isPart(each) && CHARGED.includes(each.status)) ??
    found.find(({ metadata }) => metadata?.payment === marks.payment)
  )
}

/** Asks the provider for a charge, or finds the one that was made before; undefined if it is no longer due. */
async function charged(
  services: OnlineServices,
  payment: OnlinePayment,
  charge: PlanCharge,
): Promise<ProviderIntent | undefined> {
  const { server } = services
  const { org, isLive, intentId, id, currency } = payment
  const access = await server.database.read((db) => accessOf(db, services, org, isLive))
  if (intentId !== null) return fetchIntent(access, intentId)
  const { marks, camp } = await server.database.read(async (db) => ({
    marks: await chargeMarks(db, payment, charge),
    camp: (await rowReader(db, org).get(campProfile, CAMP_ID))?.name ?? '',
  }))
  const before = await madeBefore(access, charge, marks)
  if (before) return before
  const { atPage } = await server.database.read((db) => underWayAt(db, { org, isLive, server }))
  if (atPage.has(payment.familyId)) throw new PayingNow('The family is paying another way right now.')
  if (!(await server.database.read((db) => isStillDue(db, services, payment, charge)))) return undefined
  await refuseInMaintenance(server, org)
  const { customerId, methodId } = charge
  const wish = { id, customerId, methodId, cents: toCents(payment.amount), currency, description: camp, marks }
  return chargeCard(access, wish)
}

/** Returns whether another payment has recorded a provider's charge, after a restore has brought both back. */
async function isBookedElsewhere(db: Db, { org, id }: OnlinePayment, intentId: string): Promise<boolean> {
  const others = and(
    eq(onlinePayment.org, org),
    eq(onlinePayment.intentId, intentId),
    ne(onlinePayment.id, id),
    inArray(onlinePayment.state, ['open', 'paid']),
  )
  return (await db.select({ id: onlinePayment.id }).from(onlinePayment).where(others).limit(1)).length > 0
}

/**
 * Charges a saved card as it was written down, and records what came of it: the payment, or that the card was declined.
 * However often it is called, it charges once.
 *
 * @throws ProviderAway, Refusal `online_off`
 */
export async function makeCharge(services: OnlineServices, payment: OnlinePayment): Promise<void> {
  const { server } = services
  const { org } = payment
  const charge = await server.database.read((db) => planChargeOf(db, org, payment.id))
  if (!charge || payment.state === 'ended') return
  const isDone = await server.database.read((db) => isOnLedger(rowReader(db, org), payment))
  if (isDone) return
  try {
    const intent = await charged(services, payment, charge)
    const isElsewhere = intent && (await server.database.read((db) => isBookedElsewhere(db, payment, intent.id)))
    if (!intent || isElsewhere) return skip(services, payment)
    await settleCharge(services, payment, charge, intent)
  } catch (error) {
    if (isAboutKey(error)) throw new ProviderAway(String(error))
    const code = declineIn(error)
    if (code === undefined) throw error
    await decline(services, payment, charge, { code, intentId: null })
  }
}
