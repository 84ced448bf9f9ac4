import type { Locator, Page } from '@playwright/test'
import { Device, expect, goTo, test } from '../fixtures'
import { pickOption } from '../registration/wizard'
import { Crowd, type List } from './crowd'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const
/** What the filtered lists are searched for. */
const TYPED = 'mar'

interface Person {
  firstName: string
  lastName: string
}
interface Registered {
  status: string
}

const count = (path: string) => async (device: Device) => (await device.get<unknown[]>(path)).length
const article = (page: Page) => page.getByRole('main').getByRole('article')
const inList = (name: string) => (page: Page) => page.getByRole('list', { name }).getByRole('listitem')

/** On a phone the till has steps. */
async function step(page: Page, name: RegExp): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name }).click()
}

/** How many campers have what was typed in their name. */
async function named(device: Device): Promise<number> {
  const campers = await device.get<Person[]>('/api/campers')
  return campers.filter((each) => `${each.firstName} ${each.lastName}`.toLowerCase().includes(TYPED)).length
}

/** No two neighbours are on one screen, so that each is opened by going there, as the app's links do. */
const LISTS: readonly List[] = [
  {
    name: 'campers',
    open: (page) => goTo(page, '/campers'),
    rows: inList('Campers'),
    expected: count('/api/campers'),
  },
  {
    name: 'campers at the till',
    open: async (page) => {
      await goTo(page, '/store')
      await pickOption(page, 'Show campers', 'All campers')
    },
    rows: inList('Campers'),
    expected: count('/api/campers'),
  },
  {
    name: 'campers who were searched for',
    open: async (page) => {
      await goTo(page, '/campers')
      await page.getByLabel('Search campers by name or grade...').fill(TYPED)
    },
    rows: inList('Campers'),
    expected: named,
  },
  {
    name: 'campers who were searched for at the till',
    open: async (page) => {
      await goTo(page, '/store')
      await page.getByLabel('Search campers').fill(TYPED)
    },
    rows: inList('Campers'),
    expected: named,
  },
  {
    name: 'registrations',
    open: (page) => goTo(page, '/registration?tab=list'),
    rows: inList('Registrations'),
    expected: count('/api/registrations'),
  },
  {
    name: 'items at the till',
    open: async (page) => {
      await goTo(page, '/store')
      await step(page, /^2\. Items/)
    },
    rows: inList('Items'),
    expected: count('/api/store/items'),
  },
  {
    name: 'pending registrations',
    open: (page) => goTo(page, '/registration?tab=list&status=pending'),
    rows: inList('Registrations'),
    expected: async (device) =>
      (await device.get<Registered[]>('/api/registrations')).filter(({ status }) => status === 'pending').length,
  },
  {
    name: 'inventory',
    open: (page) => goTo(page, '/store?tab=inventory'),
    rows: article,
    expected: count('/api/store/items'),
  },
  { name: 'families', open: (page) => goTo(page, '/families'), rows: article, expected: count('/api/families') },
  { name: 'cabins', open: (page) => goTo(page, '/housing'), rows: article, expected: count('/api/cabins') },
  { name: 'sessions', open: (page) => goTo(page, '/sessions'), rows: article, expected: count('/api/sessions') },
  {
    name: 'activities',
    open: (page) => goTo(page, '/activities?tab=catalogue'),
    rows: article,
    expected: count('/api/activities'),
  },
]

/** Runs in the page: scrolls what a row lies in, and the page, as far as they go. */
function toTheEnd(row: Element): void {
  for (let each = row.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each)
    if (overflowY === 'auto' || overflowY === 'scroll') each.scrollTop = each.scrollHeight
  }
  window.scrollTo(0, document.documentElement.scrollHeight)
  // What says that there are more comes into view, also where something else follows the list on the page.
  row.nextElementSibling?.scrollIntoView({ block: 'center' })
}

/** How far a list has come: its last row's place where only those in sight are on the page, else how many there are. */
async function reached(page: Page, rows: Locator): Promise<number> {
  const more = page.getByRole('button', { name: 'Show more' })
  if (await more.isVisible()) await more.click()
  const last = rows.last()
  if ((await last.count()) === 0) return 0
  await last.evaluate(toTheEnd)
  const place = await last.getAttribute('aria-posinset')
  return place === null ? rows.count() : Number(place)
}

test('every list goes on to its last row, at each size, filtered too', async ({ browser, camp, visit }) => {
  test.setTimeout(600_000)
  const office = await visit('admin@lakeside.example')
  const crowd = await Crowd.gather(office, await Device.open(browser, camp.url))
  const { page } = office
  await page.goto('/')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const list of [...LISTS, ...crowd.lists()]) {
      const expected = await list.expected(office)
      expect(expected, list.name).toBeGreaterThan(4)
      await test.step(`${list.name} at ${size.width} x ${size.height}`, async () => {
        await page.evaluate(() => sessionStorage.clear())
        await list.open(page)
        const rows = list.rows(page)
        await expect
          .poll(() => reached(page, rows), { message: list.name, intervals: [100], timeout: 45_000 })
          .toBe(expected)
        // Where something above the list is drawn later, a person scrolls on.
        await expect(async () => {
          await rows.last().scrollIntoViewIfNeeded()
          await expect(rows.last()).toBeInViewport({ ratio: 0.5, timeout: 500 })
        }).toPass({ timeout: 30_000 })
      })
    }
  }
  await crowd.settle()
})
