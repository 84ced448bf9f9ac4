import { asCards, expect, OPENS_OFFLINE, test } from '../fixtures'
import { Till } from '../store/till'
import { NewerVersion } from './newer-version'

interface Camper {
  id: number
  firstName: string
  lastName: string
  storeBalance: string
}

test('an update without a network leaves the tablet its rows: it sells, and fetches only what has changed', async ({
  device,
  server,
}) => {
  test.setTimeout(300_000)
  const newer = await NewerVersion.build()
  try {
    const tablet = await device('staff@lakeside.example', OPENS_OFFLINE)
    const { page } = tablet
    const maya = async () => {
      const campers = await tablet.get<Camper[]>('/api/campers')
      return campers.find(({ firstName, lastName }) => `${firstName} ${lastName}` === 'Maya Keller') as Camper
    }
    const before = await maya()
    const entries = async () => (await tablet.get<unknown[]>(`/api/campers/${before.id}/transactions`)).length
    const known = await entries()
    const app = page.locator('script[type="module"][src]')
    const olderApp = (await app.getAttribute('src')) ?? ''

    // The new version is fetched while there is a network, and installed while there is none.
    await server.kill()
    await server.start(newer.folder)
    await page.reload()
    const update = page.getByRole('button', { name: 'Update Now' })
    await expect(update).toBeVisible({ timeout: 60_000 })
    await expect(app).toHaveAttribute('src', olderApp)
    // The update waits until the cart is empty.
    const till = new Till(page)
    await till.open()
    await expect(update).toBeVisible()
    await till.addItem('Lemonade')
    await expect(update).toBeHidden()
    await till.cart.getByRole('button', { name: 'Remove Lemonade from the cart' }).click()
    await expect(update).toBeVisible()
    await server.kill()
    await expect(tablet.bar()).toContainText('No connection')
    const tables: unknown[] = []
    tablet.context.on('request', (request) => {
      if (!request.url().endsWith('/api/sync/snapshot')) return
      tables.push((request.postDataJSON() as { tables?: string[] }).tables)
    })
    await update.click()
    await expect(app).not.toHaveAttribute('src', olderApp)

    await page.goto('/campers')
    await asCards(page)
    await page.getByLabel('Search campers by name or grade...').fill('Maya Keller')
    await expect(page.getByRole('heading', { name: 'Maya Keller' })).toBeVisible()
    await till.open()
    await till.sell('Maya Keller', 'Lemonade')
    await expect(tablet.bar()).toContainText('1 unsent change')

    await server.start(newer.folder)
    await expect(tablet.bar()).toContainText('All changes sent', { timeout: 60_000 })
    expect(Number((await maya()).storeBalance)).toBeCloseTo(Number(before.storeBalance) - 2, 2)
    expect(await entries()).toBe(known + 1)

    // The server doesn't know the new field, and is not asked for it again.
    await page.reload()
    await expect(tablet.bar()).toContainText('All changes sent')
    expect(tables).toEqual([['store_items']])
  } finally {
    newer.remove()
  }
})
