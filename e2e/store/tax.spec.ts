import { expect, goTo, test } from '../fixtures'
import { newCamper, ownName } from '../shared-camp'
import { Till } from './till'

test('the office sets a tax for a category; the cart, the receipt, a refund and the report show it', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const [category, shirt, tax] = [ownName('Clothes'), ownName('Shirt'), ownName('Tax')]
  const camper = await newCamper(office, '30.00')
  const item = { name: shirt, price: '10.00', category, quantityInStock: 5 }
  expect((await office.post('/api/store/items', item)).status()).toBe(201)
  const till = new Till(page)
  await till.open()
  await till.chooseCamper(camper.name)
  await till.addItem(shirt)
  // Without a tax on its category, the cart shows none.
  await expect(till.cart.getByText('GST')).toBeHidden()
  await page.getByRole('button', { name: 'Process Purchase: Charge $10.00' }).click()
  await till.done()

  await goTo(page, '/store?tab=inventory')
  await page.getByRole('button', { name: 'Store Rules' }).click()
  await page.getByRole('button', { name: 'Add Tax Rate' }).click()
  const form = page.getByRole('dialog', { name: 'Add Tax Rate' })
  await form.getByLabel('Name').fill(tax)
  await form.getByLabel('Percent').fill('9.9755')
  await form.getByLabel('Categories').fill(category)
  await page.getByRole('option', { name: category }).click()
  await form.getByRole('button', { name: 'Save Tax Rate' }).click()
  await expect(form.getByText(/^Enter a percentage above 0/)).toBeVisible()
  await form.getByLabel('Percent').fill('9.975')
  await form.getByRole('button', { name: 'Save Tax Rate' }).click()
  // The rules stay open under the form.
  const rules = page.getByRole('dialog', { name: 'Store Rules' })
  await expect(rules.getByText(`${tax} (9.975%)`)).toBeVisible()
  await expect(rules.getByLabel('Prices include tax')).toBeVisible()
  await rules.getByRole('button', { name: 'Cancel' }).click()

  await till.open()
  await till.chooseCamper(camper.name)
  await till.addItem(shirt)
  await expect(till.cart.getByText(`${tax} (9.975%)`)).toBeVisible()
  await page.getByRole('button', { name: 'Process Purchase: Charge $11.00' }).click()
  await expect(till.receipt.getByText(`${tax} (9.975%)`)).toBeVisible()
  await expect(till.receipt.getByText('$11.00')).toBeVisible()

  await till.receipt.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund Items' })
  await expect(refund.getByText('$11.00 goes back to the account')).toBeVisible()
  await refund.getByRole('button', { name: 'Cancel' }).click()
  await till.done()

  await goTo(page, '/store?tab=sales')
  const row = page.getByRole('table', { name: 'Store Tax' }).getByRole('row').filter({ hasText: tax })
  await expect(row).toContainText('$1.00')
})

test('the account pays what it holds and cash the rest, and one undo gives back both', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const camper = await newCamper(office, '1.50')
  const till = new Till(page)
  await till.open()
  await till.chooseCamper(camper.name)
  await till.addItem('Lemonade')
  await page.getByRole('button', { name: 'Account + Cash: $0.50 in cash' }).click()
  const cash = page.getByRole('dialog', { name: 'Cash Payment' })
  await expect(cash.getByText('The account pays $1.50.')).toBeVisible()
  await expect(cash.getByRole('button', { name: 'Paid by Card Instead' })).toBeHidden()
  await cash.getByRole('button', { name: '$5', exact: true }).click()
  await cash.getByRole('button', { name: 'Complete Cash Sale' }).click()
  await expect(till.receipt.getByText('From the account')).toBeVisible()
  await expect(till.receipt.getByText('$4.50')).toBeVisible()
  await till.receipt.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Give $0.50 back in cash. $1.50 is back on the account.')).toBeVisible()

  await till.done()
  await till.chooseCamper(camper.name)
  await till.addItem('Lemonade')
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  await cash.getByRole('button', { name: 'Paid by Card Instead' }).click()
  await expect(till.receipt.getByText('Paid by card')).toBeVisible()
  await till.done()
})
