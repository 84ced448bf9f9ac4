import { pauseAfter } from './backoff'
import type { Transport } from './transport'

/** A stream is tried again at least this often: it is how a device notices that the server is back. */
const SLOWEST_RETRY_MS = 5000

/** Hears the server's pokes on one stream, made anew where it breaks for good. */
export class PokeStream {
  private stop: (() => void) | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private openedAt = Number.POSITIVE_INFINITY

  constructor(
    private readonly transport: Transport,
    private readonly hear: { poke(): void; opened(): void; lost(): void },
  ) {}

  /** Listens from now on, if it does not already. */
  open(): void {
    if (!this.stop && this.timer === undefined) this.connect()
  }

  close(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.stop?.()
    this.stop = undefined
  }

  private connect(): void {
    this.timer = undefined
    this.stop = this.transport.events({
      poke: () => this.hear.poke(),
      opened: () => {
        this.openedAt = Date.now()
        this.hear.opened()
      },
      lost: () => {
        this.close()
        // One that opens and breaks at once, again and again, has not got through.
        const lasted = Date.now() - this.openedAt > SLOWEST_RETRY_MS
        this.openedAt = Number.POSITIVE_INFINITY
        this.failures = lasted ? 1 : this.failures + 1
        this.timer = setTimeout(() => this.connect(), pauseAfter(this.failures, SLOWEST_RETRY_MS))
        this.hear.lost()
      },
    })
  }
}
