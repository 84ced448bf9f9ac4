import { type PokedNews, poke } from '#shared/protocol'

/** The server's response to one request. */
export interface SyncResponse {
  status: number
  body: unknown
}

/** How the device reaches the server. */
export interface Transport {
  /** Posts JSON. Rejects if this product didn't respond: no network, cut off, stopped, or a captive portal's page. */
  post(path: string, body: unknown, stopping?: AbortSignal): Promise<SyncResponse>
  /**
   * Listens for pokes, which bring the changed rows if they are few, until the returned function is called. `opened`
   * means that the server was reached.
   */
  events(hear: { poke(news?: PokedNews): void; opened(): void; lost(): void }): () => void
}

/** The server can't be reached, or something else answered in its place. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach'
}

const TIMEOUT_MS = 60_000

/**
 * Returns the browser's transport: `fetch` with the session cookie, and an event stream.
 *
 * @throws OutOfReach from each of its calls if there is no response
 */
export function fetchTransport(): Transport {
  return {
    async post(path, body, stopping) {
      // AbortSignal.any is missing on tablets from 2023.
      const cutting = new AbortController()
      const cut = () => cutting.abort()
      const timer = setTimeout(cut, TIMEOUT_MS)
      stopping?.addEventListener('abort', cut)
      let response: Response
      try {
        response = await fetch(path, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: cutting.signal,
        })
        return { status: response.status, body: await response.json() }
      } catch (error) {
        throw new OutOfReach('no answer from the server', { cause: error })
      } finally {
        clearTimeout(timer)
        stopping?.removeEventListener('abort', cut)
      }
    },
    events(hear) {
      const source = new EventSource('/api/sync/events', { withCredentials: true })
      source.addEventListener('open', () => hear.opened())
      source.addEventListener('error', () => hear.lost())
      source.addEventListener('poke', (event) => {
        hear.poke(poke.safeParse(JSON.parse(event.data as string)).data?.news)
      })
      return () => source.close()
    },
  }
}
