import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { CampServer } from '../server'
import { bundle, fresh, inPage, launch } from './browser'
import { plainLoop, withPlainServer } from './plain-drain'

const CAMPERS = Number(process.env.BENCH_CAMPERS ?? 10_000)
const SALES = 1000
const ROUNDS = 3

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const p95 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0

const table: Record<string, { measured: string; limit: string; ratio: string; aim: string }> = {}
const ms = (value: number) => `${Math.round(value)} ms`

function line(name: string, measured: number, limit: number | null, aim: string): void {
  const ratio = limit === null ? '' : `${(measured / limit).toFixed(2)} x`
  table[name] = { measured: ms(measured), limit: limit === null ? '' : ms(limit), ratio, aim }
}

async function measureDownload(browser: Browser, url: string, script: string): Promise<void> {
  const [engine, plain]: [number[], number[]] = [[], []]
  let rows = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await fresh(browser, url, script)
    const got = await inPage(page, 'download')
    engine.push(got.ms)
    rows = got.rows
    plain.push((await inPage(page, 'downloadLimit')).ms)
    await page.context().close()
  }
  line(
    `first download, ${rows.toLocaleString('en-US')} rows of ${CAMPERS.toLocaleString('en-US')} campers`,
    median(engine),
    median(plain),
    '<= 1.5 x',
  )
}

async function measureDrain(browser: Browser, server: CampServer, script: string): Promise<void> {
  const times: number[] = []
  const [plains, loops]: [number[], number[]] = [[], []]
  const rebases: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await fresh(browser, server.url, script)
    await inPage(page, 'download')
    await inPage(page, 'sellMany', SALES)
    rebases.push(await inPage(page, 'rebaseAll'))
    times.push(await inPage(page, 'drain'))
    const copy = join(server.folder, `plain-${round}.sqlite`)
    copyFileSync(join(server.folder, 'camp.sqlite'), copy)
    plains.push(await withPlainServer(copy, SALES, (url, sales) => inPage(page, 'drainLimit', { url, sales })))
    loops.push(plainLoop(copy, SALES))
    await page.context().close()
  }
  line(`drain of ${SALES} queued sales, against plain fetch + loop + bulkPut`, median(times), median(plains), '<= 2 x')
  line('the same, against the server loop alone', median(times), median(loops), '')
  line(`rebase of ${SALES} waiting actions`, median(rebases), null, '<= 200 ms')
}

async function measureSecondDevice(browser: Browser, url: string, script: string): Promise<void> {
  const [till, office] = [await fresh(browser, url, script), await fresh(browser, url, script)]
  await inPage(till, 'download')
  await inPage(office, 'download')
  await inPage(office, 'follow')
  const sold: { id: number; at: number }[] = []
  for (let index = 0; index < 30; index += 1) {
    sold.push(await inPage(till, 'sellAndSend', index))
    await office.waitForTimeout(300)
  }
  await office.waitForTimeout(1500)
  const seen = new Map((await inPage(office, 'takeSeen')).map((each: { id: number; at: number }) => [each.id, each.at]))
  const times = sold.map(({ id, at }) => Number(seen.get(id) ?? Number.POSITIVE_INFINITY) - at)
  line('a second device shows a sale (median of 30)', median(times), null, '')
  line('a second device shows a sale (p95 of 30)', p95(times), null, '<= 1000 ms')
  for (const page of [till, office]) await page.context().close()
}

async function measureTap(browser: Browser, url: string, script: string): Promise<void> {
  const page = await fresh(browser, url, script)
  await inPage(page, 'download')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await inPage(page, 'sellMany', 5)
  line('tap to saved, processor slowed 6 x (p95 of 60)', p95(await inPage(page, 'sellMany', 60)), null, '<= 50 ms')
  await page.context().close()
}

async function measureSuggestion(browser: Browser, url: string, script: string): Promise<void> {
  const page = await fresh(browser, url, script)
  await inPage(page, 'download')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await inPage(page, 'suggest', 300))
  line('first filling of beds for 300 campers, processor slowed 6 x (slowest of 5)', Math.max(...times), 2000, '<= 1 x')
  await page.context().close()
}

const server = await CampServer.start({ campers: CAMPERS })
const browser = await launch()
const script = await bundle()
await measureDownload(browser, server.url, script)
await measureDrain(browser, server, script)
await measureSecondDevice(browser, server.url, script)
await measureTap(browser, server.url, script)
await measureSuggestion(browser, server.url, script)
console.table(table)
await browser.close()
await server.remove()
