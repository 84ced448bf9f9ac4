import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { refuseIf, refuseWrong, requireFound } from '#shared/kernel/refusals/refusal'
import {
  MAX_WEBHOOKS,
  WEBHOOK_PROBLEMS,
  type WebhookDelivery,
  type WebhookForm,
  type WebhookMade,
  type WebhookShown,
  webhookDelivery,
  webhookForm,
  webhookMade,
  webhookShown,
} from '#shared/settings/webhooks'
import { noteAudit } from '../../audit/note'
import { sealForCamp } from '../../auth/camp-secrets'
import { countTry } from '../../auth/throttle'
import type { OrgTx } from '../../context/transaction'
import { webhook, webhookAttempt } from '../../db/tables/webhooks'
import { PrivateAddress, publicAddressOf } from '../../effects/public-address'
import { defineCall, done, made, ok } from '../../http/call'
import type { Env } from '../../http/request'
import { withOrgTx } from '../../sync/transaction/org-tx'
import { openWebhook } from './effect'
import { deliver, hostIn, secretFrom } from './send'
import { findWebhook, recordAttempt, recordOutcome, secretPlace, subjectsOf, type Webhook, WORKING } from './webhooks'

const SECRET_BYTES = 32
/** How many test events a person may send within 15 minutes. */
const TESTS = 10

/**
 * Refuses an address that leads into a private network, or nowhere.
 *
 * @throws Refusal `invalid`, with why
 */
async function checkAddress(address: string, anywhere: boolean): Promise<void> {
  if (anywhere) return
  const url = new URL(address)
  if (url.protocol !== 'https:') refuseWrong({ address: 'The address must begin with https' })
  try {
    await publicAddressOf(hostIn(url))
  } catch (error) {
    if (error instanceof PrivateAddress) refuseWrong({ address: 'This address leads into a private network' })
    refuseWrong({ address: "There's no server with this name" })
  }
}

async function shownWebhooks({ var: { server, speaker } }: Context<Env>): Promise<WebhookShown[]> {
  const { org } = speaker
  return server.database.read(async (db) => {
    const lines = await db.select().from(webhook).where(eq(webhook.org, org)).orderBy(asc(webhook.id))
    const attempts = await db
      .select()
      .from(webhookAttempt)
      .where(eq(webhookAttempt.org, org))
      .orderBy(desc(webhookAttempt.id))
    return lines.map((line) => {
      const { id, address, isOn, failingSince } = line
      const deliveries = attempts
        .filter(({ webhookId }) => webhookId === id)
        .map(({ at, type, row, isOk, error }) => ({ at, type, row, isOk, error }))
      const problem = WEBHOOK_PROBLEMS.find((each) => each === line.problem) ?? null
      return { id, address, subjects: subjectsOf(line), isOn, problem, failingSince, deliveries }
    })
  })
}

/** Changes the caller's camp's webhooks, and records it. */
function change<T>(c: Context<Env>, text: string, work: (tx: OrgTx) => Promise<T>): Promise<T> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  return withOrgTx(server, org, actor.userId, async (tx) => {
    const result = await work(tx)
    const by = { org, by: actor.userId, at: server.now().toISOString() }
    await noteAudit(tx.db, by, [{ area: 'settings', text }])
    return result
  })
}

async function addWebhook(c: Context<Env>, { address, subjects }: WebhookForm): Promise<WebhookMade> {
  const { server, speaker, config } = c.var
  const { org, actor } = speaker
  await checkAddress(address, config.webhooksAnywhere)
  const secret = secretFrom(randomBytes(SECRET_BYTES))
  const id = await change(c, `Added a webhook: ${new URL(address).host}`, async ({ db }) => {
    const [{ there } = { there: 0 }] = await db.select({ there: count() }).from(webhook).where(eq(webhook.org, org))
    refuseIf(there >= MAX_WEBHOOKS, 'webhooks_full', { most: MAX_WEBHOOKS })
    const createdAt = server.now().toISOString()
    const line = { org, address, subjects: [...new Set(subjects)], madeBy: actor.userId, isOn: true, createdAt }
    const [saved] = await db
      .insert(webhook)
      .values({ ...line, ...WORKING, secret: '' })
      .returning({ id: webhook.id })
    const { id } = requireFound(saved, 'webhook')
    const sealed = await sealForCamp(server, db, secretPlace(org, id), secret)
    await db.update(webhook).set({ secret: sealed }).where(eq(webhook.id, id))
    return id
  })
  return { id, secret }
}

const theWebhook = async ({ db, org }: OrgTx, id: number): Promise<Webhook> =>
  requireFound(await findWebhook(db, org, id), 'webhook')

/** Turns a webhook on, as if nothing had failed and with the caller's rights from now on; or off. */
function turn(c: Context<Env>, id: number, isOn: boolean): Promise<void> {
  return change(c, isOn ? 'Turned a webhook on' : 'Turned a webhook off', async (tx) => {
    await theWebhook(tx, id)
    const set = isOn ? { isOn, ...WORKING, madeBy: c.var.speaker.actor.userId } : { isOn, ...WORKING }
    await tx.db.update(webhook).set(set).where(eq(webhook.id, id))
  })
}

/** Sends a test event at once, and returns how it went. */
async function sendTest(c: Context<Env>, id: number): Promise<WebhookDelivery> {
  const { server, speaker, config } = c.var
  const { org, actor } = speaker
  const there = await server.database.read((db) => findWebhook(db, org, id))
  refuseIf(!requireFound(there, 'webhook').isOn, 'webhook_off')
  await countTry(server, [{ what: ['test webhook', String(org), String(actor.userId)], most: TESTS }])
  const open = await server.database.transact((db) => openWebhook(server, db, org, id))
  refuseIf(!open, 'webhook_off')
  const { line, secret } = requireFound(open, 'webhook')
  const began = server.now()
  const event = { id: `${id}.test.${began.getTime()}`, type: 'test', row: null, at: began.toISOString() }
  const options = { anywhere: config.webhooksAnywhere, now: began }
  const error = await deliver({ address: line.address, secret }, event, options)
  const at = server.now().toISOString()
  await server.database.transact(async (db) => {
    if (!(await findWebhook(db, org, id))) return
    await recordAttempt(db, line, event, { at, error })
    // A test that fails says nothing about events: it doesn't count.
    if (error === null) await recordOutcome(db, line, null, server.now())
  })
  return { at, type: event.type, row: null, isOk: error === null, error }
}

/** Webhooks, which tell other programs what has changed (Settings rules 23 to 25). */
export const webhookSettingCalls = [
  defineCall('GET', '/data-webhooks', 'The webhooks, with their newest deliveries', {
    right: 'data.keys',
    answer: ok(z.array(webhookShown)),
    handle: shownWebhooks,
  }),
  defineCall('POST', '/data-webhooks', 'Adds a webhook; its secret is returned only in this response', {
    right: 'data.keys',
    body: webhookForm,
    answer: made(webhookMade),
    refusals: ['webhooks_full'],
    handle: (c, { body }) => addWebhook(c, body),
  }),
  defineCall('POST', '/data-webhooks/:id/test', 'Sends a test event to a webhook', {
    right: 'data.keys',
    answer: ok(webhookDelivery),
    refusals: ['not_found', 'webhook_off', 'too_many_tries'],
    handle: (c, { id }) => sendTest(c, id),
  }),
  defineCall('POST', '/data-webhooks/:id/turn', 'Turns a webhook on or off', {
    right: 'data.keys',
    body: z.object({ isOn: z.boolean() }),
    answer: done,
    refusals: ['not_found'],
    handle: (c, { id, body: { isOn } }) => turn(c, id, isOn),
  }),
  defineCall('DELETE', '/data-webhooks/:id', 'Deletes a webhook', {
    right: 'data.keys',
    answer: done,
    refusals: ['not_found'],
    handle: (c, { id }) =>
      change(c, 'Deleted a webhook', async (tx) => {
        await theWebhook(tx, id)
        await tx.db.delete(webhook).where(and(eq(webhook.org, tx.org), eq(webhook.id, id)))
      }),
  }),
]
