import type { CDPSession } from '@playwright/test'
import { asCards, type Device, expect, goTo, OPENS_OFFLINE, test } from '../fixtures'
import { Till } from '../store/till'

/** Deletes this browser's databases, as it does itself when it runs out of space. */
async function evict(device: Device): Promise<void> {
  const browser: CDPSession = await device.context.newCDPSession(device.page)
  await browser.send('Storage.clearDataForOrigin', { origin: device.url, storageTypes: 'indexeddb' })
  await browser.detach()
}

/** Makes a sale offline; the number of unsent changes is then also stored outside the database. */
async function sellOffline(tablet: Device): Promise<void> {
  const till = new Till(tablet.page)
  await till.open()
  await tablet.goOffline()
  await till.sell('Maya Keller', 'Lemonade')
  await expect(tablet.bar()).toContainText('1 unsent change')
  await expect
    .poll(() => tablet.page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('waiting'))?.[1]))
    .toContain('"count":1')
}

test('a tablet whose database was deleted says so offline, downloads the camp again, and tells the office', async ({
  device,
}) => {
  const [tablet, office] = [
    await device('staff@lakeside.example', OPENS_OFFLINE),
    await device('admin@lakeside.example'),
  ]
  await sellOffline(tablet)
  await tablet.page.goto('about:blank')
  await evict(tablet)
  await tablet.page.goto('/store')
  await expect(tablet.page.getByRole('heading', { name: 'This Device Has No Camp Data' })).toBeVisible()
  await expect(tablet.page.getByText('1 unsent change was deleted with it.')).toBeVisible()
  await expect(tablet.page).toHaveURL('/store')
  // Suppresses the `online` event, which is not fired if the network was there all along but the server was not.
  await tablet.page.evaluate(() => window.addEventListener('online', (event) => event.stopImmediatePropagation(), true))
  await tablet.goOnline()
  await expect(tablet.bar()).toContainText('All changes sent', { timeout: 120_000 })
  await expect(tablet.page).toHaveURL('/store')

  await goTo(office.page, '/')
  await expect(office.page.getByText('Unsent Changes Lost').first()).toBeVisible()
  await office.page.goto('/settings?tab=team&part=devices')
  await expect(office.page.getByText('1 unsent change was lost')).toBeVisible()
  await expect(office.page.getByText('Store: 1')).toBeVisible()
  await office.page.getByRole('button', { name: /^Dismiss the report from/ }).click()
  await expect(office.page.getByText('1 unsent change was lost')).toBeHidden()
})

test('an app that is open when its database is deleted downloads the camp again, without a reload', async ({
  device,
}) => {
  const tablet = await device('staff@lakeside.example', OPENS_OFFLINE)
  const gone = tablet.page.getByRole('heading', { name: 'This Device Has No Camp Data' })
  const camper = tablet.page.getByRole('heading', { name: 'Mark Bailey' })
  await goTo(tablet.page, '/campers')
  await asCards(tablet.page)
  await expect(camper).toBeVisible()
  await tablet.page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await tablet.goOffline()
  await evict(tablet)
  await expect(gone).toBeVisible()
  await tablet.goOnline()
  await expect(camper).toBeVisible({ timeout: 120_000 })

  // While the server is reachable, the app is back at once.
  const downloaded = tablet.page.waitForResponse('**/api/sync/snapshot', { timeout: 120_000 })
  await evict(tablet)
  await (await downloaded).finished()
  await expect(tablet.bar()).toContainText('All changes sent', { timeout: 120_000 })
  await expect(camper).toBeVisible()
  await expect(tablet.page).toHaveURL('/campers')
  expect(await tablet.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
