import { Device, expect, OPENS_OFFLINE, PASSWORD, test } from '../fixtures'

test('a new colleague changes name and password; settings for the device work offline and after a reload', async ({
  browser,
  camp,
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const invited = await office.post('/api/team/invitations', { email: 'petra@lakeside.example', role: 'staff' })
  const path = ((await invited.json()) as { path: string }).path.replace('/invite/', '/api/invitations/')
  const tablet = await Device.open(browser, camp.url, OPENS_OFFLINE)
  const { page } = tablet
  await page.goto('/profile')
  await expect(page.getByText('Please log in to view your profile.')).toBeVisible()
  await tablet.post(path, { firstName: 'Petra', lastName: 'Lind', password: PASSWORD })
  await page.goto('/store')
  await tablet.firstCopy()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Last Name').fill('Holm')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Holm' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('PH')

  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByRole('list', { name: "Where you're signed in" })).toContainText('This device')
  await page.getByLabel('Current Password').fill(PASSWORD)
  await page.getByLabel('New Password', { exact: true }).fill('another-lake-43')
  await page.getByLabel('Confirm New Password').fill('another-lake-44')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await page.getByLabel('Confirm New Password').fill('another-lake-43')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText("You've been signed out everywhere else.").last()).toBeVisible()

  await tablet.goOffline()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const textSize = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
  const [usualGround, usualSize] = [await ground(), await textSize()]
  await page.getByRole('button', { name: 'Customize Appearance' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await page.getByLabel('Left-handed point of sale').check()
  expect(await ground()).not.toBe(usualGround)
  expect(Number.parseFloat(await textSize())).toBe(Number.parseFloat(usualSize) * 1.25)
  await page.getByRole('button', { name: 'Close' }).click()
  const told = Number(
    /\d+/.exec((await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label')) ?? '')?.[0],
  )
  expect(told).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Configure Notifications' }).click()
  for (const topic of await page.getByRole('switch').all()) await topic.uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change Start Screen' }).click()
  await page.getByLabel('Open To').click()
  await page.getByRole('option', { name: 'Camp Store' }).click()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Camp Store' })).toBeVisible()
  expect(await ground()).not.toBe(usualGround)
  const place = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x ?? 0
  expect(await place('Shopping Cart')).toBeLessThan(await place('Select Camper'))
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await tablet.context.close()
})
