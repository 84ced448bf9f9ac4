import { Device, expect, goTo, test } from '../fixtures'
import { addFamily, comeByLink, ProviderDesk } from './provider'

test('a provider creates a camp, its administrator joins by the link, and it is suspended with offline work waiting, then resumed', async ({
  browser,
  server,
}) => {
  const provider = await ProviderDesk.open(browser, server.url)
  await expect(provider.page.getByText('Test environment')).toBeVisible()
  const link = await provider.makeCamp("St. Mary's Camp", 'st-marys-camp', 'ann@marys.example')

  const ann = await Device.open(browser, server.url)
  await comeByLink(ann, link, ['Ann', 'Lee'], 'quiet-lake-42')
  await expect(ann.page.getByText("St. Mary's Camp").first()).toBeVisible()

  // Offline work stays queued during the suspension.
  await goTo(ann.page, '/families')
  await ann.goOffline()
  await addFamily(ann, 'Kowalski')
  await expect(ann.bar()).toContainText('1 unsent change')

  await provider.suspend("St. Mary's Camp", 'marys')
  await ann.goOnline()
  await expect(ann.page.getByRole('heading', { name: 'Camp suspended' })).toBeVisible()

  await provider.activate("St. Mary's Camp")
  await ann.page.getByRole('button', { name: 'Check Again' }).click()
  await expect(ann.bar()).toContainText('All changes sent')
  await expect(ann.page.getByText('Kowalski').first()).toBeVisible()
  await ann.context.close()
  await provider.close()
})

test("the provider sees that the migration status can't be read", async ({ browser, server }) => {
  const provider = await ProviderDesk.open(browser, server.url)
  const { page } = provider
  await page.route('**/api/admin/migration-status', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('tab', { name: 'System' }).click()
  await expect(page.getByText('Error fetching migration status')).toBeVisible()
  await provider.close()
})
