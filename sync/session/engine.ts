import type { PokedNews } from '#shared/protocol'
import type { WaitingNotes } from '../push/waiting-note'
import type { Replica, SignedIn, SyncStatus } from '../replica/replica'
import { Halted, isOther, UnderMaintenance } from '../transport/answers'
import { pauseAfter } from '../transport/backoff'
import { PokeStream } from '../transport/stream'
import { OutOfReach, type Transport } from '../transport/transport'
import { SyncSession } from './session'

const SLOWEST_RETRY_MS = 60_000
const TIMER_MS = 60_000
/** While actions are saved one after another, a round starts no later than this after the newest of them. */
const REST_MS = 5000
/** The message to other tabs that more actions follow the one just saved. */
const MORE_FOLLOWS = 'more'

/** What the engine needs. */
export interface EngineOptions {
  replica: Replica
  who: SignedIn
  transport: Transport
  deviceName?: string
  /** Returns whether this user is still signed in on this device. */
  isPresent?: () => boolean
  /** Where the number of unsent changes is stored outside the database. */
  notes?: WaitingNotes
}

/** Returns the status for an error: the server, the connection, or the device's own storage (full or broken). */
function statusFor(error: unknown): SyncStatus['state'] {
  if (error instanceof Halted) return error.reason
  if (error instanceof UnderMaintenance) return 'maintenance'
  return error instanceof OutOfReach ? 'offline' : 'no-storage'
}

/** Statuses that stay until the device is in sync again, however often it retries. */
const STUCK: ReadonlySet<SyncStatus['state']> = new Set(['offline', 'no-storage', 'maintenance'])

/**
 * Keeps one organization's copy in sync, in this device's leading tab. Other tabs tell the leader when they save an
 * action. Only one tab sends, to save work; the server stays correct even if several do.
 */
export class SyncEngine {
  private readonly session: SyncSession
  private readonly channel: BroadcastChannel
  private readonly stopping = new AbortController()
  private readonly stream: PokeStream
  private wake: () => void = () => undefined
  private wanted = true
  /** Changes that came with pokes and haven't been applied yet. */
  private news: PokedNews[] = []
  private failures = 0
  private hasLeft = false
  private restsUntil = 0
  private prepared: Promise<void> | undefined
  private running: Promise<void> = Promise.resolve()

  constructor(private readonly options: EngineOptions) {
    const { replica, who, transport, deviceName, isPresent, notes } = options
    this.session = new SyncSession(replica, who, transport, deviceName, this.stopping.signal, isPresent, notes)
    this.stream = new PokeStream(transport, {
      // While requests fail, pokes about other devices' changes must not cause more of them.
      poke: (news) => this.failures === 0 && this.hearPoke(news),
      opened: () => this.hear(),
      lost: () => void this.noticeLoss(),
    })
    this.channel = new BroadcastChannel(`${replica.name}-sync`)
  }

  /** Prepares the device for screens to read, once. Needs no network. */
  prepare(): Promise<void> {
    this.prepared ??= this.session.start()
    return this.prepared
  }

  /** Prepares the device and starts syncing in the background. */
  async start(): Promise<void> {
    await this.prepare()
    const { signal } = this.stopping
    this.channel.addEventListener('message', ({ data }) => (data === MORE_FOLLOWS ? this.rest() : this.now()), {
      signal,
    })
    window.addEventListener('online', () => this.now(), { signal })
    window.addEventListener('offline', () => this.now(), { signal })
    window.addEventListener('pageshow', () => this.now(), { signal })
    document.addEventListener('visibilitychange', () => this.now(), { signal })
    this.running = this.takeTurns().catch(() => undefined)
  }

  /** Stops, and resolves when nothing is running anymore. */
  async stop(): Promise<void> {
    this.stopping.abort()
    this.wake()
    await this.running
    this.channel.close()
  }

  /** Asks the leading tab, which may be this one, to sync the device now. */
  syncNow(): void {
    if (this.stopping.signal.aborted) return
    this.channel.postMessage('now')
    this.now()
  }

  /**
   * Keeps the leading tab from starting a round while a long action is saved in parts, because each pull would replay
   * all parts saved so far. Ends with the next {@link syncNow}, or after a pause without another part.
   */
  moreFollows(): void {
    if (this.stopping.signal.aborted) return
    this.channel.postMessage(MORE_FOLLOWS)
    this.rest()
  }

  private rest(): void {
    this.restsUntil = performance.now() + REST_MS
  }

  private now(): void {
    this.failures = 0
    this.restsUntil = 0
    this.hear()
  }

  private hear(): void {
    this.wanted = true
    this.wake()
  }

  private hearPoke(news: PokedNews | undefined): void {
    if (news) this.news.push(news)
    else this.wanted = true
    this.wake()
  }

  private async takeTurns(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      await navigator.locks.request(`${this.options.replica.name}-leader`, { signal }, () => this.lead())
      if (!signal.aborted) await this.pause(TIMER_MS)
    }
  }

  /** Leads until it is stopped or its user leaves the device, when a tab of the next user leads. */
  private async lead(): Promise<void> {
    const { signal } = this.stopping
    this.hasLeft = false
    this.stream.open()
    while (!signal.aborted && !this.hasLeft) {
      const rest = this.restsUntil - performance.now()
      if (rest > 0) {
        await this.pause(rest)
        continue
      }
      this.wanted = false
      // A round fetches everything that pokes have brought so far.
      this.news = []
      const timer = setTimeout(() => this.hear(), await this.oneRound())
      await this.followPokes()
      clearTimeout(timer)
    }
    this.stream.close()
  }

  /**
   * Syncs the device once. Returns how long to wait before the next round, in ms, unless something requests one
   * earlier.
   */
  private async oneRound(): Promise<number> {
    try {
      await this.tell((await this.options.replica.getMeta('copy')) ? 'syncing' : 'downloading')
      await this.session.cycle()
      this.failures = 0
      this.stream.open()
      await this.tell('in-step')
      return TIMER_MS
    } catch (error) {
      // After a sign-out nothing is written here, not even the connection's status.
      if (this.stopping.signal.aborted) return 0
      if (error instanceof Halted) {
        // Without a session there are no events.
        this.stream.close()
        const { replica, who } = this.options
        const signedIn = await replica.getMeta('signedIn').catch(() => who)
        this.hasLeft = isOther(signedIn, who)
      }
      await this.tell(statusFor(error)).catch(() => undefined)
      if (error instanceof Halted) return TIMER_MS
      this.failures += 1
      return pauseAfter(this.failures, SLOWEST_RETRY_MS)
    }
  }

  /** Applies the changes that pokes bring, until a round is due. */
  private async followPokes(): Promise<void> {
    while (!this.wanted && !this.stopping.signal.aborted && !this.hasLeft) {
      const news = this.news.shift()
      if (!news) await new Promise<void>((resolve) => (this.wake = resolve))
      else if (!(await this.takeNews(news))) this.wanted = true
    }
  }

  /** Applies the changes of a poke. Returns false if a round has to pull instead. */
  private async takeNews(news: PokedNews): Promise<boolean> {
    try {
      if (!(await this.session.takeNews(news))) return false
      await this.tell('in-step')
      return true
    } catch {
      // A round will fail for the same reason and show it.
      return false
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Checks whether the server is gone soon after the event stream broke, so that the connection bar is right. */
  private async noticeLoss(): Promise<void> {
    const status = await this.options.replica.getMeta('status')
    if (status?.state === 'in-step') this.hear()
  }

  private async tell(state: SyncStatus['state']): Promise<void> {
    const { replica } = this.options
    const before = await replica.getMeta('status')
    const inStepAt = state === 'in-step' ? replica.clock.instant() : (before?.inStepAt ?? null)
    // A device that retries keeps showing its previous status.
    if (state === 'syncing' && before && STUCK.has(before.state)) return
    if (state === before?.state && state !== 'in-step') return
    await replica.setMeta('status', { state, inStepAt })
  }
}
