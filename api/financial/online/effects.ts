import { and, eq, or } from 'drizzle-orm'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { onlinePayment } from '../../db/tables/payments'
import { addEffects } from '../../effects/queue'
import { type EffectKind, Never, NotNow } from '../../effects/worker'
import { followPayment } from './follow'
import { CHARGE_CARD } from './note-charges'
import { ProviderAway, ProviderRefused } from './provider'
import { SEND_REFUND, sendRefund } from './refund'

/** The kind of effect that synchronizes an online payment with the provider. */
const FOLLOW = 'financial.followPayment'

/** The kind of effect that asks the provider about a payout. */
export const FOLLOW_PAYOUT = 'books.followPayout'

/** The ids of the objects in a message, which only say which payment to ask the provider about. */
export interface EventObject {
  id?: string | undefined
  intentId?: string | undefined
}

/** Adds the effect that a message about a payout calls for. Whose payout it is, only the provider can say. */
async function addPayout(server: Server, db: Db, org: number, payoutRef: string): Promise<void> {
  const effect = { key: `payout:${payoutRef}`, lane: 'stripe' as const, kind: FOLLOW_PAYOUT, args: { payoutRef } }
  await addEffects(server, db, org, [effect])
}

/** Adds the effect that a message from the provider calls for; none if the payment is not one of ours. */
export async function addFollow(server: Server, db: Db, org: number, { id, intentId }: EventObject): Promise<void> {
  if (id?.startsWith('po_')) return addPayout(server, db, org, id)
  const named = [
    ...(id === undefined ? [] : [eq(onlinePayment.checkoutId, id), eq(onlinePayment.intentId, id)]),
    ...(intentId === undefined ? [] : [eq(onlinePayment.intentId, intentId)]),
  ]
  if (named.length === 0) return
  const own = and(eq(onlinePayment.org, org), or(...named))
  const lines = await db.select({ paymentId: onlinePayment.id }).from(onlinePayment).where(own)
  const effects = lines.map((args) => ({
    key: `follow:${args.paymentId}`,
    lane: 'stripe' as const,
    kind: FOLLOW,
    args,
  }))
  await addEffects(server, db, org, effects)
}

/** Asks the provider about a payment. */
export const paymentFollowed = (config: Config): EffectKind => ({
  name: FOLLOW,
  lane: 'stripe',
  async run(server, { org, args }) {
    try {
      await followPayment({ server, config }, org, String(args.paymentId))
    } catch (error) {
      throw error instanceof ProviderAway ? new NotNow(error.message, 'camp') : error
    }
  },
})

/** Charges a saved card as it was written down. */
export const cardCharged = (config: Config): EffectKind => ({ ...paymentFollowed(config), name: CHARGE_CARD })

/** Sends a refund to a card if the server could not do so when it was requested. */
export const refundSent = (config: Config): EffectKind => ({
  name: SEND_REFUND,
  lane: 'stripe',
  async run(server, { org, args }) {
    try {
      await sendRefund({ server, config }, org, String(args.refundId))
    } catch (error) {
      if (error instanceof ProviderAway) throw new NotNow(error.message, 'camp')
      throw error instanceof ProviderRefused ? new Never(error.message) : error
    }
  },
})
