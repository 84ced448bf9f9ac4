import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { Device, OPENS_OFFLINE } from '../device'
import { expect } from '../fixtures'
import { BoardScreen } from '../housing/board'
import { CampServer } from '../server'
import { Finger, watchAnswers } from './finger'

/**
 * `npm run bench -- screens`: measures how the screens of a large camp respond on a tablet whose processor is six times
 * slower than this one.
 */
const CAMPERS = Number(process.env.BENCH_CAMPERS ?? 5000)
const SLOWDOWN = 6
/** A slow tablet takes long to open a screen; only its responses after that are measured. */
const PATIENCE = 120_000
const SALES = 20
/** The time limits for responding to a touch or key, and for opening the till offline, in ms. */
const [ANSWER, OPENING] = [100, 2000]
const OPENINGS = 5

declare global {
  interface Window {
    /** When the till's first camper could be tapped, in ms since the page was requested. */
    usableAt?: number
  }
}

/** Runs in the page: records when the till's first camper can be tapped. */
function watchTill(): void {
  const look = () => {
    if (document.querySelector('ul[aria-label="Campers"] button')) window.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** Signs in a tablet, and then slows it down. */
async function slowTablet(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page, ...device } = await signedIn(browser, url)
  await device.signIn('admin@lakeside.example')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page }
}

async function signedIn(browser: Browser, url: string) {
  const device = await Device.open(browser, url, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    ...OPENS_OFFLINE,
  })
  const { context, page } = device
  // `tsx` compiles functions so that they need this in the page.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(watchAnswers)
  await context.addInitScript(watchTill)
  return { context, page, signIn: (email: string) => device.signIn(email) }
}

/** How long each kind of touch took, in ms. */
type Touches = Record<'camper' | 'item' | 'purchase', number[]>

async function sellAtTill(page: Page, finger: Finger): Promise<Touches> {
  await page.goto('/store')
  const campers = page.locator('[data-choose]')
  const items = page.getByRole('list', { name: 'Items' }).getByRole('button')
  await expect(campers.first()).toBeVisible({ timeout: PATIENCE })
  const took: Touches = { camper: [], item: [], purchase: [] }
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  for (let sale = 0; sale < SALES; sale += 1) {
    took.camper.push(await finger.touch(campers.nth(sale % 2)))
    took.item.push(await finger.touch(items.nth(sale % 4)))
    took.purchase.push(await finger.touch(page.getByRole('button', { name: 'Process Purchase' })))
    const anyway = page.getByRole('dialog').getByRole('button', { name: /Anyway/ })
    await expect(receipt.or(anyway)).toBeVisible()
    if (await anyway.isVisible()) await anyway.tap()
    await receipt.getByRole('button', { name: 'Done' }).tap()
    await expect(receipt).toBeHidden()
  }
  return took
}

async function searchAtTill(page: Page, finger: Finger): Promise<number[]> {
  await page.getByRole('searchbox').first().focus()
  await finger.calm()
  return finger.type('mar')
}

async function putIntoBeds(page: Page, finger: Finger): Promise<number[]> {
  await page.goto('/housing?tab=assignments')
  await page.getByRole('combobox', { name: 'Choose a camp session...' }).tap()
  await page.getByRole('option', { name: 'Winter Camp' }).tap()
  const board = new BoardScreen(page)
  await expect(board.unassigned.getByRole('button').nth(3)).toBeVisible({ timeout: PATIENCE })
  const names = (await board.namesWithout('female')).slice(0, 2)
  await finger.calm()
  const took: number[] = []
  for (const name of names) took.push(await finger.touch(board.camper(name)))
  return [...took, await finger.touch(page.getByRole('button', { name: / into / }).first())]
}

async function searchCampers(page: Page, finger: Finger): Promise<number[]> {
  await page.goto('/campers')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible({ timeout: PATIENCE })
  await page.getByLabel('Search campers by name or grade...').focus()
  await finger.calm()
  return [...(await finger.type('mar')), await finger.touch(page.getByRole('button', { name: /^Edit / }).first())]
}

/** Measures how long the till takes from a tap on its icon until a camper can be tapped, offline; in ms. */
async function openWithoutNetwork({ context, page }: { context: BrowserContext; page: Page }): Promise<number[]> {
  await context.setOffline(true)
  const took: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.goto('/store')
    await page.waitForFunction(() => window.usableAt !== undefined, undefined, { timeout: PATIENCE })
    took.push(await page.evaluate(() => window.usableAt ?? 0))
  }
  return took
}

const table: Record<string, { measured: string; limit: string; ratio: string }> = {}

function line(name: string, times: readonly number[], share: number, limit: number): void {
  const ordered = [...times].sort((a, b) => a - b)
  const measured = ordered[Math.ceil(ordered.length * share) - 1] ?? 0
  const [first, last] = [ordered[0] ?? 0, ordered.at(-1) ?? 0]
  const range = `(${Math.round(first)} to ${Math.round(last)})`
  table[name] = {
    measured: `${Math.round(measured)} ms ${range}`,
    limit: `${limit} ms`,
    ratio: `${(measured / limit).toFixed(2)} x`,
  }
}

const server = await CampServer.start({ campers: CAMPERS })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const tablet = await slowTablet(browser, server.url)
const finger = new Finger(tablet.page)
const sales = await sellAtTill(tablet.page, finger)
line(`till: a camper is touched, p75 of ${SALES}`, sales.camper, 0.75, ANSWER)
line(`till: an item is touched, p75 of ${SALES}`, sales.item, 0.75, ANSWER)
line(`till: Process Purchase is touched, p75 of ${SALES}`, sales.purchase, 0.75, ANSWER)
line('till: a key in its search, the worst', await searchAtTill(tablet.page, finger), 1, ANSWER)
line('board: two campers taken and put down, the worst', await putIntoBeds(tablet.page, finger), 1, ANSWER)
line('campers: keys in the search and Edit, the worst', await searchCampers(tablet.page, finger), 1, ANSWER)
line(`the till opened without a network, median of ${OPENINGS}`, await openWithoutNetwork(tablet), 0.5, OPENING)
console.log(`${CAMPERS.toLocaleString('en-US')} campers, a processor slowed down ${SLOWDOWN} x, and the range of each:`)
console.table(table)
await browser.close()
await server.remove()
