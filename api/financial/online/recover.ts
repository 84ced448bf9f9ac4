import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { BILLS_MOST, towardsBill } from '#shared/financial/model'
import { day } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { fromCents, positiveAmount, toCents } from '#shared/kernel/values/money'
import type { Db } from '../../db/database'
import { organizations } from '../../db/tables/accounts'
import { onlinePayment, paymentSettings, planCharge } from '../../db/tables/payments'
import { keptOf } from '../../settings/payment-settings'
import { accessOf, type OnlineServices, onlineMode } from './access'
import { onlinePaymentOf, paymentIs } from './book'
import { type Checkout, checkoutsSince } from './provider'
import { intentsSince, type ProviderIntent } from './provider-cards'
import { isTestPage, settleTestPayment } from './test-payment'

/** How far back the provider's payment pages are searched: a backup that is restored can be this old. */
const LOOKED_BACK_MS = 8 * 24 * 3600 * 1000
/** The longest metadata value that the provider keeps. */
const LONGEST_MARK = 500

const bills = z.array(towardsBill).max(BILLS_MOST)

/** Reads the bills of a payment. If there are none, it pays the oldest due first. */
function billsIn(text: string): z.output<typeof bills> {
  try {
    return bills.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** The metadata that the provider keeps with a payment page. */
const marks = z.object({
  payment: z.uuid(),
  camp: z.string(),
  family: z.coerce.number().pipe(id),
  person: z.coerce.number().pipe(id),
  camper: z.coerce.number().pipe(id).nullable().catch(null),
  /** The card fee that the family added. */
  fee: positiveAmount.nullable().catch(null),
  towards: z.string().catch('[]').transform(billsIn),
})

/**
 * Returns the metadata for the provider to keep with a payment, besides its id. The random address of its webhook
 * identifies the camp, because two servers can have camps with the same number. If a payment's bills don't fit, it pays
 * the oldest due first.
 */
export async function marksOf(
  db: Db,
  org: number,
  wish: { familyId: number; askedBy: number; camperId: number | null; cardFee: string | null; towards: unknown },
): Promise<Record<string, string | number>> {
  const { familyId, askedBy, camperId, cardFee } = wish
  const named = JSON.stringify(wish.towards)
  const camp = (await keptOf(db, org)).webhookId ?? ''
  const towards = named.length > LONGEST_MARK ? '[]' : named
  return {
    camp,
    family: familyId,
    person: askedBy,
    towards,
    ...(camperId === null ? {} : { camper: camperId }),
    ...(cardFee === null ? {} : { fee: cardFee }),
  }
}

/** Returns the camps that have payment settings. */
export const payingCamps = (db: Db): Promise<{ org: number }[]> =>
  db
    .select({ org: paymentSettings.org })
    .from(paymentSettings)
    .innerJoin(organizations, eq(organizations.id, paymentSettings.org))
    .where(eq(organizations.isActive, true))

/**
 * Restores payments whose rows this server has lost, because its database was restored from a backup made before the
 * payment was started or before its page's id was stored. They are then handled like any other payment. Test payments
 * aren't recorded, only refunded, also those that no one came back from.
 *
 * @throws ProviderAway, ProviderRefused, Refusal `online_off`
 */
export async function recoverPayments(services: OnlineServices, org: number): Promise<void> {
  const { server, config } = services
  const mode = await server.database.read((db) => onlineMode(db, config, org))
  if (!mode) return
  const { access, camp } = await server.database.read(async (db) => ({
    access: await accessOf(db, services, org, mode.isLive),
    camp: (await keptOf(db, org)).webhookId,
  }))
  if (camp === null) return
  const after = new Date(server.now().getTime() - LOOKED_BACK_MS)
  const pages = await checkoutsSince(access, after)
  for (const page of pages) {
    if (page.payment_status !== 'paid' || page.metadata?.camp !== camp || page.metadata.organization !== String(org))
      continue
    if (isTestPage(page)) await settleTestPayment(server, { org, isLive: mode.isLive, access }, page)
    else await server.database.transact((db) => recover(db, { org, isLive: mode.isLive }, page))
  }
  for (const intent of await intentsSince(access, after))
    if (intent.metadata?.camp === camp && intent.metadata.organization === String(org) && intent.metadata.agreement)
      await server.database.transact((db) => recoverCharge(db, { org, isLive: mode.isLive }, intent))
}

/** The metadata of a charge of a saved card, besides what it has in common with a page. */
const chargeMarks = z.object({
  agreement: z.coerce.number().pipe(id),
  part: z.coerce.number().int().min(1),
  attempt: z.coerce.number().int().min(1),
  day,
  due: day,
})

/** Restores a lost charge of a saved card. If its attempt is already known, following it finds what was charged. */
async function recoverCharge(db: Db, camp: { org: number; isLive: boolean }, intent: ProviderIntent): Promise<void> {
  const { metadata, id: intentId, amount_received: cents, currency, created, customer } = intent
  const [said, charge] = [marks.safeParse(metadata), chargeMarks.safeParse(metadata)]
  if (!said.success || !charge.success || intent.status !== 'succeeded' || cents === 0) return
  const { payment: paymentId, family: familyId, person: askedBy, towards } = said.data
  const { agreement: agreementId, part, attempt, day, due: dueOn } = charge.data
  const { org, isLive } = camp
  const line = { org, agreementId, part, attempt, paymentId, customerId: customer ?? '', methodId: '', day, dueOn }
  const added = await db.insert(planCharge).values(line).onConflictDoNothing().returning()
  if (added.length === 0) return
  const paid = { amount: fromCents(cents), currency, towards, familyId, askedBy, isLive, intentId }
  const createdAt = new Date(created * 1000).toISOString()
  await db
    .insert(onlinePayment)
    .values({ ...paid, org, id: paymentId, state: 'open', createdAt })
    .onConflictDoNothing()
}

async function recover(db: Db, camp: { org: number; isLive: boolean }, page: Checkout): Promise<void> {
  const said = marks.safeParse(page.metadata)
  if (!said.success || page.amount_total === null || page.currency === null) return
  const { payment: id, family: familyId, person: askedBy, camper: camperId, fee: cardFee, towards } = said.data
  const kept = { org: camp.org, id }
  const line = await onlinePaymentOf(db, camp.org, id)
  const open = { state: 'open', checkoutId: page.id }
  if (line?.checkoutId === null) await db.update(onlinePayment).set(open).where(paymentIs(kept))
  if (line) return
  const fee = toCents(cardFee ?? '0.00')
  const paid = { amount: fromCents(page.amount_total - fee), cardFee, currency: page.currency }
  const createdAt = new Date(page.created * 1000).toISOString()
  await db
    .insert(onlinePayment)
    .values({ ...kept, ...open, ...paid, familyId, askedBy, camperId, towards, isLive: camp.isLive, createdAt })
    .onConflictDoNothing()
}
