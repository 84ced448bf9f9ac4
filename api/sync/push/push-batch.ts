import { and, eq, sql } from 'drizzle-orm'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { wholeNumbersIn } from '#shared/kernel/values/ids-in'
import type { PushAnswer } from '#shared/protocol'
import type { Tally } from '../../auth/throttle'
import type { Speaker } from '../../context/person'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { insertMany } from '../../db/insert-many'
import { preparedAs } from '../../db/prepared'
import { mutation as mutationLog, syncClient } from '../../db/tables/sync'
import type { clientState } from '../clients/client-state'
import { Contacts } from '../clients/contacts'
import { blocksOf } from '../clients/leases'
import { type Author, authorOf, type KnownAuthors } from '../transaction/author'
import { isBringingBack } from '../transaction/restore'
import { DeferredLog, isDeferredAction } from './deferred-log'
import { Dependence } from './dependence'
import { isAlreadyApplied, mayFollow } from './done-again'
import type { Arrived } from './envelopes'
import { isAboutErased } from './erased'
import { judgeMutation } from './judge'
import { KnownLines } from './known-lines'
import {
  answerAgain,
  isRefused,
  type Line,
  type Logged,
  refusedLine,
  reportToOffice,
  resultFor,
  resultOf,
  type Sent,
} from './log-lines'
import { PushConflict } from './push-conflict'
import { refusedToday } from './refused-today'

/** How deep to look for ids in an action's arguments. */
const DEEPEST_ID = 4

/** What a batch knows about its request. */
interface Request {
  server: Server
  speaker: Speaker
  state: Awaited<ReturnType<typeof clientState>>
  mutations: readonly Arrived[]
  /** The action that the device sent after these. */
  following: Arrived | undefined
  /** The uid of an action not to be tried, because the server failed on it. */
  aside: string | undefined
}

/** An action that is new to the server, with its author and earliest time. */
interface NewAction {
  each: Arrived
  sent: Sent
  author: Author
  /** The action after it, if the device has sent one. */
  next: Arrived | undefined
  /** The earliest time at which it can have been made, in ms; null if unknown. */
  since: number | null
}

/** The actions of a push in one transaction, processed in the device's order, each at most once. */
export class PushBatch {
  readonly answer: Pick<PushAnswer, 'results' | 'later'> = { results: [], later: [] }
  lastMid: number
  private readonly lines: (typeof mutationLog.$inferInsert)[] = []
  private readonly authors: KnownAuthors = new Map()
  private readonly blocks: (deviceId: number) => Promise<ReadonlySet<number>>
  private readonly dependence: Dependence

  private constructor(
    private readonly tx: OrgTx,
    private readonly request: Request,
    private readonly known: KnownLines,
    private readonly deferred: DeferredLog,
    private readonly contacts: Contacts,
    private readonly refusals: Tally,
    private readonly isBringingBack: boolean,
  ) {
    const { client } = request.state
    this.lastMid = client.lastMid
    this.blocks = memo((deviceId) => blocksOf(tx.db, tx.org, deviceId))
    this.dependence = new Dependence(tx, client, known)
  }

  /** Looks up at once which actions are already known and which rows they may be about. */
  static async open(tx: OrgTx, request: Request): Promise<PushBatch> {
    const { server, mutations } = request
    const { client, counter } = request.state
    for (const { args } of mutations) tx.expect(wholeNumbersIn(args, DEEPEST_ID))
    const known = await KnownLines.among(tx, mutations)
    const isLost = isBringingBack(server, counter)
    const lostAt = isLost && counter.epochAt !== null ? Date.parse(counter.epochAt) : null
    const deferred = new DeferredLog(tx, client, server.now())
    const contacts = new Contacts(tx, server.now().getTime(), lostAt)
    const refusals = await refusedToday(server, tx, client.device)
    return new PushBatch(tx, request, known, deferred, contacts, refusals, isLost)
  }

  /**
   * Processes the actions in order, until one has to wait on the device together with all after it.
   *
   * @throws PushConflict `gap` if an action before these is missing, `forked` if another one arrived under its number
   * @throws Refusal `too_many_refused` if none was processed because too many were refused today
   */
  async takeInOrder(): Promise<void> {
    const { mutations, following } = this.request
    for (const [index, each] of mutations.entries()) {
      const next = mutations[index + 1] ?? following
      if (!(await this.take(each, next, index === 0))) break
    }
    const none = this.answer.results.length + this.answer.later.length === 0
    if (mutations.length > 0 && none && this.refusals.isFull) throw this.refusals.refusal()
  }

  /** Stores which actions were processed and when the device was last heard from, in the same transaction. */
  async save(isWhole: boolean, seenAt: string): Promise<void> {
    const { speaker, state } = this.request
    await this.refusals.save()
    await insertMany(this.tx.db, mutationLog, this.lines)
    await moveOn(this.tx.db, { org: this.tx.org, client: state.client.id, lastMid: this.lastMid, seenAt })
    if (isWhole && ownRowsOnly(speaker.actor))
      await this.contacts.notePush({ device: state.client.device, userId: speaker.actor.userId })
  }

  /** Processes an action. Returns false if it and all later ones must wait on the device. */
  private async take(each: Arrived, next: Arrived | undefined, isFirst: boolean): Promise<boolean> {
    if (each.mid > this.lastMid + 1) throw new PushConflict('gap', this.lastMid)
    // A known action is answered before its author is looked up, because that costs much more.
    const again = this.known.again(each)
    if (again) return this.answerKnown(each, again)
    const { server, speaker, state } = this.request
    const author = await authorOf(server, this.tx, speaker, state.client, each, this.authors)
    const sent = { ...each, author: responsible(author, speaker).userId }
    const before = await this.known.of(sent.author, each.uid)
    if (!before && each.mid <= this.lastMid && !(await this.deferred.before(each)))
      throw new PushConflict('forked', this.lastMid)
    if (before) return this.answerKnown(each, before)
    // A device of the previous version ended the push here, and its next push has the rest.
    if (!next && !isFirst && (await mayFollow(this.tx, this.known, sent))) return false
    const action = { each, sent, author, next, since: await this.madeSince(each, author) }
    const line = await this.judge(action)
    const mustWait = line === 'later' || (isRefused(line) && this.refusals.isFull)
    return mustWait ? this.defer(action) : this.record(action, line)
  }

  /** Answers an action that was sent before with its earlier result. */
  private answerKnown(each: Arrived, line: Logged): true {
    this.tell(each, line, answerAgain(line, each))
    return true
  }

  /** Returns the earliest time, in ms, at which an action can have been made. A deferred action keeps the first one. */
  private async madeSince(each: Arrived, author: Author): Promise<number | null> {
    const waited = await this.deferred.before(each)
    if (waited && isDeferredAction(waited, each)) return waited.madeSince
    const { client } = this.request.state
    const { device = client.device, keySince } = author
    const actor = responsible(author, this.request.speaker)
    return this.contacts.madeSince({ device, carrier: client.device, author: actor, keySince })
  }

  /** Runs an action or refuses it. Returns its log line, or `later` if it can't be decided yet. */
  private async judge({ sent, author, next, since }: NewAction): Promise<Line | 'later'> {
    const { server, aside, state } = this.request
    if (sent.uid === aside) return refusedLine(this.tx, sent, 'server_failed', {}, 'quarantined')
    return judgeMutation(server, this.tx, {
      sent,
      author,
      blocks: await this.blocksFor(state.client.device, author.device),
      device: author.device ?? state.client.device,
      dependence: this.dependence,
      isAlreadyApplied: () => isAlreadyApplied(this.tx, this.known, sent, next),
      deferred: this.deferred,
      since,
      isBringingBack: this.isBringingBack,
    })
  }

  /** Defers an action. Returns false if no more can be deferred; then it waits on the device. */
  private async defer({ each, since }: NewAction): Promise<boolean> {
    if (!(await this.deferred.add(each, since))) return false
    this.lastMid = Math.max(this.lastMid, each.mid)
    this.answer.later.push({ uid: each.uid })
    return true
  }

  /** Logs and answers an action that was applied or refused. What a person has to review goes to the office. */
  private async record({ each, author }: NewAction, judged: Line): Promise<true> {
    const { client } = this.request.state
    const isForgotten = await isAboutErased(this.tx, { code: judged.code, args: each.args })
    const line = { ...judged, client: client.id, mid: each.mid, ...(isForgotten ? { args: null } : {}) }
    await this.deferred.remove(each)
    this.lines.push(this.known.add(line as Logged))
    this.tell(each, judged, resultOf(judged, each.mid))
    if (isRefused(judged)) this.refusals.count()
    if (judged.code !== null && !isForgotten)
      await reportToOffice(this.tx, judged, responsible(author, this.request.speaker), client.deviceName)
    return true
  }

  private tell(each: Arrived, line: Pick<Line, 'actor' | 'data'>, result: ReturnType<typeof resultOf>): void {
    this.lastMid = Math.max(this.lastMid, each.mid)
    this.answer.results.push(resultFor(this.request.speaker.actor.userId, line, result, each.unseen))
  }

  /** Returns the blocks of the device that sends an action, and of the device where it was made and sealed. */
  private async blocksFor(carrier: number, maker = carrier): Promise<ReadonlySet<number>> {
    const carried = await this.blocks(carrier)
    return maker === carrier ? carried : new Set([...carried, ...(await this.blocks(maker))])
  }
}

/** Returns who is responsible for an action: its author, or the sender if the author isn't proven. */
function responsible(author: Author, speaker: Speaker) {
  return author.kind === 'unproven' ? speaker.actor : author.actor
}

/** Stores a client's last number. */
const moveOn = preparedAs('client_moves_on', (db) =>
  db
    .update(syncClient)
    .set({ lastMid: sql`${sql.placeholder('lastMid')}`, seenAt: sql`${sql.placeholder('seenAt')}` })
    .where(and(eq(syncClient.org, sql.placeholder('org')), eq(syncClient.id, sql.placeholder('client')))),
)

/** Memoizes a lookup by key. */
function memo<K, V>(ask: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const answer = known.get(key) ?? ask(key)
    known.set(key, answer)
    return answer
  }
}
