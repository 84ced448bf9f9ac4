import { hash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import {
  argsOf,
  loggedArgs,
  type Mutation,
  mutationContext,
  type Overwritten,
  refuseWithoutRight,
} from '#shared/kernel/rules/define'
import { RELATIONS } from '#shared/registry'
import { actionLines, changeLines } from '../../audit/action-lines'
import { noteAudit } from '../../audit/note'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { mutation as mutationLog } from '../../db/tables/sync'
import { hashOfAction } from './action-hash'
import { rightsOf } from './author'
import { hasAutoPayments } from './auto-payments'
import { withOrgTx } from './org-tx'

/** A source of ids for rows that the server creates. */
export interface ServerIds {
  next(): number
}

/** Who runs a mutation, and in which camp. */
export interface MutationCall {
  organizationId: number
  actor: Actor
  /** The idempotency key; a repeated call with the same key gets the first response. */
  key?: string | undefined
  /** A fingerprint of the request that came with the key. */
  fingerprint?: string | undefined
}

/**
 * Runs a mutation on the server at once, for a REST call, an import or a job. A refusal is thrown to the caller.
 *
 * @param build returns the arguments, within the transaction; it takes ids for new rows from its first parameter
 * @throws Refusal if the rules or the user's rights don't allow it; then nothing is written
 */
export async function runMutation<A extends z.ZodType, R>(
  server: Server,
  asked: MutationCall,
  mutation: Mutation<A, R>,
  build: (ids: ServerIds, tx: OrgTx) => z.input<A> | Promise<z.input<A>>,
): Promise<R> {
  const uid = asked.key === undefined ? randomUUID() : ownUid(asked.actor.userId, asked.key)
  return withOrgTx(server, asked.organizationId, asked.actor.userId, async (tx) => {
    const before = asked.key === undefined ? undefined : await loggedFor(tx, asked.actor, uid, asked.key)
    if (before) return earlierAnswer<R>(before, asked)
    // Building the arguments can read rows, and refuse in words that name people.
    refuseWithoutRight(asked.actor, mutation)
    const args = argsOf(mutation, await build({ next: tx.newId }, tx))
    const at = server.now().toISOString()
    const overwritten: Overwritten[] = []
    const action = { actor: asked.actor, uid, at, live: true, offline: false }
    const context = mutationContext(tx.store, RELATIONS, action, {
      overwrote: (change) => overwritten.push(change),
      rightsOf: (userId) => rightsOf(tx, userId),
      hasAutoPayments: () => hasAutoPayments(tx.db, tx.org),
      newId: () => tx.newId(),
    })
    const lines = await actionLines(tx.store, mutation, args)
    const { result, changes } = await tx.store.attempt(() => mutation.run(context, args))
    for (const change of overwritten) await tx.overwrote(asked.actor.userId, at, change)
    lines.push(...(await changeLines(tx.store, mutation, changes)))
    await noteAudit(tx.db, { org: tx.org, by: asked.actor.userId, at }, lines)
    await tx.db.insert(mutationLog).values({
      org: tx.org,
      uid,
      client: null,
      mid: null,
      name: mutation.name,
      actor: asked.actor.userId,
      argsHash: asked.fingerprint ?? hashOfAction(mutation.name, args),
      args: loggedArgs(mutation, args),
      status: 'ok',
      code: null,
      data: result ?? null,
      head: tx.head,
      at,
    })
    return result
  })
}

/**
 * Returns the uid of an action with an idempotency key. A key belongs to its sender, so the uid, a version 8 UUID, is
 * derived from both.
 */
export function ownUid(userId: number, key: string): string {
  const hex = hash('sha256', `${userId} ${key.toLowerCase()}`, 'hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Returns the logged action with this key; earlier versions of the server logged it under the key itself. */
async function loggedFor(tx: OrgTx, actor: Actor, uid: string, key: string) {
  const own = await logged(tx, uid)
  if (own) return own
  const earlier = await logged(tx, key)
  return earlier?.actor === actor.userId && earlier.client === null ? earlier : undefined
}

async function logged(tx: OrgTx, uid: string) {
  const [line] = await tx.db
    .select()
    .from(mutationLog)
    .where(and(eq(mutationLog.org, tx.org), eq(mutationLog.uid, uid)))
  return line
}

/** Returns the first result for this key. The same key with another request is refused. */
function earlierAnswer<R>(line: { argsHash: string; data: unknown; status: string }, asked: MutationCall): R {
  if (line.argsHash !== asked.fingerprint || line.status !== 'ok') throw new Refusal('uid_reused')
  return line.data as R
}
