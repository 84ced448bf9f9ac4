import type { Locator } from '@playwright/test'
import { expect, goTo, test } from '../fixtures'
import { Taps } from '../taps'
import { askForms } from './forms'

/** A small phone with its browser's bars visible. */
const SMALL = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }

interface Row {
  camperId: number
  sessionId: number
  status: string
  specialRequests: string | null
}

test('a parent registers two children on a phone in at most 14 taps, including health and a signature', async ({
  device,
}) => {
  const office = await device('admin@lakeside.example')
  const made = await office.post('/api/sessions', {
    name: 'Lake Week',
    startDate: '2030-07-01',
    endDate: '2030-07-05',
    capacity: 20,
    price: 100,
    earlyBirdPrice: 80,
    earlyBirdDeadline: '2030-06-01',
    status: 'open',
  })
  const { id: sessionId } = (await made.json()) as { id: number }
  const parent = await device('parent@lakeside.example', SMALL)
  const { page } = parent
  await askForms(page)
  await goTo(page, '/')
  const taps = await Taps.of(page)
  const tap = (what: Locator) => what.tap()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await tap(page.getByRole('link', { name: 'Register a Child' }))
  const children = page.getByRole('group', { name: 'Who is coming to camp?' }).getByRole('checkbox')
  await expect(children).toHaveCount(2)
  for (const child of await children.all()) await tap(child)
  await tap(button('Continue to Session Registration'))
  await expect(page.getByRole('heading', { name: 'Choose Sessions' })).toBeFocused()
  const weeks = page.getByRole('checkbox', { name: /^Lake Week for / })
  await expect(weeks).toHaveCount(2)
  for (const week of await weeks.all()) await tap(week)
  await tap(page.getByRole('button', { name: /^Anything New About/ }).first())
  await page.getByLabel('Special Requests').fill('A lower bunk')

  // The draft survives, including its step.
  await page.reload()
  await expect(page.getByLabel('Special Requests')).toHaveValue('A lower bunk')
  await expect(weeks.first()).toBeChecked()
  await tap(button('Continue to Review'))
  const cost = page.getByRole('region', { name: 'Cost' })
  await expect(cost).toContainText('Early-bird discount-$20.00')
  await expect(cost).toContainText('Total$160.00')
  await expect(cost).toContainText('Due now$0.00')
  const checks = page.getByRole('checkbox', { name: /^This is everything the camp needs to know about/ })
  await expect(checks).toHaveCount(2)
  for (const check of await checks.all()) await tap(check)
  await page.getByLabel('Your First Name').fill('Pat')
  await tap(button('Complete Registration'))
  await expect(page.getByText('Type your first and last name.')).toBeVisible()
  await page.getByLabel('Your Last Name').fill('Keller')
  await tap(button('Complete Registration'))
  await expect(page.getByRole('heading', { name: 'Registration Sent' })).toBeVisible()
  expect(await taps.count()).toBeGreaterThan(0)
  expect(await taps.count()).toBeLessThanOrEqual(14)
  test.info().annotations.push({ type: 'taps', description: await taps.line('Register two children') })

  const sent = page.getByRole('list', { name: 'What you sent' }).getByRole('listitem')
  await expect(sent).toHaveCount(2)
  await expect(sent.first()).toContainText('Registered, waiting for confirmation')
  await expect(page.getByText('To pay: $160.00')).toBeVisible()
  await expect(page.getByRole('list', { name: 'To do before camp' })).toBeHidden()
  await expect(button('Print Confirmation')).toBeVisible()
  const rows = await office.get<Row[]>(`/api/registrations/session/${sessionId}`)
  expect(rows.map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect(rows.map(({ specialRequests }) => specialRequests).sort()).toEqual(['A lower bunk', null])

  // The next registration starts with nothing chosen, and a child can't be registered twice.
  await button('Register Another Child').tap()
  await expect(children.first()).not.toBeChecked()
  await children.first().tap()
  await button('Continue to Session Registration').tap()
  await expect(weeks).toBeDisabled()
})
