import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { onCard } from '#shared/financial/card-fee'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { toCents } from '#shared/kernel/values/money'
import { onlinePayment } from '../../db/tables/payments'
import { accessOf, cardFeeAt, type OnlineServices, onlineMode } from './access'
import { underWayAt } from './plan-charges'
import { createCheckout, ProviderAway, ProviderRefused } from './provider'
import { marksOf } from './recover'

/** Why an online payment can't begin. */
export const NOT_BEGUN = ['online_off', 'online_away', 'online_refused', 'card_processing'] as const

/** A payment to begin, as calculated by the server. */
export interface OnlineWish {
  org: number
  familyId: number
  amount: string
  /** Whether the family wants to cover the card fee. */
  coversFee: boolean
  towards: { billId: number; amount: string }[]
  /** The camper whose store account it adds to; null if it pays bills. */
  camperId: number | null
  currency: string
  /** What it is for, as shown on the provider's page. */
  title: string
  /** The parent, or the person who created the pay link. */
  askedBy: number
  link: string | null
  /** Whether its card is saved for the family's payment plans. */
  savesCard: boolean
  /** Where people come back to, after the payment with this id and without one. */
  paths: { paid(id: string): string; left: string }
}

/** Maps the provider's failures to what they mean for a person who wants to pay. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof ProviderAway) return new Refusal('online_away')
  return error instanceof ProviderRefused ? new Refusal('online_refused') : error
}

/**
 * Begins an online payment: records it, and only then asks the provider for a payment page. The page's address is
 * returned once its id is committed, so nobody can pay on a page that this server does not know.
 *
 * @returns the payment's id, and the address of the provider's page
 * @throws Refusal `online_off`, `online_away`, `online_refused`, `card_processing`
 */
export async function beginPayment(
  { server, config }: OnlineServices,
  wish: OnlineWish,
): Promise<{ id: string; url: string }> {
  const { org, familyId, amount, towards, camperId, currency, askedBy, link, savesCard } = wish
  const id = randomUUID()
  const now = server.now()
  const { access, mode, marks, cardFee } = await server.database.transact(async (db) => {
    const mode = await onlineMode(db, config, org)
    if (!mode) throw new Refusal('online_off')
    const { processing } = await underWayAt(db, { org, isLive: mode.isLive, server })
    refuseIf(processing.has(familyId), 'card_processing')
    const cardFee = wish.coversFee ? await cardFeeAt(db, org, amount) : null
    const access = await accessOf(db, { server, config }, org, mode.isLive)
    const about = { familyId, amount, cardFee, towards, camperId, currency, askedBy, link, savesCard }
    await db
      .insert(onlinePayment)
      .values({ ...about, isLive: mode.isLive, org, id, state: 'asked', createdAt: now.toISOString() })
    return { access, mode, cardFee, marks: await marksOf(db, org, { ...wish, cardFee }) }
  })
  const urls = { successUrl: `${mode.backTo}${wish.paths.paid(id)}`, cancelUrl: `${mode.backTo}${wish.paths.left}` }
  const asked = {
    id,
    org,
    cents: toCents(onCard({ amount, cardFee })),
    currency,
    title: wish.title,
    savesCard,
    marks,
    ...urls,
    now,
  }
  const checkout = await createCheckout(access, asked).catch((error: unknown) => {
    server.log({
      level: 'warn',
      message: 'no payment page could be created',
      organizationId: org,
      error: String(error),
    })
    throw refusalOf(error)
  })
  const own = and(eq(onlinePayment.org, org), eq(onlinePayment.id, id))
  await server.database.transact((db) =>
    db.update(onlinePayment).set({ state: 'open', checkoutId: checkout.id }).where(own),
  )
  refuseIf(checkout.url === null, 'online_refused')
  return { id, url: String(checkout.url) }
}
