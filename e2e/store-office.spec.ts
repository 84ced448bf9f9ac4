import { expect, test } from './fixtures'
import { Till } from './pages/till'

test('cash is taken with its change, goods come in, and the day is summed up', async ({ device }) => {
  const { page } = await device('admin@lakeside.example')
  const till = new Till(page)
  await till.open()
  await till.chooseCamper('Maya Keller')
  await till.addItem('Lemonade')
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  const cash = page.getByRole('dialog', { name: 'Cash Payment' })
  await cash.getByRole('button', { name: '$10' }).click()
  await expect(cash.getByText(/^Change \$/)).toBeVisible()
  await cash.getByLabel('Cash received').fill('0.01')
  await expect(cash.getByRole('button', { name: 'Complete Cash Sale' })).toBeDisabled()
  await cash.getByRole('button', { name: '$20' }).click()
  await cash.getByRole('button', { name: 'Complete Cash Sale' }).click()
  await expect(till.receipt).toBeVisible()
  await till.done()

  await page.goto('/store?tab=day')
  await expect(page.getByRole('table', { name: 'By payment' })).toContainText('Cash')
  await expect(page.getByRole('table', { name: 'By cashier and device' })).toContainText('Computer')

  await page.goto('/store?tab=inventory')
  await page.getByLabel('Search items').fill('Lemonade')
  const card = page.getByRole('article', { name: 'Lemonade' }).first()
  await card.getByRole('button', { name: /^Stock of/ }).click()
  const stock = page.getByRole('dialog')
  await stock.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Count' }).click()
  await stock.getByLabel('Pieces').fill('77')
  await stock.getByRole('button', { name: 'Save Stock' }).click()
  await expect(card.getByText('77 in stock')).toBeVisible()
})

test('a session is closed out as one list, once', async ({ device }) => {
  const office = await device('admin@lakeside.example')
  const { page } = office
  await page.goto('/store?tab=close-out')
  await expect(page.getByRole('table', { name: 'Accounts to close' })).toBeVisible()
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('button', { name: 'Close Out Session' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close Out' }).click()
  await expect(page.getByText('Session Closed Out')).toBeVisible()
  await expect(page.getByText('No account of this session has money left')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Closed accounts' })).toContainText('Donate')
  await expect(office.bar()).toContainText('All changes sent')
})
