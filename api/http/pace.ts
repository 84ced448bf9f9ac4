import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'

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

/** Connections that have not asked for anything yet, with what cuts them off. */
const silent = new WeakMap<Socket, NodeJS.Timeout>()

/** Cuts a connection that never asks for anything: Node waits for a first request without an end. */
function awaitRequest(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS).unref()
  silent.set(socket, timer)
  socket.once('close', () => clearTimeout(timer))
}

/** Demands of every request body the pace that an honest sender keeps. */
export function keepPace(server: Pick<HttpServer, 'on'>): void {
  // Under TLS a request's socket is the one that is encrypted; handshakes have a limit of their own.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', awaitRequest)
  server.on('request', ({ socket }: IncomingMessage) => clearTimeout(silent.get(socket)))
  server.on('request', watch)
}
