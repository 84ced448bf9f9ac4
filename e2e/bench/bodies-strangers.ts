import { request } from 'node:http'

/** Sends a body without being signed in; resolves when the server has rejected it or closed the connection. */
function sendUnasked(url: string, path: string, body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', origin: url, 'content-length': body.length }
    const asking = request(`${url}${path}`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', () => resolve(0))
    asking.on('socket', (socket) => socket.on('error', () => resolve(0)))
    asking.end(body)
  })
}

/** Sends large bodies all at once without being signed in, in a separate process. */
process.once('message', async ({ url, count, bytes }: { url: string; count: number; bytes: number }) => {
  const body = Buffer.alloc(bytes, ' ')
  const began = performance.now()
  const sent = Array.from({ length: count }, () => sendUnasked(url, '/api/campers/import', body))
  process.send?.({ statuses: await Promise.all(sent), ms: performance.now() - began })
  process.disconnect()
})
process.send?.('ready')
