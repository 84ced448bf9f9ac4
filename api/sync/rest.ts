import type { Context } from 'hono'
import type { z } from 'zod'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import type { Mutation } from '#shared/kernel/rules/define'
import { dayIn } from '#shared/kernel/values/dates'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { OrgTx } from '../context/transaction'
import { type Env, pageAsked } from '../http/request'
import { hashOfAction } from './transaction/action-hash'
import { runMutation, type ServerIds } from './transaction/run'
import { type VisibleRows, visibleTo } from './view/visible'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the `Idempotency-Key` of a call, if it has one. */
export function keyOf(c: Context<Env>): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !UUID.test(key))
    throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'Not a UUID' } })
  return key
}

/** Runs one of a REST call's mutations. With an `Idempotency-Key` header, a repeated call takes effect once. */
export async function runForCall<A extends z.ZodType, R>(
  c: Context<Env>,
  mutation: Mutation<A, R>,
  build: (ids: ServerIds, tx: OrgTx) => z.input<A> | Promise<z.input<A>>,
): Promise<R> {
  const { server, speaker, body, does } = c.var
  if (!does.includes(mutation)) throw new Error(`${c.req.method} ${c.req.routePath} does not name ${mutation.name}`)
  const key = keyOf(c)
  const fingerprint = hashOfAction(`${c.req.method} ${c.req.path}`, body ?? null)
  const asked = { organizationId: speaker.org, actor: speaker.actor, key, fingerprint }
  return runMutation(server, asked, mutation, build)
}

/** Reads what the caller may see, from one snapshot. */
export async function readAs<T>(c: Context<Env>, work: (rows: VisibleRows) => Promise<T>): Promise<T> {
  const { server, speaker } = c.var
  return server.database.read(async (db) => work(await visibleTo(db, speaker, server.now())))
}

/** A row as REST calls return it, with its organization, which rows themselves don't have. */
type Shown<T> = T & { organizationId: number }

/** Returns rows as REST calls return them. */
export function withOrganization<T extends { id: number }>(c: Context<Env>, rows: T[]): Shown<T>[] {
  return rows.map((row) => ({ organizationId: c.var.speaker.org, ...row }))
}

/** Returns the rows of one kind that the caller may see: all of them, or the requested page. */
export async function listOf<E extends Entity>(c: Context<Env>, entity: E): Promise<Shown<RowOf<E>>[]> {
  return withOrganization(c, await readAs(c, (rows) => rows.list(entity, {}, pageAsked(c))))
}

/**
 * Returns the ids of the rows on the requested page; undefined if the whole list was requested.
 *
 * @throws Refusal if the caller may not see this kind of row at all
 */
export async function idsOnPage(c: Context<Env>, rows: VisibleRows, entity: Entity): Promise<number[] | undefined> {
  rows.refuseUnseen(entity)
  const page = pageAsked(c)
  if (page.limit === undefined && page.cursor === 0) return undefined
  return (await rows.list(entity, {}, page)).map(({ id }) => id)
}

/**
 * Returns the rows of one kind that belong to another row; refuses if the caller may not see that row. `what` is a word
 * for it, such as `camper`.
 */
export async function listWithin<E extends Entity>(
  c: Context<Env>,
  [parent, parentId, what]: readonly [Entity, number, string],
  entity: E,
  fields: Record<string, string | number>,
): Promise<Shown<RowOf<E>>[]> {
  const inside = await readAs(c, async (rows) => {
    await rows.get(parent, parentId, what)
    return rows.list(entity, fields, pageAsked(c))
  })
  return withOrganization(c, inside)
}

/** Returns one row, or refuses. `what` is a word for it, such as `camper`. */
export async function oneRowOf<E extends Entity>(
  c: Context<Env>,
  entity: E,
  id: number,
  what: string,
): Promise<Shown<RowOf<E>>> {
  return { organizationId: c.var.speaker.org, ...(await readAs(c, (rows) => rows.get(entity, id, what))) }
}

/** Returns today's date in the camp's time zone. */
export async function campDay(c: Context<Env>): Promise<string> {
  const profile = requireFound(await readAs(c, (rows) => rows.one(campProfile, CAMP_ID)), 'camp')
  return dayIn(profile.timezone, c.var.server.now().toISOString())
}
