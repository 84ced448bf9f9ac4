import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepPace, PATIENCE } from './pace'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const HEAD = 'POST / HTTP/1.1\r\nHost: camp\r\nContent-Length: 100000\r\n\r\n'

/** A web server that demands a pace, and a connection to it; `send` resolves when the bytes have arrived. */
async function connected(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  let came = (): void => undefined
  const server = createServer((request, response) => {
    request.on('data', () => came())
    answer(request, response)
    came()
  })
  keepPace(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
    server.closeAllConnections()
  })
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')))
  socket.on('error', () => undefined)
  const send = (text: string) =>
    new Promise<void>((resolve) => {
      came = resolve
      socket.write(text)
    })
  return { socket, closed, send }
}

const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('a body that hardly comes is cut off; one that comes slowly is waited for', async () => {
  const { closed, send, socket } = await connected(() => undefined)
  await send(HEAD)
  for (let round = 0; round < 8; round += 1) {
    await send('x'.repeat(3000))
    wait(15)
  }
  expect(socket.readyState).toBe('open')
  await send('x')
  wait(16)
  expect(await closed).toBe('closed')
})

test('a connection that asks for nothing is cut off; one that has asked may rest longer', async () => {
  const quiet = await connected(() => undefined)
  const asked = await connected((_request, response) => void response.end('hello'))
  await new Promise((resolve) => asked.socket.once('data', resolve).write('GET / HTTP/1.1\r\nHost: camp\r\n\r\n'))
  wait(16)
  expect(await quiet.closed).toBe('closed')
  expect(asked.socket.readyState).toBe('open')
})

test('an answer that goes on for hours, as of events, is not cut off', async () => {
  const { send, socket } = await connected((_request, response) => void response.write('data: hello\n\n'))
  const heard = new Promise((resolve) => socket.once('data', resolve))
  await send('GET / HTTP/1.1\r\nHost: camp\r\n\r\n')
  await heard
  wait(3600)
  expect(socket.readyState).toBe('open')
})

test('heads are waited for as long as bodies', () => {
  expect(PATIENCE).toMatchObject({ headersTimeout: 15_000, handshakeTimeout: 15_000, requestTimeout: 0 })
  expect(PATIENCE.connectionsCheckingInterval).toBeLessThan(5000)
})
