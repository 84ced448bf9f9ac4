import { expect, goTo, test } from '../fixtures'

test('the keyboard leads to a screen, a camper and a family', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search', exact: true })
  const field = palette.getByRole('combobox', { name: 'Search screens, campers and families' })
  await page.keyboard.press('Control+k')
  await field.fill('hous')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Housing Management' })).toBeVisible()
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('maya kel')
  await palette.getByRole('option', { name: /Maya Keller/ }).click()
  const camper = page.getByRole('dialog', { name: 'Maya Keller' })
  await expect(camper).toBeVisible()
  await camper.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/campers$/)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('keller family')
  await palette
    .getByRole('option', { name: /Keller Family/ })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'Family' })).toHaveValue('Keller Family')
})

test('a parent sees their own campers, their sessions and their balances', async ({ visit }) => {
  const { page } = await visit('parent@lakeside.example')
  await page.goto('/')
  const own = page.getByRole('region', { name: 'Your Campers' })
  const maya = own.getByRole('listitem').filter({ hasText: 'Maya Keller' })
  await expect(maya).toContainText('Harvest Week')
  await expect(maya).toContainText(/Store balance \$\d/)
  await maya.getByRole('link', { name: 'View details for Maya Keller' }).click()
  const camper = page.getByRole('dialog', { name: 'Maya Keller' })
  await camper.getByRole('tab', { name: 'Transactions' }).click()
  await expect(camper.getByRole('list').getByRole('listitem').first()).toContainText('$')
  await expect(camper.getByRole('button', { name: 'Add Transaction' })).toBeHidden()
  await camper.getByRole('tab', { name: 'Store Account' }).click()
  await expect(camper.getByText('Store Balance')).toBeVisible()
})

test('a user signed out elsewhere has to sign in at the next request to the server', async ({ ownDevice }) => {
  const { page, context } = await ownDevice('admin@lakeside.example')
  await goTo(page, '/families')
  await context.route('**/api/sync/**', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Invite/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Email').fill('somebody@example.com')
  await page.evaluate(async () => {
    await fetch('/api/logout', { method: 'POST' })
    document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click()
  })
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})
