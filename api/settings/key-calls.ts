import { randomBytes } from 'node:crypto'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { refuseIf, refuseWrong, requireFound } from '#shared/kernel/refusals/refusal'
import { can } from '#shared/kernel/rights/capabilities'
import {
  type DataKeyForm,
  type DataKeyMade,
  type DataKeyShown,
  dataKeyForm,
  dataKeyMade,
  dataKeyShown,
  MAX_KEYS,
  wrongEnd,
} from '#shared/reports/data-keys'
import { savedReports } from '#shared/reports/model'
import { isKnown } from '#shared/reports/visible'
import { noteAudit } from '../audit/note'
import { currentActor } from '../auth/actors'
import { userNamed } from '../auth/people'
import { hashSid } from '../auth/sign-ins'
import { dataKey } from '../db/tables/data-keys'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { campDay } from '../sync/rest'
import { withOrgTx } from '../sync/transaction/org-tx'
import { visibleTo } from '../sync/view/visible'
import { readsMedical, reportsOf } from './data-keys'

const RANDOM_BYTES = 32
/** Lets programs that search code for secrets recognize a key. */
const PREFIX = 'anchor_'

async function keysShown(c: Context<Env>): Promise<DataKeyShown[]> {
  const { server, speaker } = c.var
  const { org } = speaker
  const today = await campDay(c)
  return server.database.read(async (db) => {
    const { reader } = await visibleTo(db, speaker, server.now())
    const keys = await db.select().from(dataKey).where(eq(dataKey.org, org)).orderBy(asc(dataKey.id))
    const names = await reader.many(savedReports, keys.flatMap(reportsOf))
    const shown: DataKeyShown[] = []
    for (const key of keys) {
      const { id, name, isMedical, endsOn, createdAt, lastUsedAt } = key
      const maker = await currentActor(db, org, key.madeBy)
      const mayMake = maker !== undefined && can(maker, 'data.keys')
      const reports = reportsOf(key).map((reportId) => names.get(reportId)?.name ?? null)
      const madeBy = await userNamed(db, org, key.madeBy)
      const stopped = endsOn < today ? 'ended' : mayMake ? null : 'no_right'
      shown.push({ id, name, isMedical, endsOn, createdAt, lastUsedAt, reports, madeBy, stopped })
    }
    return shown
  })
}

/**
 * Makes a key for reports of the caller's own: no one else can change those, so no one else decides what it reads.
 *
 * @throws Refusal `keys_full`, `not_found` for a report that isn't the caller's
 */
async function makeKey(c: Context<Env>, form: DataKeyForm): Promise<DataKeyMade> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  const { name, isMedical, endsOn } = form
  const reportIds = [...new Set(form.reportIds)]
  const wrong = wrongEnd(endsOn, await campDay(c))
  if (wrong !== null) refuseWrong({ endsOn: wrong })
  const token = `${PREFIX}${randomBytes(RANDOM_BYTES).toString('base64url')}`
  const at = server.now().toISOString()
  const id = await withOrgTx(server, org, actor.userId, async ({ db }) => {
    const { reader } = await visibleTo(db, speaker, server.now())
    const reports = await reader.many(savedReports, reportIds)
    const own = reportIds.map((reportId) => requireFound(reports.get(reportId), 'report'))
    const medical = own.find(({ definition }) => isKnown(definition) && readsMedical(actor, definition))
    if (medical && !isMedical)
      refuseWrong({ isMedical: `${medical.name} has medical information. Check this box, or leave the report out.` })
    const [{ there } = { there: 0 }] = await db.select({ there: count() }).from(dataKey).where(eq(dataKey.org, org))
    refuseIf(there >= MAX_KEYS, 'keys_full', { most: MAX_KEYS })
    const line = { org, name, tokenHash: hashSid(token), madeBy: actor.userId, reportIds, isMedical, endsOn }
    const [saved] = await db
      .insert(dataKey)
      .values({ ...line, createdAt: at })
      .returning({ id: dataKey.id })
    await noteAudit(db, { org, by: actor.userId, at }, [{ area: 'settings', text: `Created a data key: ${name}` }])
    return requireFound(saved, 'key').id
  })
  return { id, key: token }
}

async function removeKey(c: Context<Env>, id: number): Promise<void> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  await withOrgTx(server, org, actor.userId, async ({ db }) => {
    const own = and(eq(dataKey.org, org), eq(dataKey.id, id))
    const [gone] = await db.delete(dataKey).where(own).returning({ name: dataKey.name })
    const { name } = requireFound(gone, 'key')
    const by = { org, by: actor.userId, at: server.now().toISOString() }
    await noteAudit(db, by, [{ area: 'settings', text: `Deleted a data key: ${name}` }])
  })
}

/** The keys with which other programs read a camp's reports (Reports rule 23). */
export const keyCalls = [
  defineCall('GET', '/data-keys', 'The keys with which programs read reports, without the keys themselves', {
    right: 'data.keys',
    answer: ok(z.array(dataKeyShown)),
    handle: keysShown,
  }),
  defineCall('POST', '/data-keys', 'Creates a key for reports you have saved; it is returned only in this response', {
    right: 'data.keys',
    body: dataKeyForm,
    answer: made(dataKeyMade),
    refusals: ['not_found', 'keys_full'],
    handle: (c, { body }) => makeKey(c, body),
  }),
  defineCall('DELETE', '/data-keys/:id', 'Deletes a key, which stops working at once', {
    right: 'data.keys',
    answer: done,
    refusals: ['not_found'],
    handle: (c, { id }) => removeKey(c, id),
  }),
]
