import type { Browser, Page } from 'playwright-core'
import { Device } from '../device'
import { expect } from '../fixtures'
import { Board } from '../housing/board'
import type { CampServer } from '../server'

const SLOWDOWN = 6
/** A slow tablet takes its time to open a screen; what is measured is how it answers then. */
const PATIENCE = 60_000

declare global {
  interface Window {
    /** How long each tap or key press took until the screen answered, in ms. */
    taps: number[]
    /** When the till's first camper could be tapped, in ms since the page was asked for. */
    usableAt?: number
  }
}

/** Notes what the browser itself says of every tap and key press: from the touch to the next paint. */
function watchTaps(): void {
  window.taps = []
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) window.taps.push(entry.duration)
    }
  }
  new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
  const look = () => {
    if (document.querySelector('ul[aria-label="Campers"] button')) window.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The longest answer to a tap or key press while `use` uses the screen. */
async function worstTap(page: Page, use: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.taps = []
  })
  await use()
  // The browser tells of a tap once it has painted the answer to it, and a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const taps = await page.evaluate(() => window.taps)
  return Math.max(16, ...taps)
}

async function useTill(page: Page): Promise<void> {
  const campers = page.getByRole('list', { name: 'Campers' })
  await campers.getByRole('button').first().tap()
  for (const item of ['Lemonade', 'Chips']) {
    const add = page.getByRole('button', { name: new RegExp(`^Add ${item}`) }).first()
    if (await add.isVisible()) await add.tap()
  }
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially('mar', { delay: 150 })
  await expect(campers.getByRole('button').first()).toBeVisible()
  await search.fill('')
  await campers.getByRole('button').nth(2).tap()
}

async function openBoard(page: Page): Promise<void> {
  await page.goto('/housing?tab=assignments')
  await page.getByRole('combobox', { name: 'Choose a camp session...' }).tap()
  await page.getByRole('option', { name: 'Winter Camp' }).tap()
  await expect(new Board(page).unassigned.getByRole('button').nth(3)).toBeVisible({ timeout: PATIENCE })
}

async function useBoard(page: Page): Promise<void> {
  const board = new Board(page)
  const [first, second] = await board.namesWithout('female')
  for (const name of [first, second]) if (name) await board.camper(name).tap()
  const put = page.getByRole('button', { name: new RegExp(`^Put ${second} into `) }).first()
  if (await put.isVisible()) await put.tap()
  await page.keyboard.press('Escape')
}

async function useCampers(page: Page): Promise<void> {
  const search = page.getByLabel('Search campers by name or grade...')
  await search.pressSequentially('mar', { delay: 150 })
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await search.fill('')
}

/** How the screens answer on a slow tablet with a large camp; in ms, the worst of each. */
export async function measureScreens(
  browser: Browser,
  server: CampServer,
): Promise<{ till: number; board: number; campers: number; offline: number }> {
  const device = await Device.open(browser, server.url, { viewport: { width: 1024, height: 768 }, hasTouch: true })
  const { context, page } = device
  // The runner of these files writes functions so that they look for this.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(watchTaps)
  await device.signIn('admin@lakeside.example')
  await page.goto('/store')
  await slowDown(page)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Campers' }).getByRole('button').first()).toBeVisible({
    timeout: PATIENCE,
  })
  const till = await worstTap(page, () => useTill(page))
  await openBoard(page)
  const board = await worstTap(page, () => useBoard(page))
  await page.goto('/campers')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible({ timeout: PATIENCE })
  const campers = await worstTap(page, () => useCampers(page))
  await context.setOffline(true)
  const opened: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await page.goto('/store')
    await page.waitForFunction(() => window.usableAt !== undefined)
    opened.push(await page.evaluate(() => window.usableAt ?? 0))
  }
  await context.close()
  return { till, board, campers, offline: opened.sort((a, b) => a - b)[1] ?? 0 }
}
