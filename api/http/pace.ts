import type { Server as HttpServer, IncomingMessage } from 'node:http'

/** How long a connection may bring nothing: no request, no whole head of one, or too little of a body. */
const PATIENCE_MS = 15_000
/** What a body has to bring in that time. A camp's bad Wi-Fi does ten times as much; who holds a connection does not. */
const LEAST_BYTES = 2048

/** What the web server is made with: heads that do not come, and ends that are gone, are waited for so long. */
export const PATIENCE = {
  headersTimeout: PATIENCE_MS,
  connectionsCheckingInterval: PATIENCE_MS / 10,
  /** A body has the pace to keep, however long it is. */
  requestTimeout: 0,
  /** Of TLS. */
  handshakeTimeout: PATIENCE_MS,
  keepAlive: true,
  keepAliveInitialDelay: PATIENCE_MS,
} as const

/** Cuts the connection of a body that comes too slowly; answers, event streams among them, are not looked at. */
function watch(incoming: IncomingMessage): void {
  if (incoming.complete) return
  const { socket } = incoming
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) return clearInterval(timer)
    // What the server itself has not taken yet is not the sender's fault.
    if (socket.bytesRead - before < LEAST_BYTES && incoming.readableLength === 0) socket.destroy()
    before = socket.bytesRead
  }, PATIENCE_MS)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}

/** Holds whoever sends to the pace that an honest sender keeps. */
export function keepPace(server: Pick<HttpServer, 'on'>): void {
  server.on('request', watch)
}
