import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Tell } from './trouble'

const CHANNEL = 'anchor_camp'
/** The channel on which a process sends messages to itself, to check the connection. */
const PROBE_CHANNEL = 'anchor_camp_probe'
/** If a notification arrives at all, it arrives within this time. */
const HEARD_MS = 2000
const AGAIN_MS = 1000
/** How often it sends a message to itself, because a connection that was lost without notice stays silent forever. */
const PROBE_MS = 60_000

/** How messages get from one connection to the listeners. */
interface Wire {
  /** Where to listen, not through a pooler that gives each transaction another connection. */
  url: string
  /** Runs a statement on the process's usual connections. */
  send(statement: string, values: unknown[]): Promise<unknown>
  tell: Tell
}

/** Listens to NOTIFY on a separate connection, which is reopened when it breaks. */
export class PostgresListener {
  private readonly hearers: ((message: string) => void)[] = []
  private client: pg.Client | undefined
  private closed = false
  private heard: Promise<boolean> | undefined
  private probing: NodeJS.Timeout | undefined
  private silent = false
  private readonly probes = new Map<string, () => void>()

  constructor(
    private readonly wire: Wire,
    private readonly probeMs = PROBE_MS,
  ) {}

  /** Whether it heard itself before but doesn't now. */
  get isSilent(): boolean {
    return this.silent
  }

  /** Sends a message to every process that listens. */
  async notify(message: string): Promise<void> {
    await this.wire.send('SELECT pg_notify($1, $2)', [CHANNEL, message])
  }

  /**
   * Calls `hear` with each message from now on.
   *
   * @returns whether messages arrive at all: the first time, it sends one to itself, and logs a line for the operator
   *   if that doesn't arrive
   */
  async listen(hear: (message: string) => void): Promise<boolean> {
    this.heard ??= this.connect().then(() => this.begin())
    this.hearers.push(hear)
    return this.heard
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.probing)
    await this.client?.end().catch(() => undefined)
  }

  /** Finds out whether messages arrive; if so, checks every minute whether they still do. */
  private async begin(): Promise<boolean> {
    const isHeard = await this.hearsItself()
    if (!isHeard) {
      const message =
        "database notifications aren't arriving, so the server checks for changes once a second. A pooler in transaction mode drops them. Set DATABASE_DIRECT_URL to the database itself."
      this.wire.tell({ level: 'error', message })
    } else this.plan()
    return isHeard
  }

  private plan(): void {
    if (this.closed) return
    this.probing = setTimeout(() => void this.probe().finally(() => this.plan()), this.probeMs).unref()
  }

  /** Opens another connection when this one has gone silent. */
  private async probe(): Promise<void> {
    if (await this.stillHears()) return this.say(false)
    if (this.closed) return
    this.say(true)
    const old = this.client
    await this.connect().catch(() => undefined)
    old?.end().catch(() => undefined)
    if (await this.stillHears()) this.say(false)
  }

  private stillHears(): Promise<boolean> {
    return this.hearsItself().catch(() => false)
  }

  private say(silent: boolean): void {
    if (this.closed || silent === this.silent) return
    this.silent = silent
    const message = silent
      ? "database notifications aren't arriving anymore, so another connection is opened to listen"
      : 'database notifications are arriving again'
    this.wire.tell({ level: silent ? 'error' : 'info', message })
  }

  private async connect(): Promise<void> {
    if (this.closed) return
    const next = new pg.Client({ connectionString: this.wire.url, keepAlive: true })
    next.on('error', () => undefined)
    next.on('notification', ({ channel, payload = '' }) => {
      if (this.client !== next) return
      if (channel === PROBE_CHANNEL) this.probes.get(payload)?.()
      else for (const hear of this.hearers) hear(payload)
    })
    next.on('end', () => {
      // Another connection has replaced it.
      if (this.client !== next) return
      if (!this.closed) setTimeout(() => void this.connect().catch(() => undefined), AGAIN_MS).unref()
    })
    this.client = next
    await next.connect()
    await next.query(`LISTEN ${CHANNEL}`)
    await next.query(`LISTEN ${PROBE_CHANNEL}`)
  }

  private async hearsItself(): Promise<boolean> {
    const probe = randomUUID()
    let giveUp: NodeJS.Timeout | undefined
    const heard = new Promise<boolean>((resolve) => {
      this.probes.set(probe, () => resolve(true))
      giveUp = setTimeout(() => resolve(false), HEARD_MS)
    })
    await this.wire.send('SELECT pg_notify($1, $2)', [PROBE_CHANNEL, probe])
    const isHeard = await heard
    clearTimeout(giveUp)
    this.probes.delete(probe)
    return isHeard
  }
}
