import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { openForCamp } from '../../auth/camp-secrets'
import { livedTime } from '../../context/lived'
import type { Server } from '../../context/server'
import { organizations } from '../../db/tables/accounts'
import { paymentEvent, paymentSettings } from '../../db/tables/payments'
import { wakeWorkers } from '../../effects/queue'
import { defineCall, done } from '../../http/call'
import type { Env } from '../../http/request'
import { refuseInMaintenance } from '../../settings/operation'
import { placeOf } from '../../settings/payment-settings'
import { addFollow } from './effects'

const KB = 1024
/** The largest message that is accepted; the provider's are a few kB. */
const MAX_BYTES = 256 * KB
/** How far a signature's time may differ from this server's, so that an intercepted one soon expires. */
const TOLERANCE_S = 5 * 60
const LONGEST_SIGNATURE = 1000
/** How long received messages are remembered; the provider repeats one for three days. */
const KEPT_MS = 90 * 24 * 3600 * 1000

/** An id at the provider; anything else is dropped. */
const objectId = z
  .string()
  .regex(/^\w{1,200}$/)
  .optional()
  .catch(undefined)

/**
 * The part of a message that is used: that it came, and which object to ask the provider about. Its amounts and states
 * are not trusted.
 */
const event = z.object({
  object: z.literal('event'),
  id: z.string().regex(/^evt_\w{1,120}$/),
  type: z.string().regex(/^[a-z0-9_.]{1,120}$/),
  livemode: z.boolean(),
  data: z
    .object({ object: z.object({ id: objectId, payment_intent: objectId }) })
    .optional()
    .catch(undefined),
})

/** Returns the time and the signatures in a header such as `t=1700000000,v1=0123...,v1=4567...`. */
function signaturesIn(header: string): { time: string; signatures: Buffer[] } | undefined {
  if (header.length > LONGEST_SIGNATURE) return undefined
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string | undefined])
  const time = parts.find(([name]) => name === 't')?.[1]
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value, 'hex')] : []))
  return time !== undefined && /^\d{1,12}$/.test(time) ? { time, signatures } : undefined
}

/** Returns whether bytes were signed with a secret within the tolerance. */
function isSigned(bytes: Buffer, header: string, secret: string, now: Date): boolean {
  const { time, signatures } = signaturesIn(header) ?? { time: '0', signatures: [] }
  const right = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest()
  const fits = signatures.filter((each) => each.length === right.length && timingSafeEqual(each, right))
  return fits.length > 0 && Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_S
}

/** Returns the camp that a message is addressed to, with its secret; undefined if there is none. */
function addressed({ database, keys }: Server, webhookId: string) {
  return database.read(async (db) => {
    const [line] = await db
      .select({ org: paymentSettings.org, sealed: paymentSettings.webhookSecret, isActive: organizations.isActive })
      .from(paymentSettings)
      .innerJoin(organizations, eq(organizations.id, paymentSettings.org))
      .where(eq(paymentSettings.webhookId, webhookId))
      .limit(1)
    if (!line?.sealed) return undefined
    const secret = await openForCamp(keys, db, placeOf(line.org, 'webhookSecret'), line.sealed)
    return secret === undefined ? undefined : { ...line, secret }
  })
}

function parsed(bytes: Buffer): z.output<typeof event> {
  try {
    return event.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new Refusal('webhook_refused')
  }
}

/**
 * Records a message from the provider, once however often it arrives, and queues a request to the provider about its
 * object. An unknown address and a wrong signature get the same response, after the same amount of work.
 */
async function receive(c: Context<Env>, webhookId: string): Promise<void> {
  const { server } = c.var
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const camp = await addressed(server, webhookId)
  const header = c.req.header('stripe-signature') ?? ''
  const signed = isSigned(bytes, header, camp?.secret ?? 'unknown address', server.now())
  if (!camp || !signed) throw new Refusal('webhook_refused')
  const { id, type, livemode, data } = parsed(bytes)
  refuseIf(!camp.isActive, 'camp_suspended')
  await refuseInMaintenance(server, camp.org)
  const { org } = camp
  const now = server.now()
  await server.database.transact(async (db) => {
    const line = { org, id, kind: type, isLive: livemode, receivedAt: now.toISOString() }
    await db.insert(paymentEvent).values(line).onConflictDoNothing()
    const { id: objectId, payment_intent: intentId } = data?.object ?? {}
    await addFollow(server, db, org, { id: objectId, intentId })
    const before = new Date(livedTime(server).getTime() - KEPT_MS).toISOString()
    await db.delete(paymentEvent).where(and(eq(paymentEvent.org, org), lt(paymentEvent.receivedAt, before)))
  })
  wakeWorkers(server.database)
}

/** The endpoint to which the payment provider sends its messages (Settings rule 12). */
export const webhookCalls = [
  defineCall('POST', '/webhooks/stripe/:token', 'A webhook message to a camp from its payment provider', {
    right: 'anybody',
    signed: event,
    mostBytes: MAX_BYTES,
    answer: done,
    refusals: ['webhook_refused', 'camp_suspended', 'maintenance'],
    handle: (c, { token }) => receive(c, token),
  }),
]
