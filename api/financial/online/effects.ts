import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { organizations } from '../../db/tables/accounts'
import { onlinePayment } from '../../db/tables/payments'
import { addEffects } from '../../effects/queue'
import { type EffectKind, NotNow } from '../../effects/worker'
import { FOLLOWED_MS, followPayment } from './follow'
import { ProviderAway } from './provider'

/** The kind of effect that brings an online payment in step with the provider. */
const FOLLOW = 'financial.followPayment'
/** How long a payment is left to the provider's message before it is asked for. */
const LEFT_ALONE_MS = 5 * 60 * 1000

/** The ids of objects in a message, which say only which payment to ask the provider about. */
export interface EventObject {
  id?: string | undefined
  intentId?: string | undefined
}

/** Adds the effect that a message of the provider calls for. A message about a payment of someone else calls for none. */
export async function addFollow(server: Server, db: Db, org: number, { id, intentId }: EventObject): Promise<void> {
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

/**
 * Asks the provider about everything that is not settled: a server that no message reaches, such as behind a camp's
 * router, works by this alone.
 */
export const sweepPayments =
  (config: Config) =>
  async (server: Server): Promise<void> => {
    const now = server.now().getTime()
    const [newest, oldest] = [now - LEFT_ALONE_MS, now - 2 * FOLLOWED_MS].map((ms) => new Date(ms).toISOString())
    const open = and(
      inArray(onlinePayment.state, ['asked', 'open']),
      lt(onlinePayment.createdAt, String(newest)),
      gt(onlinePayment.createdAt, String(oldest)),
      eq(organizations.isActive, true),
    )
    const lines = await server.database.read((db) =>
      db
        .select({ org: onlinePayment.org, id: onlinePayment.id })
        .from(onlinePayment)
        .innerJoin(organizations, eq(organizations.id, onlinePayment.org))
        .where(open),
    )
    const away = new Set<number>()
    for (const { org, id } of lines) {
      if (away.has(org)) continue
      try {
        await followPayment({ server, config }, org, id)
      } catch (error) {
        if (error instanceof ProviderAway) away.add(org)
        server.log({ level: 'warn', message: 'a payment was not looked up', organizationId: org, error: String(error) })
      }
    }
  }
