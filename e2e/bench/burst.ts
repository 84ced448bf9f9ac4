import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { CampServer } from '../server'
import { plainSingles } from './plain-drain'
import { askServer, quantile, signIn, Tablet } from './tablet'

/**
 * `npm run bench -- burst`: a camp's network comes back, and 300 tablets send 200 sales each at the same moment.
 * Meanwhile, the server is asked for its health and for rows, and one till records new sales.
 */
const TABLETS = Number(process.env.BENCH_TABLETS ?? 300)
const ACTIONS = Number(process.env.BENCH_ACTIONS ?? 200)

/** Repeats a task until it should stop; returns how long each run took, in ms. */
async function each(pause: number, going: () => boolean, once: () => Promise<{ ms: number }>): Promise<number[]> {
  const times: number[] = []
  while (going()) {
    times.push((await once()).ms)
    await wait(pause)
  }
  return times
}

const server = await CampServer.start()
const { url } = server
const cookie = await signIn(url)
const camperIds = (await askServer(url, cookie, '/api/campers')).body.map(({ id }: { id: number }) => id)
const itemId = (await askServer(url, cookie, '/api/store/items')).body[0].id

const copy = join(server.folder, 'plain.sqlite')
new Sqlite(join(server.folder, 'camp.sqlite')).exec(`VACUUM INTO '${copy}'`).close()
const single = plainSingles(copy, 5000) / 5000

const flood = fork(fileURLToPath(new URL('burst-tablets.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
const heard = () => new Promise<Record<string, number>>((resolve) => flood.once('message', resolve as () => void))
const ready = heard()
flood.send({ url, cookie, tablets: TABLETS, actions: ACTIONS, camperIds, itemId })
await ready
const till = await Tablet.enroll(url, cookie, 'Till')
const sale = () => {
  const lines = [{ itemId, itemName: 'Bench', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }]
  const args = { transactionId: till.newId(), camperId: camperIds[0], lines, total: '1.00' }
  return till.pushUntilTaken(till.pushText([till.action('store.sell.v1', args)]))
}

let draining = true
const done = heard()
flood.send('go')
const probes = Promise.all([
  each(
    20,
    () => draining,
    () => askServer(url, cookie, '/healthz'),
  ),
  each(
    200,
    () => draining,
    () => askServer(url, cookie, `/api/campers/${camperIds[0]}`),
  ),
  each(500, () => draining, sale),
])
const { ms = 0, taken = 0, again = 0 } = await done
draining = false
const [health, reads, sales] = await probes
const limit = single * TABLETS * ACTIONS
const shown = (values: number[], share: number) => `${Math.round(quantile(values, share))} ms`
console.table({
  [`drain of ${TABLETS} x ${ACTIONS} sales (${taken} booked, ${again} told to come again)`]: {
    measured: `${(ms / 1000).toFixed(1)} s`,
    aim: `<= 0.5 x`,
    ratio: `${(ms / limit).toFixed(2)} x a loop of single inserts (${(limit / 1000).toFixed(1)} s)`,
  },
  [`/healthz p99 of ${health.length}`]: { measured: shown(health, 0.99), aim: '< 200 ms' },
  [`a camper is read, p95 of ${reads.length}`]: { measured: shown(reads, 0.95), aim: '' },
  [`a till's own sale, p95 of ${sales.length}`]: { measured: shown(sales, 0.95), aim: '< 1000 ms' },
})
await server.remove()
process.exit(taken === TABLETS * ACTIONS ? 0 : 1)
