import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const SIZES = {
  desktop: {},
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

async function pick(page: Page, label: string, option: RegExp | string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** A new child of the family that the wizard is at, into the session. */
async function registerChild(page: Page, name: string, session: RegExp) {
  await page.getByLabel('First Name').fill(name)
  await page.getByRole('button', { name: 'Create Camper' }).click()
  await pick(page, 'Session', session)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
}

/** One family's way through the camp, each step on the one before; what comes later is added as a step at the end. */
for (const [kind, options] of Object.entries(SIZES)) {
  test(`the journey of a family, on a ${kind}`, async ({ device }) => {
    const office = await device('admin@lakeside.example', options)
    const { page } = office

    await test.step('the office opens a session with one place', async () => {
      const data = { name: 'Snow Week', startDate: '2030-01-07', endDate: '2030-01-11', capacity: 1, price: '90.00' }
      const made = await office.context.request.post('/api/sessions', { data: { ...data, status: 'open' } })
      expect(made.status()).toBe(201)
      await page.goto('/sessions')
      await expect(page.getByRole('article', { name: 'Snow Week' })).toContainText('0 / 1 campers')
    })

    await test.step('the first child of a new family gets the place, also after a reload between', async () => {
      await page.goto('/registration')
      await page.getByLabel('Last Name').fill('Quist')
      await page.getByRole('button', { name: 'Create Family' }).click()
      await expect(page.getByText('New camper of the Quist Family')).toBeVisible()
      await page.reload()
      await registerChild(page, 'Ada', /Snow Week - \$90.00/)
      await expect(page.getByText('Ada Quist is registered for Snow Week.').first()).toBeVisible()
    })

    await test.step('the second one waits', async () => {
      await page.getByRole('button', { name: 'Register another child of this family' }).click()
      await page.getByRole('button', { name: 'Create New Camper Instead' }).click()
      await registerChild(page, 'Bo', /Snow Week/)
      await expect(page.getByText('Bo Quist is on the waitlist of Snow Week, at place 1.').first()).toBeVisible()
      await page.goto('/sessions')
      await expect(page.getByRole('article', { name: 'Snow Week' })).toContainText('1 on the waitlist')
    })

    await test.step('the office cancels the first', async () => {
      await page.goto('/registration?tab=list')
      await page.getByLabel('Search registrations').fill('Quist')
      await page.getByRole('button', { name: 'Ada Quist, Snow Week, Pending' }).click()
      await page.getByRole('button', { name: 'Cancel Registration' }).click()
      const question = page.getByRole('dialog', { name: 'Cancel this registration?' })
      await question.getByRole('button', { name: 'Cancel Registration' }).click()
      await expect(question).toBeHidden()
      await page.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('a newcomer does not overtake the child that waits', async () => {
      await page.goto('/registration')
      await page.getByLabel('Last Name').fill('Rasmus')
      await page.getByRole('button', { name: 'Create Family' }).click()
      await page.getByLabel('First Name').fill('Cy')
      await page.getByRole('button', { name: 'Create Camper' }).click()
      await pick(page, 'Session', /Snow Week/)
      await expect(page.getByText(/1 place is free, but 1 waits already/)).toBeVisible()
      await page.getByRole('button', { name: 'Complete Registration' }).click()
      await expect(page.getByText('Cy Rasmus is on the waitlist of Snow Week, at place 2.').first()).toBeVisible()
    })

    await test.step('the office promotes the child that waits', async () => {
      await page.goto('/registration?tab=list&status=waitlist')
      await page.getByLabel('Search registrations').fill('Quist')
      await page.getByRole('button', { name: 'Bo Quist, Snow Week, Waitlist' }).click()
      await page.getByRole('button', { name: 'Promote from Waitlist' }).click()
      await expect(page.getByText('Now Pending')).toBeVisible()
      await page.goto('/sessions')
      await expect(page.getByRole('article', { name: 'Snow Week' })).toContainText('1 / 1 campers')
      await expect(office.bar()).toContainText('All changes sent')
    })
  })
}
