import { Device, expect, goTo, PASSWORD, test } from '../fixtures'

test('a provider makes a camp, its administrator comes by the link, is suspended while offline work waits, and is back', async ({
  browser,
  server,
}) => {
  const provider = await Device.open(browser, server.url)
  const { page } = provider
  await page.goto('/auth')
  await page.getByText('Platform Admin').first().click()
  await page.getByLabel('Email').fill('super@anchor.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Platform Administration' })).toBeVisible()
  await expect(page.getByText('Test environment')).toBeVisible()

  await page.getByRole('link', { name: 'Organizations' }).click()
  await page.getByRole('button', { name: 'New Organization' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill("St. Mary's Camp")
  await expect(form.getByLabel('Slug')).toHaveValue('st-marys-camp')
  await form.getByLabel("First administrator's e-mail").fill('ann@marys.example')
  await form.getByRole('button', { name: 'Create Organization' }).click()
  const link = page.getByLabel('Link for the administrator')
  await expect(link).toHaveValue(/\/invite\//)

  const ann = await Device.open(browser, server.url)
  await ann.page.goto(await link.inputValue())
  await ann.page.getByLabel('First Name').fill('Ann')
  await ann.page.getByLabel('Last Name').fill('Lee')
  await ann.page.getByLabel('Password', { exact: true }).fill('quiet-lake-42')
  await ann.page.getByLabel('Confirm Password').fill('quiet-lake-42')
  await ann.page.getByRole('button', { name: 'Create Account' }).click()
  await ann.firstCopy()
  await expect(ann.page.getByText("St. Mary's Camp").first()).toBeVisible()

  // What is done without a network waits through the suspension.
  await goTo(ann.page, '/families')
  await ann.goOffline()
  await ann.page.getByRole('button', { name: 'Add Family' }).first().click()
  await ann.page.getByRole('dialog').getByLabel('Last Name').fill('Kowalski')
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Create Family' }).click()
  await expect(ann.bar()).toContainText('1 action waiting')

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Search organizations').fill('marys')
  await page.getByRole('link', { name: "View St. Mary's Camp" }).click()
  await page.getByRole('button', { name: "Suspend St. Mary's Camp" }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  await ann.goOnline()
  await expect(ann.page.getByRole('heading', { name: 'Camp suspended' })).toBeVisible()

  await page.getByRole('button', { name: "Activate St. Mary's Camp" }).click()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await ann.page.getByRole('button', { name: 'Check Again' }).click()
  await expect(ann.bar()).toContainText('All changes sent')
  await expect(ann.page.getByText('Kowalski').first()).toBeVisible()
  await ann.context.close()
  await provider.context.close()
})
