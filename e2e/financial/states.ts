import { expect, type Page } from '@playwright/test'
import { make, press, pressFirst, type State, toDialog } from '../screens/state'

/** Opens the account of the first family on the list by clicking. */
async function account(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Account of the / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Take Payment' })).toBeVisible()
}

/** Opens that account after the family has paid by check. */
export async function paidAccount(page: Page): Promise<void> {
  await account(page)
  const familyId = page.url().split('/').at(-1)
  await make(page, `/api/accounts/${familyId}/payments`, { amount: '25.00', method: 'check', reference: '1042' })
  await expect(page.getByText('No. 1042').first()).toBeVisible()
}

/** The same, after a device without a network took more than is due, which needs review. */
async function overpaidAccount(page: Page): Promise<void> {
  await account(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await page.getByLabel('Amount').fill('9000')
  await page.getByRole('button', { name: 'Record $9,000.00' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /^Mark reviewed/ }).first()).toBeVisible()
}

/** Adds a payment plan, as far as the camp has no such plan yet. */
async function withPlan(page: Page): Promise<void> {
  await make(page, '/api/plans', { name: 'Two Payments', dates: ['2099-05-01', '2099-06-01'] })
}

/** An account with a place far ahead, for which a plan is offered. */
async function plannable(page: Page): Promise<void> {
  await withPlan(page)
  const family = await make<{ id: number }>(page, '/api/families', { lastName: 'Planner' })
  const camper = await make<{ id: number }>(page, '/api/campers', {
    firstName: 'Ida',
    lastName: 'Planner',
    dateOfBirth: '2015-04-01',
    familyId: family.id,
  })
  const session = await make<{ id: number }>(page, '/api/sessions', {
    name: 'Week of 2099',
    startDate: '2099-07-10',
    endDate: '2099-07-17',
    capacity: 20,
    price: '500.00',
  })
  await make(page, '/api/registrations', { camperId: camper.id, sessionId: session.id, status: 'confirmed' })
  await page.goto(`/financial/accounts/${family.id}`)
  await expect(page.getByRole('button', { name: 'Set Up Plan' })).toBeVisible()
}

/** The same, with the plan set up. */
async function planned(page: Page): Promise<void> {
  await plannable(page)
  await page.getByRole('button', { name: 'Set Up Plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set Up Plan' }).click()
  await expect(page.getByRole('button', { name: 'End Plan' })).toBeVisible()
}

/** The same, to be paid automatically. */
async function automatic(page: Page): Promise<void> {
  await planned(page)
  const familyId = page.url().split('/').at(-1)
  const account = (await (await page.request.get(`/api/accounts/${familyId}`)).json()) as {
    agreements: { id: number }[]
  }
  const path = `/api/plan-agreements/${account.agreements[0]?.id}/auto-pay`
  const answer = await page.request.post(path, { data: {}, headers: { origin: new URL(page.url()).origin } })
  expect(answer.status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Stop Automatic Payments' })).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'financial-plans', who: 'admin', path: '/financial?tab=plans', open: withPlan },
  { name: 'plan-new', who: 'admin', path: '/financial?tab=plans', open: toDialog(press('New Plan')) },
  { name: 'account-plan', who: 'admin', path: '/families', open: toDialog(plannable, press('Set Up Plan')) },
  { name: 'account-plan-end', who: 'admin', path: '/families', open: toDialog(planned, press('End Plan')) },
  {
    name: 'account-plan-stop',
    who: 'admin',
    path: '/families',
    open: toDialog(automatic, press('Stop Automatic Payments')),
  },
  { name: 'financial', who: 'admin', path: '/financial' },
  { name: 'own-account', who: 'parent', path: '/account' },
  { name: 'financial-accounts', who: 'admin', path: '/financial?tab=accounts' },
  { name: 'account', who: 'admin', path: '/families', open: paidAccount },
  { name: 'account-take-payment', who: 'admin', path: '/families', open: toDialog(account, press('Take Payment')) },
  {
    name: 'account-refund',
    who: 'admin',
    path: '/families',
    open: toDialog(paidAccount, pressFirst(/^Refund /), press('Check')),
  },
  {
    name: 'account-receipt',
    who: 'admin',
    path: '/families',
    open: toDialog(paidAccount, pressFirst(/^Receipt /)),
  },
  { name: 'account-statement', who: 'admin', path: '/families', open: toDialog(paidAccount, press('Statement')) },
  {
    name: 'account-statement-email',
    who: 'admin',
    path: '/families',
    open: toDialog(paidAccount, press('Statement'), press('Email Statement')),
  },
  { name: 'account-charge', who: 'admin', path: '/families', open: toDialog(account, press('Add Charge')) },
  { name: 'account-discount', who: 'admin', path: '/families', open: toDialog(account, press('Add Discount')) },
  {
    name: 'account-settle',
    who: 'admin',
    path: '/families',
    open: toDialog(overpaidAccount, pressFirst(/^Mark reviewed/)),
  },
  { name: 'account-reverse', who: 'admin', path: '/families', open: toDialog(paidAccount, pressFirst(/^Reverse /)) },
]
