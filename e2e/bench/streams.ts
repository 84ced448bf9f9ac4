import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CampServer } from '../server'
import { askServer, quantile, signInFor, Tablet } from './tablet'

/**
 * `npm run bench -- streams`: 100 camps with 50 listening devices each, while 4 rows a second are written in any of
 * them. Measures how long a write takes, and how long until every other device of that camp has pulled it.
 */
const CAMPS = Number(process.env.BENCH_CAMPS ?? 100)
const DEVICES = Number(process.env.BENCH_DEVICES ?? 50)
const WRITES = Number(process.env.BENCH_WRITES ?? 120)
const WRITE_EVERY_MS = 250
/** The devices are spread over this many processes. */
const PROCESSES = 2

const server = await CampServer.start()
await server.kill()
await server.command('e2e/bench/streams-camps.ts', String(CAMPS))
await server.start()
const { url } = server
const camps: { url: string; cookies: string[]; cookie: string; org: number; camper: number }[] = []
for (let n = 0; n < CAMPS; n += 1) {
  const cookies = await signInFor(DEVICES, url, 'admin', `camp-${n}`)
  const [cookie = ''] = cookies
  const user = (await askServer(url, cookie, '/api/user')).body
  const [camper] = (await askServer(url, cookie, '/api/campers')).body
  camps.push({ url, cookies, cookie, org: user.organizationId, camper: camper.id })
}
const writers = await Promise.all(camps.map(({ cookie }) => Tablet.enroll(url, cookie, 'Till')))

/** When each device saw a camp's head, by camp and head. */
const seen = new Map<string, number[]>()
const pulls: number[] = []
const children: ChildProcess[] = []
const ready = Array.from({ length: PROCESSES }, (_, part) => {
  const child = fork(fileURLToPath(new URL('streams-devices.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  children.push(child)
  child.send({ camps: camps.filter((_camp, n) => n % PROCESSES === part), devices: DEVICES })
  return new Promise<void>((resolve) => {
    child.on('message', (told: { ready?: true; org: number; seen: number; at: number; ms?: number }) => {
      if (told.ready) return resolve()
      const key = `${told.org} ${told.seen}`
      seen.set(key, [...(seen.get(key) ?? []), told.at])
      if (told.ms !== undefined) pulls.push(told.ms)
    })
  })
})
await Promise.all(ready)

const writes: { key: string; began: number; ms: number }[] = []
const writing: Promise<void>[] = []
for (let n = 0; n < WRITES; n += 1) {
  const [camp, till] = [camps[n % CAMPS], writers[n % CAMPS]]
  if (!camp || !till) break
  const about = { camperId: camp.camper, amount: '1.00', description: 'Bench', paymentMethod: 'cash' }
  const text = till.pushText([till.action('store.addFunds.v1', { transactionId: till.newId(), ...about })])
  const began = Date.now()
  writing.push(
    till.pushUntilTaken(text).then(({ body, ms }) => {
      writes.push({ key: `${camp.org} ${body.head}`, began, ms })
    }),
  )
  await wait(WRITE_EVERY_MS)
}
await Promise.all(writing)
const complete = () => writes.filter(({ key }) => (seen.get(key)?.length ?? 0) >= DEVICES).length
for (let left = 100; left > 0 && complete() < writes.length; left -= 1) await wait(100)

const elsewhere = writes.flatMap(({ key, began }) => (seen.get(key) ?? []).map((at) => at - began))
const times = writes.map(({ ms }) => ms)
const shown = (values: number[], share: number) => `${Math.round(quantile(values, share))} ms`
const line = (values: number[], aim: string) => ({ median: shown(values, 0.5), p95: shown(values, 0.95), aim })
console.table({
  [`a write, ${CAMPS} camps x ${DEVICES} devices listening, 4 a second`]: line(times, 'p95 < 100 ms'),
  [`seen elsewhere (${elsewhere.length} of ${writes.length * DEVICES})`]: line(elsewhere, 'p95 < 1000 ms'),
  [`one of ${pulls.length} pulls`]: line(pulls, ''),
})
for (const child of children) child.kill()
await server.remove()
process.exit(complete() === writes.length ? 0 : 1)
