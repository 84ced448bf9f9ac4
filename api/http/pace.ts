import type { Server as HttpServer, IncomingMessage } from 'node:http'

/** How long a connection may bring nothing: no request, no complete head, or too little of a body. */
const PATIENCE_MS = 15_000
/** The bytes that a body must bring in that time. A camp's bad Wi-Fi does ten times as much. */
const LEAST_BYTES = 2048

/** Options of the web server: how long it waits for heads, and for connections that are gone. */
export const PATIENCE = {
  headersTimeout: PATIENCE_MS,
  connectionsCheckingInterval: PATIENCE_MS / 10,
  /** Bodies have no limit of time, only the pace below. */
  requestTimeout: 0,
  /**
   * How long a connection may rest between two requests: longer than proxies and tablets keep theirs (60 s), so that it is
   * they who close it. A server that closes first cuts off the request that is just on its way.
   */
  keepAliveTimeout: 75_000,
  /** For TLS. */
  handshakeTimeout: PATIENCE_MS,
  keepAlive: true,
  keepAliveInitialDelay: PATIENCE_MS,
} as const

/** Cuts a connection whose body comes too slowly. Requests that have arrived, such as event streams, are left alone. */
function watch(incoming: IncomingMessage): void {
  if (incoming.complete) return
  const { socket } = incoming
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer)
    // Bytes that the server itself has not read yet are not the sender's fault.
    if (socket.bytesRead - before < LEAST_BYTES && incoming.readableLength === 0) socket.destroy()
    before = socket.bytesRead
  }, PATIENCE_MS)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}

/** Demands of every request body the pace that an honest sender keeps. */
export function keepPace(server: Pick<HttpServer, 'on'>): void {
  server.on('request', watch)
}
