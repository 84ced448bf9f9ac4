import { expect, goTo, test } from '../fixtures'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><script>parent.hacked = true</script>
  <circle cx="60" cy="60" r="50" fill="#ffcc00"/></svg>`
const PAGE = '<!doctype html><script>parent.hacked = true</script>'

test('a logo is redrawn, even offline; it is in the sidebar, on the landing page after a sign-out, and is removed at once', async ({
  device,
}) => {
  const office = await device('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/settings')
  await office.goOffline()
  const choose = (name: string, mimeType: string, content: string | Buffer) =>
    page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  await choose('notes.txt', 'text/plain', 'hello')
  await expect(page.getByText('Please upload an image file (PNG, JPG, SVG, etc.)')).toBeVisible()
  await choose('large.png', 'image/png', Buffer.alloc(6 * 1024 * 1024))
  await expect(page.getByText('Please upload an image smaller than 5MB')).toBeVisible()
  await choose('page.png', 'image/png', PAGE)
  await expect(page.getByText('Please upload an image file (PNG, JPG, SVG, etc.)')).toBeVisible()
  await choose('logo.svg', 'image/svg+xml', SVG)
  const inSidebar = page.getByRole('navigation', { name: 'Main' }).getByAltText('Organization logo')
  await expect(inSidebar).toBeVisible()
  expect(await inSidebar.getAttribute('src')).toMatch(/^data:image\/webp;base64,/)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)

  await page.getByLabel('Registration Opens').fill('2027-05-02')
  await page.getByLabel('Registration Closes').fill('2027-05-01')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('The closing date is before the opening date')).toBeVisible()
  await page.getByLabel('Registration Closes').fill('2027-05-31')
  await page.getByLabel('Camp Name').fill('Lakeside Bible Camp')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('link', { name: 'Lakeside Bible Camp, Dashboard' })).toBeVisible()
  await office.goOnline()
  await expect(office.bar()).toContainText('All changes sent')
  expect(await office.get<{ name: string }>('/api/organization/lakeside')).toMatchObject({
    name: 'Lakeside Bible Camp',
  })

  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByLabel('Test Secret Key').fill('sk_live_abcdefgh1234')
  await page.getByRole('button', { name: 'Save Payment Settings' }).click()
  await expect(page.getByText('This is a live key. Enter the test key here.')).toBeVisible()
  await page.getByLabel('Test Secret Key').fill('sk_test_abcdefgh1234')
  await page.getByLabel('Test Publishable Key').fill('pk_test_abcdefgh5678')
  await page.getByRole('button', { name: 'Save Payment Settings' }).click()
  // No provider answers here, so the keys are saved without testing them.
  await page.getByRole('button', { name: 'Save Without Testing' }).click()
  await expect(page.getByText('Payment Settings Updated')).toBeVisible()
  await expect(page.getByText('Saved. Ends in 1234.')).toBeVisible()
  await expect(page.getByLabel('Test Secret Key')).toHaveValue('')
  await expect(page.getByText('Test keys: not tested yet')).toBeVisible()
  await expect(page.getByLabel('Webhook Address')).toHaveValue(/\/api\/webhooks\/stripe\/[\w-]{24}$/)

  await page.getByRole('tab', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Preview Registration confirmed' }).click()
  const preview = page.frameLocator('iframe[title="Preview: Registration confirmed"]')
  await expect(preview.getByText('Noah Lind has a spot in Junior Camp')).toBeVisible()
  await expect(preview.getByText('Lakeside Bible Camp').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('textbox', { name: 'Mail Server' }).fill('127.0.0.1')
  await page.getByLabel('From Address').fill('camp@lakeside.example')
  await page.getByRole('button', { name: 'Save Mail Server' }).click()
  await page.getByRole('button', { name: 'Send Test Message' }).click()
  await expect(page.getByText('This name points to a private network.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Mail Server' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Mail Server' }).click()
  await expect(page.getByText("Email isn't set up yet.")).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible()
  await expect(page.getByAltText('Organization logo')).toBeVisible()
  await office.signIn('admin@lakeside.example')
  await goTo(page, '/settings')
  await page.getByRole('button', { name: 'Remove Logo' }).click()
  await expect(inSidebar).toHaveCount(0)
})
