import { randomUUID } from 'node:crypto'
import { livedTime } from '../context/lived'
import type { Server } from '../context/server'
import { chunks } from '../db/rows'
import {
  anyDue,
  type Claimed,
  claimByReceiver,
  claimDue,
  type EffectLease,
  type EffectOutcome,
  forgetEnded,
  type Lane,
  stillMine,
  writeOutcomes,
} from './queue'
import { openSecret } from './secret'

/** How effects of one kind are carried out. */
export interface EffectKind {
  name: string
  lane: Lane
  /**
   * Carries it out at least once: if a worker dies before recording that it was done, it is done again.
   *
   * @throws NotNow if the outside service cannot be reached,
   * @throws Never if no attempt will help; after any other error it is tried again later
   */
  run(server: Server, effect: EffectAttempt): Promise<void>
}

/** One attempt at an effect. */
export interface EffectAttempt {
  org: number
  args: Record<string, unknown>
  secret: string | undefined
  /** Whether there is no further attempt if this one fails through the effect's own fault. */
  isLast: boolean
}

/** The service that an effect needs, such as the mail server, can't be reached. This doesn't count as an attempt. */
export class NotNow extends Error {
  /** @param whose whose effects in this lane wait: everyone's, or only those of the camp whose own service it is */
  constructor(
    message: string,
    readonly whose: 'everybody' | 'camp' = 'everybody',
  ) {
    super(message)
  }
}

/** No further attempt will help, for example because the address doesn't exist. */
export class Never extends Error {}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The wait after each failed attempt. After the last one the effect is dead. */
const RETRIES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)
/** The random share of that wait, so that effects don't all come at once. */
const JITTER = 0.2
/** How long a lane pauses if its service can't be reached. */
const PAUSE_MS = MINUTE_MS
const LOOK_MS = 5000
/** How many are carried out at a time, one per connection to the mail server. */
const AT_ONCE = 5
/** The same for a service that takes more, so that a plan day with thousands of charges ends within minutes. */
const MORE_AT_ONCE: Partial<Record<Lane, number>> = { stripe: 10 }
/**
 * The lanes whose effects go to strangers' servers, each as slow as it likes, and how many of them are carried out at a
 * time. They don't wait for each other: one receiver gets one at a time, while the others go on.
 */
const APART: Partial<Record<Lane, number>> = { webhooks: 50 }
/** How long a claim lasts. The slowest mail server takes two minutes, with 20 s for each of its answers. */
const LEASE_MS = 5 * MINUTE_MS
/** How much of an error is kept. */
const ERROR_CHARACTERS = 200

/** What the worker does in turns: each lane's effects, and the hourly jobs. */
const TIDYING = 'tidying'
type Part = Lane | typeof TIDYING

const ofCamp = (lane: Lane, org: number) => `${lane} of ${org}`

/** Carries out effects; several processes on one database share them. */
export class EffectWorker {
  private readonly id = randomUUID()
  private readonly kinds: ReadonlyMap<string, EffectKind>
  private readonly lanes: readonly Lane[]
  /** Until when a lane pauses, or a lane of one camp. */
  private readonly pausedUntil = new Map<string, number>()
  private readonly leaseMs: number
  /** The lanes that are being worked through, each in a turn of its own. */
  private readonly turning = new Map<Part, Promise<void>>()
  private readonly timers = new Map<Part, NodeJS.Timeout>()
  /** The lanes in which something was added since their turn began. */
  private readonly woken = new Set<Part>()
  /** The effects under way in lanes where receivers don't wait for each other, by receiver. */
  private readonly running = new Map<readonly Claimed[], Promise<void>>()
  private ended = false
  private forgotAt = 0

  private readonly hourly: readonly ((server: Server) => Promise<void>)[]

  /**
   * @param leaseMs after how many ms another worker takes over what this one has claimed
   * @param hourly looks for what is due with time; each process calls it, so it must notice what is already done
   */
  constructor(
    private readonly server: Server,
    kinds: readonly EffectKind[],
    { leaseMs = LEASE_MS, hourly = [] }: { leaseMs?: number; hourly?: EffectWorker['hourly'] } = {},
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]))
    this.lanes = [...new Set(kinds.map(({ lane }) => lane))]
    this.leaseMs = leaseMs
    this.hourly = hourly
  }

  /** Starts working, at once and whenever something is added. */
  async start(): Promise<void> {
    await this.server.database.listen((text) => {
      if ((JSON.parse(text) as { kind?: string }).kind === 'effects') this.wake()
    })
    this.wake()
  }

  /** Stops; resolves when the current work is done. */
  async stop(): Promise<void> {
    this.ended = true
    for (const timer of this.timers.values()) clearTimeout(timer)
    await Promise.all(this.turning.values())
    await Promise.all(this.running.values())
  }

  /** Makes it look for due effects. */
  wake(): void {
    for (const part of [...this.lanes, TIDYING] as const) this.wakePart(part)
  }

  /** Each lane has its own turn, so that an alarm never waits until a newsletter to thousands is done. */
  private wakePart(lane: Part): void {
    this.woken.add(lane)
    if (this.ended || this.turning.has(lane)) return
    clearTimeout(this.timers.get(lane))
    const turn = this.turn(lane).finally(() => {
      this.turning.delete(lane)
      if (this.ended) return
      this.timers.set(lane, setTimeout(() => this.wakePart(lane), this.woken.has(lane) ? 0 : LOOK_MS).unref())
    })
    this.turning.set(lane, turn)
  }

  private async turn(lane: Part): Promise<void> {
    this.woken.delete(lane)
    try {
      if (lane === TIDYING) await this.tidy()
      else while (!this.ended && (await this.work(lane)));
    } catch (error) {
      // The database can't be reached, which was logged where it was noticed.
      this.logPause(lane, error)
    }
  }

  /**
   * Works through one batch of a lane, a few effects at a time, renewing the claim before each few; returns whether
   * there were any.
   */
  private async work(lane: Lane): Promise<boolean> {
    const { database } = this.server
    const now = this.server.now()
    if ((this.pausedUntil.get(lane) ?? 0) > now.getTime()) return false
    if (!(await anyDue(database, lane, now.toISOString()))) return false
    const apart = APART[lane]
    if (apart !== undefined) return this.workApart(lane, apart)
    const claimed = await claimDue(database, lane, this.lease())
    for (const some of chunks(claimed, MORE_AT_ONCE[lane] ?? AT_ONCE)) {
      // Others have taken over the claims of a process that was frozen for too long.
      const mine = await stillMine(database, this.lease(), some)
      await this.carryOut(lane, mine)
    }
    return claimed.length > 0
  }

  /** Begins with receivers that don't wait for each other, at most `most` at a time; returns whether there were any. */
  private async workApart(lane: Lane, most: number): Promise<boolean> {
    const under = [...this.running.keys()].filter(([first]) => first?.lane === lane)
    if (under.length >= most) return false
    const share = { most: most - under.length, busy: under.flatMap(([first]) => first?.receiver ?? []) }
    const claimed = await claimByReceiver(this.server.database, lane, this.lease(), share)
    for (const effects of claimed) {
      const work = this.carryOutInTurn(lane, effects)
        .catch((error: unknown) => this.logPause(lane, error))
        .finally(() => {
          this.running.delete(effects)
          this.wakePart(lane)
        })
      this.running.set(effects, work)
    }
    return claimed.length > 0
  }

  /** Carries out one receiver's effects one after the other, without those that have been replaced or taken over. */
  private async carryOutInTurn(lane: Lane, effects: readonly Claimed[]): Promise<void> {
    for (const effect of effects)
      await this.carryOut(lane, await stillMine(this.server.database, this.lease(), [effect]))
  }

  private async carryOut(lane: Lane, effects: readonly Claimed[]): Promise<void> {
    const outcomes = await Promise.all(
      effects.map(async (effect) => ({ effect, outcome: await this.attempt(lane, effect) })),
    )
    await writeOutcomes(this.server.database, this.id, this.server.now().toISOString(), outcomes)
  }

  private logPause(lane: Part, error: unknown): void {
    this.server.log({ level: 'warn', message: 'background jobs are paused', lane, error: String(error) })
  }

  private lease(): EffectLease {
    const now = this.server.now()
    const until = new Date(now.getTime() + this.leaseMs)
    return { worker: this.id, now: now.toISOString(), until: until.toISOString() }
  }

  private async attempt(lane: Lane, effect: Claimed): Promise<EffectOutcome> {
    const { now } = this.lease()
    // The server is stopping; the next process to look takes it at once.
    if (this.ended) return { state: 'waiting', error: effect.error, runAt: now, counts: false }
    if (this.pauses(lane, now) || this.pauses(ofCamp(lane, effect.org), now))
      return this.later(effect, effect.error, false)
    const kind = this.kinds.get(effect.kind)
    // A newer version that runs beside this one may know it.
    if (!kind) return this.later(effect, "This version of the server can't handle this message.", false)
    try {
      const { org, key, args } = effect
      const secret = effect.secret === null ? undefined : openSecret(this.server.keys, { org, key }, effect.secret)
      const isLast = RETRIES_MS[effect.attempts - 1] === undefined
      await kind.run(this.server, { org, args: args as Record<string, unknown>, secret, isLast })
      return { state: 'done' }
    } catch (error) {
      const said = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARACTERS)
      if (error instanceof Never) return { state: 'dead', error: said }
      if (error instanceof NotNow) {
        const whose = error.whose === 'camp' ? ofCamp(lane, effect.org) : lane
        this.pausedUntil.set(whose, this.server.now().getTime() + PAUSE_MS)
        this.server.log({ level: 'error', message: 'background jobs are paused', lane: whose, error: said })
        return this.later(effect, said, false)
      }
      return this.later(effect, said, true)
    }
  }

  private pauses(which: string, now: string): boolean {
    return (this.pausedUntil.get(which) ?? 0) > Date.parse(now)
  }

  private later(effect: Claimed, error: string | null, counts: boolean): EffectOutcome {
    const wait = counts ? RETRIES_MS[effect.attempts - 1] : PAUSE_MS
    if (wait === undefined) return { state: 'dead', error }
    const varied = counts ? wait * (1 - JITTER / 2 + JITTER * Math.random()) : wait
    return { state: 'waiting', error, counts, runAt: new Date(this.server.now().getTime() + varied).toISOString() }
  }

  private async tidy(): Promise<void> {
    const now = this.server.now()
    // In either direction, because the clock may have been ahead the last time.
    if (Math.abs(now.getTime() - this.forgotAt) < HOUR_MS) return
    this.forgotAt = now.getTime()
    await forgetEnded(this.server.database, livedTime(this.server))
    for (const look of this.hourly)
      await look(this.server).catch((error: unknown) =>
        this.server.log({ level: 'error', message: 'an hourly job failed', job: look.name, error: String(error) }),
      )
  }
}
