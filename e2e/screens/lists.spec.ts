import type { Browser, Locator, Page, ViewportSize } from '@playwright/test'
import { Device, expect, goTo, test } from '../fixtures'
import type { CampServer } from '../server'
import type { AreaLists, Gathered, List } from './list'
import { LISTS } from './lists'

const LARGE = { width: 1280, height: 800 }
const SMALL = { width: 390, height: 844 }
const TABLET = { width: 1024, height: 768 }
/** The cheapest screens to pass through when reopening another one; the provider's staff have only their profile. */
const ELSEWHERE = { admin: '/sync', provider: '/profile' } as const
/** The least number of rows of a list: more than any screen shows without scrolling. */
const FEW = 4

/** Opens a screen without leftover state; reloading the app would take ten times as long. */
async function openAfresh(page: Page, path: string, elsewhere: string): Promise<void> {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) await goTo(page, elsewhere)
  await page.evaluate(() => sessionStorage.clear())
  await goTo(page, path)
}

/** Runs in the page: scrolls a row's containers and the page to the end. */
function toTheEnd(row: Element): void {
  for (let each = row.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each)
    if (overflowY === 'auto' || overflowY === 'scroll') each.scrollTop = each.scrollHeight
  }
  window.scrollTo(0, document.documentElement.scrollHeight)
  // Scrolls the "more" indicator into view, even if something follows the list on the page.
  row.nextElementSibling?.scrollIntoView({ block: 'center' })
}

/** Runs in the page: scrolls a row up as far as possible, and returns what covers its lower edge. */
function whatCovers(row: Element): string | null {
  row.scrollIntoView({ block: 'center' })
  const { left, right, bottom } = row.getBoundingClientRect()
  const [x, y] = [(Math.max(0, left) + Math.min(right, innerWidth)) / 2, Math.min(bottom, innerHeight) - 4]
  const there = document.elementFromPoint(x, y)
  if (there && (row.contains(there) || there.contains(row))) return null
  return there ? there.outerHTML.slice(0, 200) : 'it is outside of the screen'
}

/** Returns the position of the last row, which rows of virtual lists declare. */
async function placeOf(last: Locator): Promise<number | null> {
  const place = await last.getAttribute('aria-posinset')
  if (place !== null) return Number(place)
  // The first row of a table is its header.
  const inTable = await last.getAttribute('aria-rowindex')
  return inTable === null ? null : Number(inTable) - 1
}

/** Returns how far a list has loaded. */
async function reached(page: Page, list: List): Promise<number> {
  const more = list.more?.(page) ?? page.getByRole('button', { name: 'Show More' })
  // Some lists load more as soon as their end is visible, so the button can vanish before the click.
  if (await more.isVisible()) await more.click({ timeout: 1000 }).catch(() => undefined)
  const rows = list.rows(page)
  const last = rows.last()
  if ((await last.count()) === 0) return 0
  await last.evaluate(toTheEnd)
  return (await placeOf(last)) ?? rows.count()
}

/** Loses the connection; after the reconnect and a new response, the list is as long as before and has not scrolled. */
async function staysAtItsEnd(page: Page, list: List, path: string, last: Locator): Promise<void> {
  const [bar, length] = [page.getByTestId('connection-bar'), await list.rows(page).count()]
  await page.context().setOffline(true)
  await expect(bar).toContainText('No connection')
  const asked = page.waitForResponse((answer) => answer.url().includes(path) && answer.ok())
  await page.context().setOffline(false)
  await (await asked).finished()
  await expect(bar).toContainText('All changes sent')
  await expect(list.rows(page)).toHaveCount(length)
  await expect(last).toBeInViewport({ ratio: 0.5 })
}

async function goesToItsEnd(page: Page, list: List, elsewhere: string): Promise<void> {
  const expected = await list.expected()
  expect(expected, list.name).toBeGreaterThan(FEW)
  await openAfresh(page, list.path, elsewhere)
  await list.open?.(page)
  await expect.poll(() => reached(page, list), { message: list.name, intervals: [100], timeout: 45_000 }).toBe(expected)
  const last = list.rows(page).last()
  // If something above the list renders late, this keeps scrolling as a person would.
  await expect(async () => {
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.5, timeout: 500 })
    expect(await last.evaluate(whatCovers), list.name).toBeNull()
  }).toPass({ timeout: 30_000 })
  if (list.asksAgain) await staysAtItsEnd(page, list, list.asksAgain, last)
  await list.close?.(page)
}

/** Creates the rows of these areas. */
const gather = (areas: readonly AreaLists[], device: Device, more: { browser: Browser; server: CampServer }) =>
  Promise.all(areas.map((area) => area.gather(device, more)))

/** Scrolls every list to its end at each of these screen sizes. */
async function goToTheirEnds(
  page: Page,
  who: AreaLists['who'],
  gathered: readonly Gathered[],
  sizes: readonly ViewportSize[],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const list of gathered.flatMap(({ lists }) => lists)) {
      if (list.wide && size.width < 600) continue
      await test.step(`${list.name} at ${size.width} x ${size.height}`, () => goesToItsEnd(page, list, ELSEWHERE[who]))
    }
  }
  for (const each of gathered) await each.settle?.()
}

test('every list can be scrolled to its last row, at each size, filtered too', async ({ browser, camp, visit }) => {
  test.setTimeout(600_000)
  const office = await visit('admin@lakeside.example')
  const areas = LISTS.filter(({ ownCamp }) => !ownCamp)
  const gathered = await gather(areas, office, { browser, server: camp.server })
  await office.page.goto('/')
  await goToTheirEnds(office.page, 'admin', gathered, [LARGE, TABLET, SMALL])
})

for (const who of ['admin', 'provider'] as const) {
  test(`so can every list for which the ${who} needs a camp with more rows`, async ({ browser, server }) => {
    test.setTimeout(600_000)
    const device = await Device.open(browser, server.url)
    if (who === 'provider') await device.enterAs(who)
    else await device.logIn(`${who}@lakeside.example`)
    const areas = LISTS.filter((area) => area.ownCamp && area.who === who)
    const gathered = await gather(areas, device, { browser, server })
    // With a first copy, all rows are there.
    if (who === 'admin') await device.signIn(`${who}@lakeside.example`)
    else await device.page.goto('/')
    await goToTheirEnds(device.page, who, gathered, [LARGE, SMALL])
    await device.context.close()
  })
}
