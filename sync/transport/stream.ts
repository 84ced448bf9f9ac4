import type { PokedNews } from '#shared/protocol'
import { pauseAfter } from './backoff'
import type { Transport } from './transport'

/** The longest pause before a broken stream is reopened, which is how a device notices that the server is back. */
const SLOWEST_RETRY_MS = 5000

/** Listens to the server's pokes on one event stream, and reopens it if the browser gives up. */
export class PokeStream {
  private stop: (() => void) | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private openedAt = Number.POSITIVE_INFINITY

  constructor(
    private readonly transport: Transport,
    private readonly hear: { poke(news?: PokedNews): void; opened(): void; lost(): void },
  ) {}

  /** Starts listening, unless it already does. */
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
      poke: (news) => this.hear.poke(news),
      opened: () => {
        this.openedAt = Date.now()
        this.hear.opened()
      },
      lost: () => {
        this.close()
        // A stream that opens and breaks at once was no real connection.
        const lasted = Date.now() - this.openedAt > SLOWEST_RETRY_MS
        this.openedAt = Number.POSITIVE_INFINITY
        this.failures = lasted ? 1 : this.failures + 1
        this.timer = setTimeout(() => this.connect(), pauseAfter(this.failures, SLOWEST_RETRY_MS))
        this.hear.lost()
      },
    })
  }
}
