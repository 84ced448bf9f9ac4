import { Device, expect, goTo, PASSWORD, test } from '../fixtures'

test('someone waiting for approval gets in automatically once approved', async ({ browser, camp, visit }) => {
  const device = await Device.open(browser, camp.url)
  const { page, context } = device
  const person = { firstName: 'Ida', lastName: 'Lind', email: 'ida@lakeside.example', password: PASSWORD }
  const asked = { ...person, role: 'staff', organizationSlug: 'lakeside' }
  expect((await context.request.post('/api/camp/register', { data: asked })).status()).toBe(201)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(page).toHaveTitle('Waiting for approval | Anchor Camp')
  // A refusal shows the server's own message; no answer at all is reported as a network problem. This runs in the page,
  // because requests held by Playwright's routing may never finish after it is released.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async () => {
      window.fetch = fetch
      return Response.json({ message: 'This camp is suspended.' }, { status: 403 })
    }
  })
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
  const office = await visit('admin@lakeside.example')
  await office.page.goto('/')
  await office.page.getByRole('button', { name: 'Approve Ida Lind' }).click()
  await expect(office.page.getByRole('button', { name: 'Approve Ida Lind' })).toBeHidden()
  // Returning to the page triggers the check; nothing was clicked.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await device.firstCopy()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.close()
})

test("an invitation opened while signed in explains why it can't be used", async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await page.goto('/invite/some-link')
  await expect(page.getByText("You're already signed in")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitation')
  await goTo(page, '/campers/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camper Management')
  await expect(page).toHaveTitle('Camper Management | Anchor Camp')
})
