import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CampServer } from '../server'
import { bundle, fresh, inPage, launch } from './browser'
import { askServer, quantile, signInFor } from './tablet'

/**
 * `npm run bench -- second`: a till sells in one browser, an office shows it in another, while more devices of the camp
 * listen and pull. Measures how long a save takes, and how long until the office has the sale in its tables.
 */
const CAMPERS = Number(process.env.BENCH_CAMPERS ?? 1000)
const DEVICES = Number(process.env.BENCH_DEVICES ?? 30)
const SALES = Number(process.env.BENCH_SALES ?? 60)
const EVERY_MS = 300

/** Starts devices without a screen, which pull when notified of a change. */
async function others(url: string, devices: number): Promise<ChildProcess> {
  const cookies = await signInFor(devices, url)
  const org = (await askServer(url, cookies[0] ?? '', '/api/user')).body.organizationId
  const child = fork(fileURLToPath(new URL('streams-devices.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  child.send({ camps: [{ url, cookies, org }], devices })
  await new Promise<void>((resolve) => child.on('message', (told: { ready?: true }) => told.ready && resolve()))
  return child
}

const server = await CampServer.start({ campers: CAMPERS })
const browser = await launch()
const script = await bundle()
const [till, office] = [await fresh(browser, server.url, script), await fresh(browser, server.url, script)]
await inPage(till, 'download')
await inPage(office, 'download')
await inPage(office, 'follow')
const listening = await others(server.url, DEVICES - 2)

const sold: { id: number; at: number; saved: number; sent: number }[] = []
for (let index = 0; index < SALES; index += 1) {
  sold.push(await inPage(till, 'sellAndSend', index))
  await office.waitForTimeout(EVERY_MS)
}
await office.waitForTimeout(1500)
const seen = new Map((await inPage(office, 'takeSeen')).map((each: { id: number; at: number }) => [each.id, each.at]))
const shown = (values: number[]) => {
  const [median, p95, most] = [0.5, 0.95, 1].map((share) => `${Math.round(quantile(values, share))} ms`)
  return { median, p95, most }
}
const took = sold.map(({ id, at }) => Number(seen.get(id) ?? Number.POSITIVE_INFINITY) - at)
console.table({
  [`a second of ${DEVICES} devices shows a sale, from the press`]: shown(took),
  'the same, from when it was saved': shown(took.map((ms, index) => ms - (sold[index]?.saved ?? 0))),
  'saved on the till': shown(sold.map(({ saved }) => saved)),
  'sent and pulled by the till': shown(sold.map(({ sent }) => sent)),
})
listening.kill()
await browser.close()
await server.remove()
