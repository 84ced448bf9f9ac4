import { isInstant } from '#shared/kernel/values/dates'
import {
  type ActionResult,
  MAX_PUSH,
  MAX_WAITING,
  openAnswer,
  type PokedNews,
  PROTOCOL,
  pullAnswer,
  pushAnswer,
  pushConflict,
  snapshotAnswer,
} from '#shared/protocol'
import { dropUnnamed } from '../files/kept-files'
import { commitToShow, isSameCommit, keepCommit } from '../pull/commits'
import { download, pageRequest } from '../pull/download'
import { adoptView, fillSome, mustRestart, restartFill } from '../pull/fill'
import { type AskOpen, openOwn } from '../pull/open-own'
import { giveUp, rebase } from '../pull/rebase'
import { DeferredActions } from '../push/deferred-actions'
import { Enrollment, keepCampKey } from '../push/enrollment'
import { asPushed, countUnanswered, nextBatch, sendAgain } from '../push/outbox'
import { sealEntries } from '../push/seal'
import { sealOutbox } from '../push/seal-outbox'
import type { WaitingNotes } from '../push/waiting-note'
import { keepClock } from '../replica/clock-watch'
import type { OutboxEntry, Replica, SignedIn } from '../replica/replica'
import { isRefusal, readAnswer, refuseIfLeft, UnknownDevice } from '../transport/answers'
import { OutOfReach, type SyncResponse, type Transport } from '../transport/transport'
import { startDevice } from './start-device'

/** While a long queue drains, the device pulls no more often than this. */
const PULL_WHILE_DRAINING_MS = 2000
/** Each pull replays all unsent actions, so the pause after a pull is its duration times this factor. */
const PULL_REST_FACTOR = 5
/** How often one round recovers from a disagreement with the server before it gives up for now. */
const MAX_RECOVERIES = 4

/**
 * Runs the protocol for one user on one device, one request at a time. It can be discarded at any moment, because all
 * state that matters is in the replica.
 */
export class SyncSession {
  private readonly enrollment: Enrollment
  private readonly answered = new Map<string, ActionResult>()
  private readonly deferred = new DeferredActions()
  private lastPull = 0
  private pullTook = 0
  private mostAtOnce = MAX_PUSH
  private recoveries = 0
  private readonly askedToOpen = new Set<string>()

  constructor(
    private readonly replica: Replica,
    private readonly who: SignedIn,
    private readonly transport: Transport,
    deviceName = 'device',
    private readonly stopping = new AbortController().signal,
    /** Returns whether this user is still signed in on this device. */
    private readonly isPresent = () => true,
    notes?: WaitingNotes,
  ) {
    this.enrollment = new Enrollment(replica, who, deviceName, (path, body) => this.ask(path, body), notes)
  }

  /**
   * Prepares the device for this start of the app. Needs no network.
   *
   * @throws Halted if the user has left the device by now
   */
  start(): Promise<void> {
    return startDevice(this.replica, this.who, () => !this.stopping.aborted && this.isPresent())
  }

  /**
   * Syncs the device with the server: sends unsent actions, then fetches changes.
   *
   * @throws OutOfReach if the server doesn't respond as expected, or this is stopped; Halted if the user has to do
   * something first
   */
  async cycle(): Promise<void> {
    this.recoveries = 0
    for (;;) {
      try {
        return await this.comeIntoStep()
      } catch (error) {
        if (!(error instanceof UnknownDevice)) throw error
        await this.enrollAgain()
      }
    }
  }

  private async comeIntoStep(): Promise<void> {
    await refuseIfLeft(this.replica, this.who)
    await this.enrollment.ensure()
    await sealOutbox(this.replica, this.who.userId)
    await openOwn(this.replica, this.who, this.askedToOpen, (envelopes) => this.askOpen(envelopes))
    if (!(await this.replica.getMeta('copy'))) await this.downloadAll()
    // Unsent actions go first, because each pull in between would replay the rest of them for nothing.
    this.lastPull = performance.now()
    for (;;) {
      if (await mustRestart(this.replica)) await this.fetchAgain()
      const sentAll = await this.pushSome()
      const rest = Math.max(PULL_WHILE_DRAINING_MS, this.pullTook * PULL_REST_FACTOR)
      const due = performance.now() - this.lastPull >= rest
      if (!sentAll && !due) continue
      const inStep = await this.pullSome()
      if (sentAll && inStep && !(await this.fetchAgain())) return dropUnnamed(this.replica, this.who)
    }
  }

  /** Fetches a page of rows that this app version or the user's view needs in another form than the stored one. */
  private async fetchAgain(): Promise<boolean> {
    return fillSome(this.replica, this.who, async (asked) => {
      const client = await this.client()
      const body = { ...pageRequest(client.id, asked.after), tables: asked.tables }
      return readAnswer(snapshotAnswer, await this.ask('/api/sync/snapshot', body))
    })
  }

  /** Sends one request. Once the session is stopping, no request is sent and no response is used. */
  private async ask(path: string, body: object): Promise<SyncResponse> {
    const { stopping, transport } = this
    if (stopping.aborted) throw new OutOfReach('stopped')
    const { clock } = this.replica
    const asked = clock.steady()
    const answer = await transport.post(path, { protocol: PROTOCOL, ...body }, stopping)
    if (stopping.aborted) throw new OutOfReach('stopped')
    const { serverNow } = (answer.body ?? {}) as { serverNow?: unknown }
    if (typeof serverNow === 'string' && isInstant(serverNow)) {
      clock.hear(serverNow, clock.steady() - asked)
      await keepClock(this.replica)
    }
    return answer
  }

  /** Asks the server to open envelopes. It's no error if the server can't, because it accepts envelopes as they are. */
  private async askOpen(envelopes: Parameters<AskOpen>[0]): ReturnType<AskOpen> {
    const { status, body } = await this.ask('/api/sync/open', { envelopes })
    const answer = openAnswer.safeParse(body)
    if (status === 200 && answer.success) return answer.data
    return status === 429 || status >= 500 ? 'not now' : null
  }

  private async downloadAll(): Promise<void> {
    await download(this.replica, this.who, async (after) => {
      const client = await this.client()
      return readAnswer(snapshotAnswer, await this.ask('/api/sync/snapshot', pageRequest(client.id, after)))
    })
  }

  private async copy() {
    const copy = await this.replica.getMeta('copy')
    // Another tab is downloading it, or the user has signed out.
    if (!copy) throw new OutOfReach('this device no longer has a copy of the camp')
    return copy
  }

  private async client() {
    const client = await this.replica.getMeta('client')
    if (!client) throw new OutOfReach('not enrolled')
    return client
  }

  /** Sends the oldest actions that have no response yet. Returns whether none are left. */
  private async pushSome(): Promise<boolean> {
    const isOut = (uid: string) => this.answered.has(uid) || this.deferred.has(uid)
    // Read in parallel, because each read waits for the disk.
    const [copy, client, shown, unanswered, { batch: open, more }] = await Promise.all([
      this.copy(),
      this.client(),
      commitToShow(this.replica),
      this.waiting(),
      nextBatch(this.replica, isOut, this.mostAtOnce),
    ])
    if (open.length === 0) return true
    const { entries: batch, keep } = await sealEntries(this.replica, open)
    // Another tab may have received responses to some of them in the meantime.
    const waiting = Math.max(0, unanswered - batch.length)
    const body = { epoch: copy.epoch, clientId: client.id, ...shown, waiting, mutations: batch.map(asPushed) }
    // The seals are written while the request is under way. If that fails, they are made again.
    const [asked] = await Promise.allSettled([this.ask('/api/sync/push', body), keep()])
    if (asked.status === 'rejected') throw asked.reason
    const response = asked.value
    if (response.status === 409) return this.recover(response.body)
    if (response.status === 413 || response.status === 400) return this.sendLess(batch, response, body)
    if (response.status === 429) {
      // The actions stay in the outbox, but other users' changes are fetched anyway.
      await this.pullSome()
      throw new OutOfReach("the server isn't accepting more from this device right now")
    }
    const answer = readAnswer(pushAnswer, response)
    await keepCommit(this.replica, copy.epoch, answer.commit)
    for (const result of answer.results) this.answered.set(result.uid, result)
    for (const { uid } of answer.later) this.deferred.add(uid)
    if (answer.results.length + answer.later.length < batch.length) {
      await this.pullSome()
      throw new OutOfReach("the server couldn't accept all of it yet")
    }
    return !more
  }

  /**
   * Recovers from a push that the server can't accept by sending fewer actions at a time until the faulty one is found,
   * which goes to the inbox so that it doesn't block the others forever.
   */
  private async sendLess(batch: OutboxEntry[], response: SyncResponse, body: object): Promise<boolean> {
    const [only] = batch
    if (!isRefusal(response) || !only) throw new OutOfReach(`answer ${response.status}`)
    this.mostAtOnce = Math.ceil(batch.length / 2)
    if (batch.length > 1) return false
    // If the server doesn't even accept an empty push, the action isn't at fault.
    readAnswer(pushAnswer, await this.ask('/api/sync/push', { ...body, mutations: [] }))
    await giveUp(this.replica, this.who, only, response.status === 413 ? 'action_too_large' : 'action_unreadable')
    this.mostAtOnce = MAX_PUSH
    return false
  }

  /** Recovers from a 409: the server was restored, or numbers this device's actions differently. */
  private async recover(body: unknown): Promise<boolean> {
    const conflict = pushConflict.safeParse(body)
    if (!conflict.success) throw new OutOfReach("the response didn't come from the server")
    if (conflict.data.code === 'epoch') {
      this.countRecovery()
      await this.startAfresh('epoch')
    } else await this.enrollAgain()
    return false
  }

  private countRecovery(): void {
    this.recoveries += 1
    if (this.recoveries > MAX_RECOVERIES)
      throw new OutOfReach('the server and this device keep disagreeing about what was synced')
    this.answered.clear()
    this.deferred.clear()
  }

  /** Enrolls as a new client with new ids, because a copy of this device may be using the current ones. */
  private async enrollAgain(): Promise<void> {
    this.countRecovery()
    await this.enrollment.enroll(null, 2, true)
  }

  /**
   * Returns how many actions are unsent. If there are none, also returns the server's time in its last response,
   * because all later actions are made after it.
   */
  private async idleSince(): Promise<{ idleSince?: string; waiting: number }> {
    // Read before the outbox, so that an action saved in the meantime is later than this time.
    const heard = this.replica.clock.heardAt()
    const waiting = await this.waiting()
    const idle = heard === undefined || waiting > 0 ? {} : { idleSince: heard }
    return { ...idle, waiting }
  }

  /** Returns how many actions of this device have no response yet, up to the maximum of the protocol. */
  private async waiting(): Promise<number> {
    return Math.min(await countUnanswered(this.replica, this.answered), MAX_WAITING)
  }

  /** Fetches and applies changes. Returns whether the device is at the server's head. */
  private async pullSome(): Promise<boolean> {
    const began = performance.now()
    const [copy, client, shown, idle] = await Promise.all([
      this.copy(),
      this.client(),
      commitToShow(this.replica),
      this.idleSince(),
    ])
    const { epoch, view, sameViews = [], cursor } = copy
    const asked = { clientId: client.id, epoch, view, sameViews, cursor, ...shown, ...idle, limit: 5000 }
    const answer = readAnswer(pullAnswer, await this.ask('/api/sync/pull', asked))
    if ('reset' in answer) {
      if (answer.views) await adoptView(this.replica, this.who, answer)
      else await this.startAfresh(answer.reset)
      return false
    }
    await keepCommit(this.replica, epoch, answer.commit)
    await keepCampKey(this.replica, answer.campKey)
    const applied = await rebase(this.replica, this.who, answer, this.answered)
    if (applied) {
      for (const [uid, { head }] of this.answered) if (head <= answer.to) this.answered.delete(uid)
    }
    this.lastPull = performance.now()
    this.pullTook = this.lastPull - began
    return applied && !answer.more
  }

  /**
   * Applies the rows that came with a poke if they sync the device: it must have exactly the commit before them, the
   * same view, and nothing unsent.
   *
   * @returns whether the device is in sync now; otherwise it has to pull
   * @throws Halted if the user has signed out in the meantime
   */
  async takeNews(news: PokedNews): Promise<boolean> {
    const { replica, who } = this
    const { epoch, view, after, patch, commit } = news
    const [copy, known, waiting, isStale] = await Promise.all([
      replica.getMeta('copy'),
      replica.getMeta('commit'),
      replica.outbox.count(),
      mustRestart(replica),
    ])
    if (copy?.epoch !== epoch || known?.epoch !== epoch || copy.cursor !== known.head) return false
    if (copy.view !== view && !copy.sameViews?.includes(view)) return false
    if (isSameCommit(known, commit)) return true
    if (!isSameCommit(known, after) || waiting > 0 || isStale) return false
    const delivered = { from: after.head, to: commit.head, patch, results: [] }
    if (this.stopping.aborted || !(await rebase(replica, who, delivered, this.answered))) return false
    await keepCommit(replica, epoch, commit)
    await dropUnnamed(replica, who)
    return true
  }

  /**
   * Marks everything to be fetched again; the old rows are used until then. If the server was restored, actions that it
   * may have lost are resent under their uids.
   */
  private async startAfresh(why: 'view' | 'floor' | 'epoch' | 'schema'): Promise<void> {
    if (why === 'epoch') {
      await sendAgain(this.replica)
      await this.replica.meta.delete('commit')
      this.answered.clear()
      this.deferred.clear()
      // This comes before anything is cleared, and gets new blocks, because those leased since the backup may now be
      // leased to another device too.
      await this.enrollment.enroll(null, 2, true)
    }
    await restartFill(this.replica, this.who)
  }
}
