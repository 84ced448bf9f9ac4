import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CampServer } from '../server'
import { askServer, quantile, signIn } from './tablet'

/**
 * `npm run bench -- bodies`: measures one camp's reads while strangers send 50 bodies of 10 MB, and while another camp
 * imports a roster of 10 MB; each compared with the same reads on an idle server.
 */
const STRANGERS = 50
const BYTES = 10 * 1024 * 1024
const ROWS = 19_000
const QUIET_MS = 5000

/** Measures a repeated read until `done` is settled; returns each duration in ms. */
async function readsUntil(done: Promise<unknown>, once: () => Promise<{ ms: number }>): Promise<number[]> {
  const times: number[] = []
  let going = true
  void done.finally(() => {
    going = false
  })
  while (going) {
    times.push((await once()).ms)
    await wait(5)
  }
  return times
}

const server = await CampServer.start()
const { url } = server
const [office, reader] = [await signIn(url, 'admin', 'lakeside'), await signIn(url, 'admin', 'pinewood')]
const [camper] = (await askServer(url, reader, '/api/campers')).body
const read = () => askServer(url, reader, `/api/campers/${camper.id}`)
const [family] = (await askServer(url, office, '/api/families')).body
const notes = 'Has to be told twice. '.repeat(40).slice(0, Math.floor(BYTES / ROWS) - 110)
const campers = Array.from({ length: ROWS }, (_, index) => ({
  firstName: `Kim ${index}`,
  lastName: 'Bench',
  dateOfBirth: '2014-01-02',
  medicalInfo: notes,
}))
const roster = JSON.stringify({ familyId: family.id, campers })

await readsUntil(wait(1000), read)
const quiet = await readsUntil(wait(QUIET_MS), read)
// In a separate process, so that its own CPU use does not affect the measurement.
const strangers = fork(fileURLToPath(new URL('bodies-strangers.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
})
await once(strangers, 'message')
strangers.send({ url, count: STRANGERS, bytes: BYTES })
const floods: Promise<{ statuses: number[]; ms: number }> = once(strangers, 'message').then(([told]) => told)
const flooded = await readsUntil(floods, read)
const importing = askServer(url, office, '/api/campers/import', roster)
const beside = await readsUntil(importing, read)
const { body, ms } = await importing
const { statuses, ms: floodMs } = await floods

const median = quantile(quiet, 0.5)
const row = (times: number[]) => ({
  median: `${quantile(times, 0.5).toFixed(1)} ms`,
  p95: `${quantile(times, 0.95).toFixed(1)} ms`,
  reads: times.length,
  ratio: `${(quantile(times, 0.5) / median).toFixed(2)} x`,
  aim: '< 3 x',
})
const refused = statuses.filter((status) => status === 401).length
console.table({
  'all is quiet': { ...row(quiet), ratio: '', aim: '' },
  [`${STRANGERS} bodies of strangers, ${floodMs.toFixed(0)} ms (${refused} heard 401)`]: row(flooded),
  [`an import of ${(roster.length / 1e6).toFixed(1)} MB, ${body.importedCount} campers in ${(ms / 1000).toFixed(1)} s`]:
    row(beside),
})
await server.remove()
process.exit(body.importedCount === ROWS ? 0 : 1)
