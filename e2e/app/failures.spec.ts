import type { Page } from '@playwright/test'
import { expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'

/** Makes every read of one table of the device's copy fail in the page, and counts these reads. */
function patchTables(wanted: string | null): void {
  const broken = window as { brokenTable?: string | null; brokenLooks?: number; isPatched?: boolean }
  broken.brokenTable = wanted
  if (broken.isPatched) return
  broken.isPatched = true
  broken.brokenLooks = 0
  for (const kind of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const verb of ['get', 'getAll', 'count', 'openCursor', 'openKeyCursor'] as const) {
      const real = kind[verb] as (...given: unknown[]) => unknown
      Object.assign(kind, {
        [verb](this: IDBObjectStore | IDBIndex, ...given: unknown[]) {
          const store = 'objectStore' in this ? this.objectStore : this
          if (store.name === broken.brokenTable) {
            broken.brokenLooks = (broken.brokenLooks ?? 0) + 1
            throw new DOMException('the disk is broken', 'UnknownError')
          }
          return real.apply(this, given)
        },
      })
    }
  }
}

/** Makes every read of one table of the device's copy fail; with null, no read fails anymore. */
const breakTable = (page: Page, table: string | null) => page.evaluate(patchTables, table)

test('a screen that cannot be read says so and leaves the way to the others; another try brings it', async ({
  visit,
}) => {
  const { page } = await visit('admin@lakeside.example')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  // The first screen reads its data live, the second with a delay.
  for (const [table, screen] of [
    ['cabins', 'Housing & Cabins'],
    ['families', 'Families'],
  ] as const) {
    await breakTable(page, table)
    await menu.getByRole('link', { name: screen }).click()
    const failed = page.getByRole('alert').filter({ hasText: "can't be shown" })
    await expect(failed).toBeVisible()
    await menu.getByRole('link', { name: 'Activities' }).click()
    await expect(failed).toBeHidden()
    await menu.getByRole('link', { name: screen }).click()
    await expect(failed).toBeVisible()
    await breakTable(page, null)
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await expect(failed).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test("if the alerts can't be read, only their own screen fails", async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/families')
  await page.addInitScript(patchTables, 'store_items')
  await page.reload()
  await expect.poll(() => page.evaluate('window.brokenLooks')).toBeGreaterThan(0)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Camp Store' }).click()
  await expect(page.getByRole('alert').filter({ hasText: "The store can't be shown" })).toBeVisible()
  await menu.getByRole('link', { name: 'Housing & Cabins' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Housing/)
  await expect(page.getByText("can't be shown")).toBeHidden()

  // The server's data can't be stored either. That isn't a lost connection and must not be reported as one.
  const item = { name: ownName('Lantern'), price: '3.00', quantityInStock: 4 }
  expect((await office.post('/api/store/items', item)).status()).toBe(201)
  await expect(office.bar()).toContainText("This device is out of space, or its storage isn't working.")
  await breakTable(page, null)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(office.bar()).toContainText('All changes sent')
})

test('a malformed id in the address shows the screen without it', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/registration?family=abc&camper=1e3&step=x')
  await expect(page.getByRole('tab', { name: 'Family Information' })).toHaveAttribute('aria-selected', 'true')
  await goTo(page, '/campers?camper=abc')
  await expect(page.getByRole('heading', { name: 'Camper Management' })).toBeVisible()
  await expect(page.getByText('Total Campers')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a failed import can be retried in place', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/campers')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const buffer = Buffer.from('First Name,Last Name\nOnce,Again\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 new camper,')).toBeVisible()
  await breakTable(page, 'families')
  await dialog.getByRole('button', { name: 'Import Campers' }).click()
  await expect(dialog.getByText('Import failed:')).toBeVisible()
  await breakTable(page, null)
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await dialog.getByRole('button', { name: 'Import Campers' }).click()
  await expect(dialog.getByText('Successfully imported 1 camper.')).toBeVisible()
})
