import type { Context } from 'hono'
import type { z } from 'zod'
import type { Mutation } from '#shared/kernel/define'
import { Refusal } from '#shared/kernel/refusal'
import type { Env } from '../http'
import type { OrgTx } from './org-tx'
import { hashOf, runMutation, type ServerIds } from './run'
import { type VisibleRows, visibleTo } from './visible'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Runs a mutation for a REST call. An `Idempotency-Key` header makes it happen once however often the call is repeated.
 */
export async function run<A extends z.ZodType, R>(
  c: Context<Env>,
  mutation: Mutation<A, R>,
  build: (ids: ServerIds, tx: OrgTx) => z.input<A> | Promise<z.input<A>>,
): Promise<R> {
  const { server, speaker, body } = c.var
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !UUID.test(key))
    throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'Not a UUID' } })
  const fingerprint = hashOf(`${c.req.method} ${c.req.path}`, body ?? null)
  const asked = { organizationId: speaker.org, actor: speaker.actor, key, fingerprint }
  return runMutation(server, asked, mutation, build)
}

/** Reads as the person who asks may see, on one snapshot. */
export async function readAs<T>(c: Context<Env>, work: (rows: VisibleRows) => Promise<T>): Promise<T> {
  const { server, speaker } = c.var
  return server.database.read(async (db) => work(await visibleTo(db, speaker)))
}

/** What the body wants set, as an edit of a row whose older values the caller did not tell. */
export function editOf(body: Record<string, unknown>, fields: readonly string[]): { set: Record<string, unknown> } {
  return { set: Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field))) }
}
