import { and, eq, sql } from 'drizzle-orm'
import { ownRowsOnly } from '#shared/kernel/capabilities'
import { wholeNumbersIn } from '#shared/kernel/ids-in'
import { Refusal } from '#shared/kernel/refusal'
import { MAX_PUSH, type PushAnswer, type PushRequest } from '#shared/protocol'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import { isOutOfReach } from '../db/errors'
import { insertMany } from '../db/insert-many'
import { preparedAs } from '../db/prepared'
import { mutation as mutationLog, syncClient } from '../db/tables/sync'
import type { OutOfStep } from '../http/call'
import { traceOf } from '../http/trace'
import { authorOf, type KnownAuthors } from './author'
import { commitStatus, commitToTell, mendLoss } from './commits'
import { Contacts } from './contacts'
import { Dependence } from './dependence'
import { isBookedMeanwhile, mayFollow } from './done-again'
import { type Arrived, openedAll } from './envelopes'
import { isAboutErased } from './erased'
import { judgeMutation } from './judge'
import { KnownLines } from './known-lines'
import { blocksOf } from './leases'
import { answerAgain, isRefused, type Logged, refusedLine, resultFor, resultOf, tellOffice } from './log-lines'
import { withOrgTurn } from './org-tx'
import { DeferredLog, isWhatWaited } from './put-off'
import { refusedToday } from './refused-today'
import { isBringingBack } from './restore'
import { failedOnceMore } from './set-aside'
import { clientState } from './standing'

/** Ways in which a device and the server can be out of step. */
export const PUSH_CONFLICTS: readonly OutOfStep[] = ['gap', 'forked', 'epoch']

/** How deep in an action's arguments an id is looked for. */
const DEEPEST_ID = 4

/** The device and the server do not agree on where they are; the device mends itself by `code`. */
export class PushConflict extends Error {
  constructor(
    readonly code: OutOfStep,
    readonly lastMid?: number,
  ) {
    super(code)
  }
}

/** A commit that the device has seen is gone: nothing is accepted before that is repaired. */
class LostCommits extends Error {}

/**
 * Takes a device's actions in their order, each at most once, in one transaction with a savepoint for each. Where the
 * server itself fails on one, it takes the others and asks for that one again.
 */
export async function push(server: Server, speaker: Speaker, request: PushRequest): Promise<PushAnswer> {
  const mutations = openedAll(server.keys, speaker.org, request.mutations).sort((a, b) => a.mid - b.mid)
  try {
    return await take(server, speaker, request, mutations)
  } catch (error) {
    if (error instanceof LostCommits) {
      await mendLoss(server, speaker.org, request)
      throw new PushConflict('epoch')
    }
    if (error instanceof PushConflict || error instanceof Refusal || isOutOfReach(error)) throw error
    return takeOneByOne(server, speaker, request, mutations)
  }
}

/** After a failure: one transaction for each action, so that the one at fault stops no other. */
async function takeOneByOne(server: Server, speaker: Speaker, request: PushRequest, mutations: Arrived[]) {
  const answer: PushAnswer = { results: [], later: [], lastMid: 0, head: 0, serverNow: server.now().toISOString() }
  const add = (one: PushAnswer) =>
    Object.assign(answer, {
      ...one,
      results: [...answer.results, ...one.results],
      later: [...answer.later, ...one.later],
    })
  for (const [index, each] of mutations.entries()) {
    const following = mutations[index + 1]
    const isLast = following === undefined
    try {
      add(await take(server, speaker, request, [each], { following, isLast }))
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
      add(await take(server, speaker, request, [each], { following, isLast, aside: each.uid }))
    }
  }
  return answer
}

/**
 * Whether a push says nothing about the time of what comes next: it is empty, or as much as fits while more waits on the
 * device. A small one is not believed to be followed by more, or it would always say so.
 */
function isPartOfMore({ waiting, mutations }: PushRequest): boolean {
  return mutations.length === 0 || ((waiting ?? 0) > 0 && mutations.length >= MAX_PUSH / 2)
}

/**
 * One transaction: checks the numbers, runs new actions, answers known ones. `aside` names an action that is not to be
 * tried, `following` is the action that the device sent after these, and `isLast` is false if the request has more.
 */
async function take(
  server: Server,
  speaker: Speaker,
  request: PushRequest,
  mutations: Arrived[],
  { aside, following, isLast = true }: { aside?: string; following?: Arrived | undefined; isLast?: boolean } = {},
): Promise<PushAnswer> {
  const turn = { device: request.clientId, actions: mutations.length }
  return withOrgTurn(server, speaker.org, speaker.actor.userId, turn, async (tx) => {
    // 1. Who speaks, and of which epoch.
    const { client, counter } = await clientState(tx.db, speaker, request.clientId)
    const before = { ...counter, head: tx.head - 1, seal: '' }
    const fate = await commitStatus(tx.db, server.keys, before, request)
    if (fate === 'lost') throw new LostCommits()
    if (counter.epoch !== request.epoch) throw new PushConflict('epoch')
    if (fate === 'forgotten') throw new PushConflict('epoch')

    // 2. Which of the actions are known already, and which rows they may be about.
    for (const { args } of mutations) tx.expect(wholeNumbersIn(args, DEEPEST_ID))
    const known = await KnownLines.among(tx, mutations)
    const putOff = new DeferredLog(tx, client, server.now())
    const isLost = isBringingBack(server, counter)
    const lostAt = isLost && counter.epochAt !== null ? Date.parse(counter.epochAt) : null
    const contacts = new Contacts(tx, server.now().getTime(), lostAt)
    const blocks = memo((deviceId: number) => blocksOf(tx.db, tx.org, deviceId))
    const dependence = new Dependence(tx, client, known)
    const refusals = await refusedToday(server, tx, client.device)
    let lastMid = client.lastMid
    const answer: Pick<PushAnswer, 'results' | 'later'> = { results: [], later: [] }
    const lines: (typeof mutationLog.$inferInsert)[] = []
    const authors: KnownAuthors = new Map()

    // 3. One after the other in the client's order.
    for (const [index, each] of mutations.entries()) {
      if (each.mid > lastMid + 1) throw new PushConflict('gap', lastMid)
      // A known action is answered before its author is looked for, which costs much more.
      const again = known.again(each)
      if (again) {
        lastMid = Math.max(lastMid, each.mid)
        answer.results.push(resultFor(speaker.actor.userId, again, answerAgain(again, each), each.unseen))
        continue
      }
      const author = await authorOf(server, tx, speaker, client, each, authors)
      // An unproven author is not recorded: the speaker is.
      const { actor } = author.kind === 'unproven' ? speaker : author
      const sent = { ...each, author: actor.userId }
      const before = await known.of(sent.author, each.uid)
      const waited = await putOff.before(each)
      if (!before && each.mid <= lastMid && !waited) throw new PushConflict('forked', lastMid)
      if (before) {
        lastMid = Math.max(lastMid, each.mid)
        answer.results.push(resultFor(speaker.actor.userId, before, answerAgain(before, each), each.unseen))
        continue
      }
      const next = mutations[index + 1] ?? following
      // A push that was cut here, by a device of the version before: the rest of it comes next.
      if (!next && index > 0 && (await mayFollow(tx, known, sent))) break
      const held = await blocksFor(blocks, client.device, author.device)
      const { device = client.device, keySince } = author
      // An action that was put off is judged by what was known when it first came.
      const since =
        waited && isWhatWaited(waited, each)
          ? waited.madeSince
          : await contacts.madeSince({ device, carrier: client.device, author: actor, keySince })
      const judged =
        each.uid === aside
          ? refusedLine(tx, sent, 'server_failed', {}, 'quarantined')
          : await judgeMutation(server, tx, {
              sent,
              author,
              blocks: held,
              dependence,
              isBookedMeanwhile: () => isBookedMeanwhile(tx, known, sent, next),
              putOff,
              since,
              isBringingBack: isLost,
            })
      const end = judged !== 'later' && isRefused(judged) && refusals.isFull ? 'later' : judged
      if (end === 'later') {
        // No more can be put off: this action waits on the device, with all that come after it.
        if (!(await putOff.add(each, since))) break
        lastMid = Math.max(lastMid, each.mid)
        answer.later.push({ uid: each.uid })
        continue
      }
      lastMid = Math.max(lastMid, each.mid)
      const isForgotten = await isAboutErased(tx, { code: end.code, args: each.args })
      const line = { ...end, client: client.id, mid: each.mid, ...(isForgotten ? { args: null } : {}) }
      await putOff.remove(each)
      lines.push(known.add(line as Logged))
      answer.results.push(resultFor(speaker.actor.userId, end, resultOf(end, each.mid), each.unseen))
      if (isRefused(end)) refusals.count()
      if (end.code !== null && !isForgotten) await tellOffice(tx, end, actor, client.deviceName)
    }
    const none = mutations.length > 0 && answer.results.length + answer.later.length === 0
    if (none && refusals.isFull) throw refusals.refusal()

    // 4. Remember all of it in the same transaction.
    await refusals.save()
    await insertMany(tx.db, mutationLog, lines)
    const seenAt = server.now().toISOString()
    await moveOn(tx.db, { org: tx.org, client: client.id, lastMid, seenAt })
    if (isLast && ownRowsOnly(speaker.actor) && !isPartOfMore(request))
      await contacts.notePush({ device: client.device, userId: speaker.actor.userId })
    return { ...answer, lastMid, head: tx.head, ...commitToTell(server.keys, counter), serverNow: seenAt }
  })
}

/** Notes which number of a client came last. */
const moveOn = preparedAs('client_moves_on', (db) =>
  db
    .update(syncClient)
    .set({ lastMid: sql`${sql.placeholder('lastMid')}`, seenAt: sql`${sql.placeholder('seenAt')}` })
    .where(and(eq(syncClient.org, sql.placeholder('org')), eq(syncClient.id, sql.placeholder('client')))),
)

/** The blocks of the device that brings an action, and of the device where it was made and sealed. */
async function blocksFor(
  of: (deviceId: number) => Promise<ReadonlySet<number>>,
  carrier: number,
  maker = carrier,
): Promise<ReadonlySet<number>> {
  const carried = await of(carrier)
  return maker === carrier ? carried : new Set([...carried, ...(await of(maker))])
}

/** Asks only once for each key. */
function memo<K, V>(ask: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const answer = known.get(key) ?? ask(key)
    known.set(key, answer)
    return answer
  }
}
