import { expect, test } from '../fixtures'
import { newCamper } from '../shared-camp'
import { Till } from './till'

test('a keyboard scanner adds the item with its code, wherever the cursor is', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  const till = new Till(page)
  await till.open()
  await expect(page.getByRole('button', { name: 'Add Lemonade' })).toBeVisible()
  await till.scan('DRI-001')
  await expect(till.cart.getByText('Lemonade')).toBeVisible()
})

test('a scan while a cart question is open makes the till ask again', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const till = new Till(page)
  const nuts = await newCamper(office, '20.00', { allergies: 'Peanuts' })
  const other = await newCamper(office, '20.00')
  const band = `band-${other.name}`
  await till.open()
  await till.giveCode(other.name, band)
  await till.chooseCamper(nuts.name)
  await till.addItem('Lemonade')
  const cash = page.getByRole('dialog', { name: 'Cash Payment' })
  const allergy = page.getByRole('dialog', { name: 'Allergy Warning' })
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  await expect(cash).toBeVisible()
  await till.scan('CAN-018')
  await expect(cash).toBeHidden()
  await expect(till.cart.getByText('Peanut Cups', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  await expect(allergy.getByText('Peanut Cups: Peanuts')).toBeVisible()
  // Another child's wristband: an allergy that this child does not have is not mentioned.
  await till.scan(band)
  await expect(allergy).toBeHidden()
  await expect(till.cart.getByText(other.name)).toBeVisible()
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  await expect(cash).toBeVisible()
})

test('a scan into an open dialog does not count as typing', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  const till = new Till(page)
  await till.open()
  await page.getByRole('button', { name: 'Quick Add' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Quick Add Camper' })
  const name = dialog.getByLabel('First Name')
  await expect(name).toBeFocused()
  await till.scan('DRI-001')
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Discard your changes?')).toBeHidden()
  await expect(till.cart.getByText('Lemonade')).toBeVisible()
  await page.getByRole('button', { name: 'Quick Add' }).first().click()
  await name.pressSequentially('Jo')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Discard your changes?')).toBeVisible()
})
