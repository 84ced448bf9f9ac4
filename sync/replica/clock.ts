/** The time sources of a clock. */
export interface ClockSources {
  /** The device's wall clock, in ms, which anyone can set. */
  wall(): number
  /** A monotonic counter of ms while the device is awake. */
  steady(): number
  /** Returns whether the page was hidden at any time since the last call, when the device may have slept. */
  wasHidden(): boolean
}

/** The stored state. Older apps only know `offset`. */
export interface KeptClock {
  /** What to add to the wall clock, in ms. */
  offset: number
  /** The server's time in its last response, in ms. An offline start is never earlier than this. */
  server?: number
}

/** If the wall clock and the monotonic clock differ by more than this, in ms, one of them has jumped. */
const JUMP_MS = 2000
/** A wrong wall clock is mentioned only from this many ms on. */
const WORTH_TELLING_MS = 5 * 60 * 1000

/**
 * Keeps the camp's time on this device. While the app runs, the server's last time is advanced by the monotonic clock,
 * so it stays right however the wall clock is set. Backward jumps of the wall clock are ignored. Forward jumps count
 * only if the device may have slept, because on some devices the monotonic clock stops during sleep.
 */
export class CampClock {
  private from: { wall: number; steady: number; time: number }
  private kept: KeptClock | undefined
  /** The time in the server's last response, in ms. */
  private server: number | undefined

  /** @param sources the browser's clocks, unless a test gives others */
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

  /** The time as an ISO 8601 string. */
  instant(): string {
    return new Date(this.now()).toISOString()
  }

  /** How far the wall clock is ahead, in ms; negative if it is behind, 0 if the difference is too small to mention. */
  wrongBy(): number {
    const wrong = -this.offset()
    return Math.abs(wrong) < WORTH_TELLING_MS ? 0 : wrong
  }

  /** The time in the server's last response; undefined before the first one. */
  heardAt(): string | undefined {
    return this.server === undefined ? undefined : new Date(this.server).toISOString()
  }

  /** The device's wall clock, in ms, however it is set. */
  wall(): number {
    return this.sources.wall()
  }

  /** Milliseconds of the monotonic clock, for measuring how long something takes. */
  steady(): number {
    return this.sources.steady()
  }

  /** Takes the time from a response, which is up to `took` ms old. The clock is set only if it contradicts that. */
  hear(serverNow: string, took: number): void {
    const said = Date.parse(serverNow)
    const own = this.now()
    this.server = said
    const agrees = own >= said - JUMP_MS && own <= said + took + JUMP_MS
    if (!agrees) this.set(said)
  }

  /**
   * Adopts the stored state of an earlier start, or of another tab that has heard from the server since. Each tab
   * notices for itself if the wall clock is set.
   */
  adopt(kept: KeptClock | undefined): void {
    if (!kept || (this.kept && (kept.server ?? 0) <= (this.server ?? 0))) return
    this.kept = kept
    this.server = kept.server ?? this.server
    this.set(Math.max(this.sources.wall() + kept.offset, kept.server ?? 0))
  }

  /** Returns the state to store, or null if what is stored is close enough. */
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
