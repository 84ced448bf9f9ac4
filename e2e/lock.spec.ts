import { expect, test } from './fixtures'
import { Till } from './pages/till'

test('the screen locks after the chosen time, opens with the PIN without a connection, and the cart is still there', async ({
  device,
}) => {
  const tablet = await device('staff@lakeside.example')
  const { page } = tablet
  const till = new Till(page)
  await till.open()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Screen Lock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Screen Lock' })
  await dialog.getByLabel('New PIN').fill('12')
  await dialog.getByRole('button', { name: 'Save PIN' }).click()
  await expect(dialog.getByText('Choose 4 to 8 digits')).toBeVisible()
  await dialog.getByLabel('New PIN').fill('2468')
  await dialog.getByLabel('Same PIN again').fill('2469')
  await dialog.getByRole('button', { name: 'Save PIN' }).click()
  await expect(dialog.getByText('The PINs do not match')).toBeVisible()
  await dialog.getByLabel('Same PIN again').fill('2468')
  await dialog.getByRole('button', { name: 'Save PIN' }).click()
  await expect(dialog).toBeHidden()
  await till.addItem('Lemonade')
  await tablet.goOffline()
  // As if the last touch had been half an hour ago.
  await page.evaluate(() => {
    localStorage.setItem('anchor-camp-last-touch', String(Date.now() - 30 * 60_000))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toHaveCount(0)
  await page.reload()
  await page.getByLabel('PIN').fill('1111')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Wrong PIN. 4 tries left.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Sign In Again/ })).toBeDisabled()
  await page.getByLabel('PIN').fill('2468')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(till.cart.getByText('Lemonade')).toBeVisible()

  await tablet.goOnline()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Lock Now' }).click()
  await expect(page.getByRole('button', { name: /Sign In Again/ })).toBeEnabled()
  await page.getByRole('button', { name: /Sign In Again/ }).click()
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
})
