import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Device, expect, goTo, test } from '../fixtures'
import { CampServer } from '../server'

/** The first of the plan's days, which the test brings forward. */
const FIRST_PART = '2099-05-01'

/** Makes it a plan's day at the server, at noon: the first part is due today, and the card was saved before. */
async function makeItTheDay(server: CampServer): Promise<void> {
  const now = new Date()
  const hours = now.getUTCHours() - 12
  const zone = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`
  const today = now.toISOString().slice(0, 10)
  await server.kill()
  const database = new Sqlite(join(server.folder, 'camp.sqlite'))
  database.exec(`update plan_agreements set parts = replace(parts, '${FIRST_PART}', '${today}');
    update saved_card set saved_at = '2020-01-01T12:00:00.000Z';
    update organizations set timezone = '${zone}';
    update camp_profile set timezone = '${zone}';`)
  database.close()
  await server.start()
}

/** Creates a session far ahead with a plan, and a place in it for the demo parent's child. */
async function offerPlan(office: Device, parent: Device): Promise<void> {
  const make = async (path: string, body: object): Promise<number> => {
    const made = await office.post(path, body)
    expect(made.status(), `${path}: ${await made.text()}`).toBe(201)
    return ((await made.json()) as { id: number }).id
  }
  const [family] = await parent.get<{ id: number }[]>('/api/families')
  const camper = { firstName: 'Ida', lastName: 'Planner', dateOfBirth: '2015-04-01', familyId: family?.id }
  const camperId = await make('/api/campers', camper)
  const days = { startDate: '2099-07-10', endDate: '2099-07-17' }
  const sessionId = await make('/api/sessions', {
    name: 'Week of Plans',
    ...days,
    capacity: 5,
    price: '500.00',
    status: 'open',
  })
  await make('/api/registrations', { camperId, sessionId, status: 'confirmed' })
  await make('/api/plans', { name: 'Two Payments', dates: [FIRST_PART, '2099-06-01'], sessionIds: [sessionId] })
}

test('a card pays a plan: it declines once, the office retries, and the parent stops it', async ({ browser }) => {
  test.slow()
  // Without another provider, the demo camps have the practice provider.
  const server = await CampServer.start({ env: { PAYMENT_PROVIDER_URL: undefined } })
  const open = async (email: string) => {
    const device = await Device.open(browser, server.url)
    await device.signIn(email)
    return device
  }
  try {
    const [office, parent] = [await open('admin@lakeside.example'), await open('parent@lakeside.example')]
    await offerPlan(office, parent)
    const { page } = parent
    await goTo(page, '/account')
    await page.getByRole('button', { name: 'Pay by Plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Payment Plan' })
    const others = dialog.getByRole('group', { name: 'Bills' }).getByRole('checkbox', { name: /^(?!Ida)/ })
    for (const other of await others.all()) await other.uncheck()
    await dialog.getByRole('radio', { name: 'Two Payments' }).check()
    await dialog.getByLabel('Pay automatically').check()
    await dialog.getByRole('button', { name: 'Agree to Plan' }).click()
    const plan = page.getByRole('region', { name: 'Payment plan Two Payments' })
    await expect(plan.getByText('Automatic payments start once your next online payment')).toBeVisible()
    await expect(page.getByLabel('Save my card for automatic payments')).toBeChecked()
    await expect(parent.bar()).toContainText('All changes sent')

    const pay = page.getByRole('button', { name: /^Pay \$/ })
    await expect(pay).toHaveText('Pay $45.00')
    await page.getByLabel('Add $1.66 so the camp receives the full amount').check()
    await expect(pay).toHaveText('Pay $46.66')
    await pay.click()
    await page.getByRole('button', { name: 'Pay with a card that declines once later' }).click()
    await expect(page.getByText('We received $45.00')).toBeVisible()
    await expect(page.getByText(/\$1\.66 card fee on top/)).toBeVisible()
    await expect(plan.getByText('Paid automatically: Visa ending in 9995')).toBeVisible()

    await makeItTheDay(server)
    await goTo(office.page, '/financial')
    await office.page.getByRole('tab', { name: 'Plans' }).click()
    const results = office.page.getByRole('region', { name: 'Automatic Payments' })
    await expect(async () => {
      await office.page.reload()
      await expect(results.getByText('0 charged, 1 declined')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(results.getByText(/The card didn't have enough money available/)).toBeVisible()
    await results.getByRole('button', { name: /^Retry/ }).click()
    await expect(results.getByText('1 charged, 1 declined')).toBeVisible()
    await expect(results.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
    await results.getByRole('link', { name: /^Open the account/ }).click()
    await expect(office.page.getByRole('region', { name: 'Payment plan Two Payments' })).toContainText(
      'Visa ending in 9995',
    )

    await page.reload()
    await plan.getByRole('button', { name: 'Stop Automatic Payments' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop Payments' }).click()
    await expect(plan.getByRole('button', { name: 'Pay Automatically' })).toBeVisible()
  } finally {
    await server.remove()
  }
})

test('an administrator leaves a test payment, makes one, and it is checked off and on no account', async ({
  browser,
}) => {
  const server = await CampServer.start({ env: { PAYMENT_PROVIDER_URL: undefined } })
  try {
    const office = await Device.open(browser, server.url)
    await office.signIn('admin@lakeside.example')
    const { page } = office
    const before = await office.get<unknown[]>('/api/accounts')
    await goTo(page, '/settings?tab=payments')
    const guide = page.getByRole('region', { name: 'Setup Guide' })
    const step = guide.getByRole('listitem').filter({ hasText: 'Make a test payment' })
    const start = guide.getByRole('button', { name: 'Make a Test Payment' })
    await expect(step.getByRole('img', { name: 'To do' })).toBeVisible()
    await start.click()
    await expect(page.getByText('$0.50')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the camp' }).click()
    await expect(
      page.getByText('The test payment was cancelled, and nothing was charged. You can try again.'),
    ).toBeVisible()
    await start.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const worked = page.getByRole('status').filter({ hasText: 'Your test payment worked.' })
    await expect(worked).toBeInViewport()
    await expect(step.getByRole('img', { name: 'Done' })).toBeVisible()
    await worked.getByRole('button', { name: 'Close' }).click()
    await expect(worked).toHaveCount(0)
    expect(await office.get('/api/accounts')).toEqual(before)
  } finally {
    await server.remove()
  }
})
