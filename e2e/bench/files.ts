import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CampServer } from '../server'
import { askServer, quantile, signIn, Tablet } from './tablet'

/**
 * `npm run bench -- files`: a film of 600 MB is uploaded, and ten people watch it at once while a till sells. Linux
 * only, because the server's memory is read from `/proc`.
 */
const MB = 1024 * 1024
/** A little less than the largest film allowed, because the request around it counts too. */
const FILM_BYTES = 599 * MB
const CHUNK = 4 * MB
const VIEWERS = 10
const SALES = 60
/** The pause between a till's other actions. */
const PAUSE_MS = 100

const MAX_GROWTH_MB = 60
const MAX_SLOWDOWN = 2

/** Returns a process's private memory in MB, without the shared page cache. */
function memoryOf(pid: number): number {
  const [, kB = '0'] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

const server = await CampServer.start()
const { url } = server
const cookie = await signIn(url, 'admin')
const program = await askServer(url, cookie, '/api/training/programs', JSON.stringify({ title: `Film ${process.pid}` }))

/** Uploads the film in pieces as a browser does, without loading it into memory. */
async function upload(): Promise<{ fileUrl: string; ms: number }> {
  const began = performance.now()
  const fields = { title: 'Film', type: 'video', programId: String(program.body.id) }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const opening = `${parts.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`
  const box = Buffer.from('\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41', 'latin1')
  const headers = { cookie, origin: url, 'content-type': 'multipart/form-data; boundary=b' }
  const said = await new Promise<string>((resolve, reject) => {
    const sending = request(`${url}/api/training/materials/upload`, { method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => {
        text += piece.toString()
      })
      answer.on('end', () => resolve(text))
    })
    sending.on('error', reject)
    const write = async () => {
      sending.write(opening)
      sending.write(box)
      for (let left = FILM_BYTES - box.length; left > 0; left -= CHUNK)
        if (!sending.write(Buffer.alloc(Math.min(CHUNK, left))))
          await new Promise((next) => sending.once('drain', next))
      sending.end('\r\n--b--\r\n')
    }
    write().catch(reject)
  })
  const { fileUrl } = JSON.parse(said) as { fileUrl?: string }
  if (!fileUrl) throw new Error(`not uploaded: ${said}`)
  return { fileUrl, ms: performance.now() - began }
}

const till = await Tablet.enroll(url, cookie, 'Till')
const camperId = (await askServer(url, cookie, '/api/campers')).body[0].id
const itemId = (await askServer(url, cookie, '/api/store/items')).body[0].id

/** Measures how long a till's sales take, in ms. */
async function sales(): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < SALES; count += 1) {
    const lines = [{ itemId, itemName: 'Bench', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }]
    const args = { transactionId: till.newId(), camperId, lines, total: '1.00' }
    times.push((await till.pushUntilTaken(till.pushText([till.action('store.sell.v1', args)]))).ms)
    await wait(PAUSE_MS)
  }
  return times
}

await sales()
const alone = await sales()
const before = memoryOf(server.pid)
let most = before
const looking = setInterval(() => {
  most = Math.max(most, memoryOf(server.pid))
}, 20)
const { fileUrl, ms } = await upload()
clearInterval(looking)
const watchers = fork(fileURLToPath(new URL('files-viewers.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
watchers.send({ url, cookie, fileUrl, bytes: FILM_BYTES, viewers: VIEWERS })
// Warms up, so that the server's start is not measured.
await sales()
const beside = await sales()
watchers.send('enough')
const watched = await new Promise<number>((resolve) =>
  watchers.once('message', (said) => resolve((said as { watched: number }).watched)),
)

const [quiet, busy] = [quantile(alone, 0.95), quantile(beside, 0.95)]
console.table({
  [`memory during an upload of 600 MB (${(ms / 1000).toFixed(1)} s)`]: {
    measured: `+${Math.round(most - before)} MB`,
    aim: `< ${MAX_GROWTH_MB} MB`,
    ratio: ((most - before) / MAX_GROWTH_MB).toFixed(2),
  },
  [`a till's push, p95, while ${VIEWERS} watch (${Math.round(watched / MB)} MB)`]: {
    measured: `${busy.toFixed(1)} ms, alone ${quiet.toFixed(1)} ms`,
    aim: `< ${MAX_SLOWDOWN} x`,
    ratio: `${(busy / quiet).toFixed(2)} x`,
  },
})
await server.remove()
