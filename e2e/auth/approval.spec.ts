import { Device, expect, PASSWORD, test } from '../fixtures'

test('who waits for approval goes on by itself when somebody has approved', async ({ browser, server, device }) => {
  const { page, context } = await Device.open(browser, server.url)
  const person = { firstName: 'Ana', lastName: 'Novak', email: 'ana@lakeside.example', password: PASSWORD }
  const asked = { ...person, role: 'staff', organizationSlug: 'lakeside' }
  expect((await context.request.post('/api/camp/register', { data: asked })).status()).toBe(201)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(page).toHaveTitle('Waiting for approval | Anchor Camp')
  // What the server refuses with is said in its own words; that nothing answers is said of the network alone.
  await context.route('**/api/user', (route) =>
    route.fulfill({ status: 403, json: { message: 'This camp is suspended.' } }),
  )
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'This camp is suspended.' })).toBeVisible()
  const asks = await page.evaluate(() => {
    const { fetch } = window
    let count = 0
    window.fetch = (...given) => {
      count += 1
      return fetch(...given)
    }
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    window.fetch = fetch
    return count
  })
  expect(asks).toBe(1)
  await context.unroute('**/api/user')
  const office = await device('admin@lakeside.example')
  await office.page.getByRole('button', { name: 'Approve Ana Novak' }).click()
  await expect(office.page.getByText('People waiting for approval')).toBeHidden()
  // Whoever comes back to the page is asked about; nothing was pressed.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.close()
})

test('an invitation opened by somebody who is signed in says why it does not open', async ({ device }) => {
  const { page } = await device('staff@lakeside.example')
  await page.goto('/invite/some-link')
  await expect(page.getByText('You are signed in already')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitation')
  await page.goto('/campers/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camper Management')
  await expect(page).toHaveTitle('Camper Management | Anchor Camp')
})
