/** What a clock goes by. */
export interface ClockSources {
  /** The wall clock of the device, in ms. Anybody may set it. */
  wall(): number
  /** Counts ms while the device is awake; never goes back. */
  steady(): number
  /** Whether the page has been out of sight at any time since it was last asked: then the device may have slept. */
  wasHidden(): boolean
}

/** What is kept on disk. An app of the version before knows `offset` alone. */
export interface KeptClock {
  /** What to add to the wall clock, in ms. */
  offset: number
  /** The server's time when it was last heard, in ms: no start without a connection is before it. */
  server?: number
}

/** The wall clock and the steady one may come apart by so much, in ms, before one of them is said to have jumped. */
const JUMP_MS = 2000
/** A clock that is wrong by less is put right without a word. */
const WORTH_TELLING_MS = 5 * 60 * 1000

/**
 * The camp's time on this device. While the app runs it is counted steadily from what the server said last, so that it
 * stays right however the wall clock is set: back is never believed, and forward only where the device may have slept,
 * in which the steady clock of some stands still.
 */
export class CampClock {
  private from: { wall: number; steady: number; time: number }
  private kept: KeptClock | undefined
  /** The server's time as it said it last, in ms. */
  private server: number | undefined

  /** @param sources those of the browser unless a test gives others */
  constructor(private readonly sources: ClockSources = browserSources()) {
    const wall = sources.wall()
    this.from = { wall, steady: sources.steady(), time: wall }
  }

  /** The time, in ms since 1970. */
  now(): number {
    const [wall, steady] = [this.sources.wall(), this.sources.steady()]
    const counted = this.from.time + steady - this.from.steady
    const jump = wall - this.from.wall - (steady - this.from.steady)
    const wasHidden = this.sources.wasHidden()
    if (Math.abs(jump) <= JUMP_MS) return counted
    const slept = jump > 0 && wasHidden ? jump : 0
    this.from = { wall, steady, time: counted + slept }
    return this.from.time
  }

  /** The time, as it is written. */
  instant(): string {
    return new Date(this.now()).toISOString()
  }

  /** How far the wall clock is wrong, in ms, below zero where it is slow; 0 where nobody need be told. */
  wrongBy(): number {
    const wrong = -this.offset()
    return Math.abs(wrong) < WORTH_TELLING_MS ? 0 : wrong
  }

  /** When the server was last heard by this device, in its own time; undefined before the first word. */
  heardAt(): string | undefined {
    return this.server === undefined ? undefined : new Date(this.server).toISOString()
  }

  /** Steady ms, for measuring how long something takes. */
  steady(): number {
    return this.sources.steady()
  }

  /** Takes the server's word. What it said is as old as the answer was under way, `took` ms at most. */
  hear(serverNow: string, took: number): void {
    const said = Date.parse(serverNow)
    const own = this.now()
    this.server = said
    const agrees = own >= said - JUMP_MS && own <= said + took + JUMP_MS
    if (!agrees) this.set(said)
  }

  /**
   * Takes what is on disk: of an earlier start, or of another tab to which the server has spoken since. Each tab notices
   * for itself that the wall clock was set.
   */
  adopt(kept: KeptClock | undefined): void {
    if (!kept || (this.kept && (kept.server ?? 0) <= (this.server ?? 0))) return
    this.kept = kept
    this.server = kept.server ?? this.server
    this.set(Math.max(this.sources.wall() + kept.offset, kept.server ?? 0))
  }

  /** What should be on disk, or null where that is there already, as nearly as matters. */
  toKeep(): KeptClock | null {
    const offset = this.offset()
    const { kept, server } = this
    const isFar = Math.abs(offset - (kept?.offset ?? 0)) > JUMP_MS
    const isOld = server !== undefined && server - (kept?.server ?? 0) > WORTH_TELLING_MS
    if (!isFar && !isOld) return null
    this.kept = { offset, ...(server === undefined ? {} : { server }) }
    return this.kept
  }

  private offset(): number {
    return this.now() - this.sources.wall()
  }

  private set(time: number): void {
    this.from = { wall: this.sources.wall(), steady: this.sources.steady(), time }
  }
}

function browserSources(): ClockSources {
  const page = typeof document === 'undefined' ? undefined : document
  let hidden = page?.hidden ?? false
  page?.addEventListener('visibilitychange', () => {
    hidden ||= page.hidden
  })
  return {
    wall: () => Date.now(),
    steady: () => performance.now(),
    wasHidden() {
      const was = hidden || (page?.hidden ?? false)
      hidden = page?.hidden ?? false
      return was
    },
  }
}
