import type { Page } from '@playwright/test'
import { Device, expect, test } from '../fixtures'

/**
 * Returns how many rows of each camp this browser stores, by database name; among them are campers and their medical
 * notes.
 */
async function rowsOfCamps(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      counts[name] = 0
      for (const store of ['campers', 'camperMedical'].filter((each) => database.objectStoreNames.contains(each)))
        counts[name] += await new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count()
          request.onsuccess = () => resolve(request.result)
        })
      database.close()
    }
    return counts
  })
}

test("signing in to another camp on the same device deletes the previous camp's copy", async ({ browser, camp }) => {
  const device = await Device.open(browser, camp.url)
  const { page, context } = device
  await device.signIn('nurse@lakeside.example')
  const [lakeside = ''] = Object.keys(await rowsOfCamps(page))
  expect((await rowsOfCamps(page))[lakeside]).toBeGreaterThan(0)
  // The first user never signs out; someone from another camp simply signs in.
  await device.logIn('admin@pinewood.example', 'pinewood')
  await page.reload()
  await expect(page.getByText('Pinewood', { exact: false }).first()).toBeVisible()
  await expect.poll(async () => (await rowsOfCamps(page))[lakeside]).toBe(0)
  await device.firstCopy()
  const others = Object.entries(await rowsOfCamps(page)).filter(([name]) => name !== lakeside)
  expect(others.some(([, count]) => count > 0)).toBe(true)
  await context.close()
})

test('a copy that an earlier version left behind is cleared at the next start, even when no one is signed in', async ({
  browser,
  camp,
}) => {
  const device = await Device.open(browser, camp.url)
  const { page, context } = device
  await device.signIn('nurse@lakeside.example')
  await page.goto('/healthz')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  expect(Object.values(await rowsOfCamps(page)).some((count) => count > 0)).toBe(true)
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(Object.values(await rowsOfCamps(page)).every((count) => count === 0)).toBe(true)
  await context.close()
})
