import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'

/** How long a connection may send nothing: no request, no complete headers, or too little of a body. */
const PATIENCE_MS = 15_000
/** The bytes of a body that must arrive in that time. Even a camp's bad Wi-Fi manages ten times as many. */
const MIN_BYTES = 2048

/** Options of the web server: how long it waits for headers, and for dead connections. */
export const PATIENCE = {
  headersTimeout: PATIENCE_MS,
  connectionsCheckingInterval: PATIENCE_MS / 10,
  /** Bodies have no time limit, only the minimum speed below. */
  requestTimeout: 0,
  /**
   * How long a connection may be idle between two requests: longer than proxies and tablets keep theirs (60 s), so that
   * they close it. If the server closed first, it would cut off a request that is on its way.
   */
  keepAliveTimeout: 75_000,
  /** For TLS. */
  handshakeTimeout: PATIENCE_MS,
  keepAlive: true,
  keepAliveInitialDelay: PATIENCE_MS,
} as const

/**
 * Closes a connection whose body arrives too slowly. Requests that have arrived, such as event streams, are left alone.
 */
function watch(incoming: IncomingMessage): void {
  if (incoming.complete) return
  const { socket } = incoming
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer)
    // Bytes that the server itself has not read yet are not the sender's fault.
    if (socket.bytesRead - before < MIN_BYTES && incoming.readableLength === 0) socket.destroy()
    before = socket.bytesRead
  }, PATIENCE_MS)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}

/** Connections that haven't sent a request yet, with the timer that closes them. */
const silent = new WeakMap<Socket, NodeJS.Timeout>()

/** Closes a connection that never sends a request: Node waits for a first request forever. */
function awaitRequest(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS).unref()
  silent.set(socket, timer)
  socket.once('close', () => clearTimeout(timer))
}

/** Requires every request body to arrive at a minimum speed. */
export function keepPace(server: Pick<HttpServer, 'on'>): void {
  // Under TLS, a request's socket is the encrypted one; handshakes have their own time limit.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', awaitRequest)
  server.on('request', ({ socket }: IncomingMessage) => clearTimeout(silent.get(socket)))
  server.on('request', watch)
}
