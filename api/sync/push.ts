import { and, eq, inArray } from 'drizzle-orm'
import type { LeftOut, Overwritten } from '#shared/kernel/define'
import { Refusal } from '#shared/kernel/refusal'
import type { PushAnswer, PushedMutation, PushRequest, Result } from '#shared/protocol'
import { MUTATIONS } from '#shared/registry'
import { isOutOfReach } from '../db/errors'
import { insertMany } from '../db/insert-many'
import type { Server } from '../server'
import { traceOf } from '../trace'
import { type Author, authorOf, type KnownAuthors } from './author'
import { ownClient } from './clients'
import { blocksOf, withLeasedIds } from './leases'
import { answerAgain, type Line, type Logged, refused, resultOf, type Sent, stamped, tellOffice } from './log-lines'
import { type OrgTx, withOrgTurn } from './org-tx'
import { parseArgs } from './run'
import { ServerIdTaken } from './server-ids'
import { failedOnceMore } from './set-aside'
import type { Speaker } from './speaker'
import { mutation as mutationLog, syncClient, syncOrg } from './tables'

/** The blocks that are leased to devices, as far as they are known. */
type BlocksOf = Map<number, ReadonlySet<number>>

/** The longest that an action may have waited on a device. */
const OLDEST_MS = 400 * 24 * 3600 * 1000

/** The device and the server do not agree on where they are; the device mends itself by `code`. */
export class PushConflict extends Error {
  constructor(
    readonly code: 'gap' | 'forked' | 'epoch',
    readonly lastMid?: number,
  ) {
    super(code)
  }
}

/** The server itself failed on one action of a batch, at its commit or within it. */
class ServerFailed extends Error {
  constructor(
    readonly uid: string,
    override readonly cause: unknown,
  ) {
    super('the server failed on a mutation')
  }
}

/**
 * Takes a device's actions in their order, each at most once, in one transaction with a savepoint each. Where the
 * server itself fails on one, the others of the batch are taken and that one is asked for again.
 */
export async function push(server: Server, speaker: Speaker, request: PushRequest): Promise<PushAnswer> {
  const mutations = [...request.mutations].sort((a, b) => a.mid - b.mid)
  try {
    return await take(server, speaker, request, mutations)
  } catch (error) {
    if (error instanceof PushConflict || error instanceof Refusal || isOutOfReach(error)) throw error
    return takeOneByOne(server, speaker, request, mutations)
  }
}

/** After a failure: one transaction each, so that the one at fault stops no other. */
async function takeOneByOne(server: Server, speaker: Speaker, request: PushRequest, mutations: PushedMutation[]) {
  const answer: PushAnswer = { results: [], lastMid: 0, head: 0, serverNow: server.now().toISOString() }
  for (const each of mutations) {
    try {
      const one = await take(server, speaker, request, [each])
      Object.assign(answer, { ...one, results: [...answer.results, ...one.results] })
    } catch (error) {
      if (error instanceof PushConflict || error instanceof Refusal || isOutOfReach(error)) throw error
      server.log({
        level: 'error',
        message: 'the server failed on a mutation',
        name: each.name,
        uid: each.uid,
        error: traceOf(error),
      })
      if (!(await failedOnceMore(server, speaker.org, each.uid, error))) break
      const one = await take(server, speaker, request, [each], each.uid)
      Object.assign(answer, { ...one, results: [...answer.results, ...one.results] })
    }
  }
  return answer
}

/** One transaction: judges the numbers, runs what is new, answers what is known. `aside` names one not to be tried. */
async function take(
  server: Server,
  speaker: Speaker,
  request: PushRequest,
  mutations: PushedMutation[],
  aside?: string,
): Promise<PushAnswer> {
  const turn = { device: request.clientId, actions: mutations.length }
  return withOrgTurn(server, speaker.org, speaker.actor.userId, turn, async (tx) => {
    // 1. Who speaks, and of which history.
    const client = await ownClient(tx.db, speaker, request.clientId)
    const [counter] = await tx.db.select().from(syncOrg).where(eq(syncOrg.org, tx.org))
    if (counter?.epoch !== request.epoch) throw new PushConflict('epoch')

    // 2. What is known already.
    const known = await knownAmong(tx, mutations)
    let lastMid = client.lastMid
    const results: Result[] = []
    const lines: (typeof mutationLog.$inferInsert)[] = []
    const authors: KnownAuthors = new Map()
    const blocks: BlocksOf = new Map()

    // 3. One after the other in the client's order.
    for (const each of mutations) {
      const before = known.get(each.uid)
      if (each.mid > lastMid + 1) throw new PushConflict('gap', lastMid)
      if (!before && each.mid <= lastMid) throw new PushConflict('forked', lastMid)
      lastMid = Math.max(lastMid, each.mid)
      if (before) {
        results.push(answerAgain(before, each))
        continue
      }
      const author = await authorOf(server, tx, speaker, client, each, authors)
      // Nobody is named for what somebody only claims to be.
      const sent = { ...each, author: (author.kind === 'unproven' ? speaker : author).actor.userId }
      const line =
        each.uid === aside
          ? refused(tx, sent, 'server_failed', {}, 'quarantined')
          : await runOne(server, tx, sent, author, await blocksFor(tx, blocks, client.device, author.device))
      lines.push({ ...line, client: client.id, mid: each.mid })
      known.set(each.uid, { ...line, client: client.id, mid: each.mid } as Logged)
      results.push(resultOf(line, each.mid))
      if (line.code !== null) await tellOffice(tx, line, client.deviceName)
    }

    // 4. Remember all of it in the same transaction.
    await insertMany(tx.db, mutationLog, lines)
    const seenAt = server.now().toISOString()
    await tx.db
      .update(syncClient)
      .set({ lastMid, seenAt })
      .where(and(eq(syncClient.org, tx.org), eq(syncClient.id, client.id)))
    return { results, lastMid, head: tx.head, serverNow: seenAt }
  })
}

/** The blocks of the device that brings an action, and of the one where it was made and sealed. */
async function blocksFor(tx: OrgTx, known: BlocksOf, carrier: number, maker = carrier): Promise<ReadonlySet<number>> {
  const carried = known.get(carrier) ?? (await blocksOf(tx.db, tx.org, carrier))
  known.set(carrier, carried)
  return maker === carrier ? carried : new Set([...carried, ...(await blocksFor(tx, known, maker))])
}

async function knownAmong(tx: OrgTx, mutations: readonly PushedMutation[]): Promise<Map<string, Logged>> {
  if (mutations.length === 0) return new Map()
  const uids = mutations.map(({ uid }) => uid)
  const lines = await tx.db
    .select()
    .from(mutationLog)
    .where(and(eq(mutationLog.org, tx.org), inArray(mutationLog.uid, uids)))
  return new Map(lines.map((line) => [line.uid, line]))
}

/** When the person acted, as far as it can be: not after now, and not longer ago than an action can wait. */
function timeOf(server: Server, at: string): string {
  const now = server.now().getTime()
  return new Date(Math.min(now, Math.max(now - OLDEST_MS, Date.parse(at)))).toISOString()
}

async function runOne(
  server: Server,
  tx: OrgTx,
  each: Sent,
  author: Author,
  blocks: ReadonlySet<number>,
): Promise<Line> {
  const definition = MUTATIONS.get(each.name)
  if (!definition) return refused(tx, each, 'unknown_mutation')
  if (author.kind === 'unproven') return refused(tx, each, author.code)
  // Goods and money that have changed hands are booked whoever did it; all else a person decides.
  const ended = author.kind === 'ended'
  if (ended && !definition.changesHands) return refused(tx, each, 'access_ended', { name: author.name })
  const { actor } = author
  const at = timeOf(server, each.at)
  const overwritten: Overwritten[] = []
  const left: LeftOut[] = []
  try {
    const result = await tx.store.attempt(async () =>
      definition.run(
        {
          store: withLeasedIds(tx.store, blocks, () => undefined),
          actor,
          uid: each.uid,
          at,
          live: false,
          offline: each.offline,
          overwrote: (change) => overwritten.push(change),
          leftOut: (part) => left.push(part),
          marks: ended ? ['access_ended'] : [],
        },
        parseArgs(definition, each.args),
      ),
    )
    for (const change of overwritten) await tx.overwrote(actor.userId, at, change)
    const [part] = left
    if (part)
      return { ...stamped(tx, each), at, status: 'ok', code: part.code, data: { ...part.data, args: part.args } }
    return { ...stamped(tx, each), at, status: 'ok', code: null, data: result ?? null }
  } catch (error) {
    if (error instanceof Refusal) return refused(tx, each, error.code, error.data)
    if (error instanceof ServerIdTaken) throw error
    throw new ServerFailed(each.uid, error)
  }
}
