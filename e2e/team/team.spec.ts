import { Device, expect, goTo, PASSWORD, test } from '../fixtures'
import { newCamper } from '../shared-camp'
import { Till } from '../store/till'
import { keptOn } from '../sync/kept-on'
import { newUsers } from './lists'

test('an invited person gets access to the till and sells, and their lost tablet is revoked and cleared', async ({
  browser,
  camp,
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/settings?tab=team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Email').fill('Ida.Till@lakeside.example')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Volunteer' }).click()
  await page.getByRole('button', { name: 'Create Invitation' }).click()
  const link = await page.getByLabel('Invitation Link').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('ida.till@lakeside.example, as Volunteer')).toBeVisible()

  const tablet = await Device.open(browser, camp.url)
  await tablet.page.goto(link)
  await tablet.page.getByLabel('First Name').fill('Ida')
  await tablet.page.getByLabel('Last Name').fill('Till')
  await tablet.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tablet.page.getByLabel('Confirm Password').fill(PASSWORD)
  await tablet.page.getByRole('button', { name: 'Create Account' }).click()
  await tablet.firstCopy()
  await goTo(tablet.page, '/store')
  await expect(tablet.page.getByText('ask a camp administrator or manager for permission')).toBeVisible()
  await expect(tablet.page.getByRole('tab', { name: 'Point of Sale' })).toHaveCount(0)

  await page.getByLabel('Search people').fill('ida till')
  await page.getByRole('button', { name: 'Manage Ida Till' }).click()
  await page.getByRole('checkbox', { name: /^Store sales/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Account Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // Nothing is clicked on the tablet: it is notified, and fetches what its user may now see.
  await expect(tablet.page.getByRole('tab', { name: 'Point of Sale' })).toBeVisible()
  const camper = await newCamper(office, '30.00')
  const till = new Till(tablet.page)
  await goTo(tablet.page, '/')
  await till.open()
  await till.chooseCamper(camper.name)
  await till.addItem('Lemonade')
  await till.processPurchase()
  await till.done()
  await expect(tablet.bar()).toContainText('All changes sent')

  await page.getByRole('button', { name: 'Devices', exact: true }).click()
  await page.getByLabel('Search devices').fill('ida till')
  const row = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('It had no unsent changes then.')
  await row.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Till at the lake')
  await page.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('button', { name: /^Revoke Till at the lake / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(tablet.page.getByText("revoked this device's access").first()).toBeVisible()
  // The sign-in page replaces the current one.
  await expect(tablet.page).toHaveURL(/\/auth/)
  await expect(tablet.page.getByRole('alert').filter({ hasText: 'Sign-In Ended' })).toBeVisible()
  const left = await keptOn(tablet.page)
  // Sales are kept, encrypted for the camp.
  expect(left.filter(({ rows }) => rows.length > 0).map(({ store }) => store)).toEqual(['meta', 'sent'])
  for (const word of ['Lemonade', camper.name, 'ida.till', 'Keller']) expect(JSON.stringify(left)).not.toContain(word)
  await goTo(page, '/sync')
  await goTo(page, '/settings?tab=team&part=devices')
  await page.getByLabel('Search devices').fill('at the lake')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('its camp data was removed')

  await page.getByRole('button', { name: 'Audit Log' }).click()
  const log = page.getByRole('list', { name: 'Audit log' })
  await page.getByLabel('Search the log').fill('ida till')
  await expect(log.getByText('Gave Ida Till permission for store sales')).toBeVisible()
  await expect(log.getByText('Accepted the invitation sent to ida.till@lakeside.example (Volunteer)')).toBeVisible()
  await page.getByLabel('Search the log').fill('at the lake')
  await expect(log.getByText(/^Revoked device \d+ \("Till at the lake"\)$/)).toBeVisible()
  await tablet.context.close()
})

test('someone who forgot the password chooses a new one by a link from the office, and is signed out everywhere until then', async ({
  browser,
  camp,
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const invited = await office.post('/api/team/invitations', { email: 'olaf@lakeside.example', role: 'staff' })
  const path = ((await invited.json()) as { path: string }).path.replace('/invite/', '/api/invitations/')
  const tablet = await Device.open(browser, camp.url)
  await tablet.post(path, { firstName: 'Olaf', lastName: 'Lind', password: PASSWORD })
  await tablet.page.goto('/')
  await tablet.firstCopy()
  const { page } = office
  await goTo(page, '/settings?tab=team')
  await page.getByLabel('Search people').fill('olaf')
  await page.getByRole('button', { name: 'Manage Olaf Lind' }).click()
  await page.getByRole('button', { name: 'Show a Password Reset Link' }).click()
  const link = await page.getByLabel('Password Reset Link').inputValue()
  const phone = await Device.open(browser, camp.url)
  await phone.page.goto('/auth')
  await phone.page.getByLabel('Organization').fill('lakeside')
  await phone.page.getByLabel('Email').fill('olaf@lakeside.example')
  await phone.page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The typed email is kept.
  await phone.page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(phone.page.getByText("isn't set up to send email. Ask the camp office")).toBeVisible()
  await phone.page.goto(link)
  await phone.page.getByLabel('New Password').fill('another-lake-43')
  await phone.page.getByLabel('Confirm Password').fill('another-lake-43')
  await phone.page.getByRole('button', { name: 'Change Password' }).click()
  await expect(phone.page.getByText('Your password was changed')).toBeVisible()
  await expect(tablet.page.getByRole('alert').filter({ hasText: 'Your password was changed' })).toBeVisible()
  await phone.page.goto(link)
  await expect(phone.page.getByText("This link doesn't work or is no longer valid.")).toBeVisible()
  const login = { email: 'olaf@lakeside.example', password: 'another-lake-43', organizationSlug: 'lakeside' }
  expect((await phone.post('/api/camp/login', login)).status()).toBe(200)
  await tablet.context.close()
  await phone.context.close()
})

test('the list shows all of 700 users; offline it says that it needs a connection', async ({ device, server }) => {
  const office = await device('admin@lakeside.example')
  newUsers(server, 700)
  const { page } = office
  await goTo(page, '/settings?tab=team')
  const rows = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const { total } = await office.get<{ total: number }>('/api/team')
  expect(total).toBeGreaterThan(700)
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2000)
    expect(await rows.count()).toBe(total)
  }).toPass()
  await expect(rows.last()).toContainText('Zz 0700')
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0)
  await page.getByLabel('Search people').fill('zz 0123')
  await expect(rows).toHaveCount(1)
  await office.goOffline()
  await expect(page.getByText("You're offline. Connect to the internet").first()).toBeVisible()
})
