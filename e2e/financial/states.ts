import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { asCards } from '../device'
import { make, press, pressFirst, type State, toDialog } from '../screens/state'

/** Opens the account of the first family on the list by clicking. */
async function account(page: Page): Promise<void> {
  await asCards(page)
  await page
    .getByRole('link', { name: /^Account of the / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Take Payment' })).toBeVisible()
}

/** Opens that account after the family has paid by check: one that isn't on it yet. */
export async function paidAccount(page: Page): Promise<void> {
  await account(page)
  const familyId = page.url().split('/').at(-1)
  const reference = randomUUID().slice(0, 8)
  await make(page, `/api/accounts/${familyId}/payments`, { amount: '25.00', method: 'check', reference })
  await expect(page.getByText(`No. ${reference}`).first()).toBeVisible()
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

/** Chooses a list of payments with a mistake in it. */
async function previewPayments(page: Page): Promise<void> {
  const lastName = 'Importson'
  const family = await make<{ id: number }>(page, '/api/families', { lastName })
  await make(page, '/api/campers', { firstName: 'Ida', lastName, familyId: family.id })
  await press('Import Payments')(page)
  const rows = [
    'Camper,Date,Amount,Method,Check #,Cashier',
    'Ida Importson,3/14/2026,"1,250.00",Check,1044,Ana',
    ',1,2,,,',
  ]
  const buffer = Buffer.from(rows.join('\n'))
  await page.getByLabel('Payment file').setInputFiles({ name: 'payments.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 new payment ($1,250.00), 0 already on the accounts, 1 row with errors.')).toBeVisible()
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
  const agreement = async () => {
    const account = await page.request.get(`/api/accounts/${familyId}`)
    return ((await account.json()) as { agreements: { id: number }[] }).agreements[0]?.id
  }
  // The device shows the plan before the server has it.
  await expect.poll(agreement).toBeDefined()
  const headers = { origin: new URL(page.url()).origin }
  const on = await page.request.put('/api/payment-settings', { data: { autoPaymentEnabled: true }, headers })
  expect(on.status()).toBe(200)
  const path = `/api/plan-agreements/${await agreement()}/auto-pay`
  const answer = await page.request.post(path, { data: {}, headers })
  expect(answer.status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Stop Automatic Payments' })).toBeVisible()
}

interface Church {
  id: number
  name: string
  code: string
  placeId: number
  sponsorshipId: number
}

/** A church with a code and a family with a place that it can pay for. */
async function church(page: Page): Promise<Church> {
  const name = `Grace Chapel ${randomUUID().slice(0, 8)}`
  const { id } = await make<{ id: number }>(page, '/api/churches', { name })
  const code = `GRACE${id}`
  const sponsorship = await make<{ id: number }>(page, `/api/churches/${id}/sponsorships`, { code, percent: 50 })
  const family = await make<{ id: number }>(page, '/api/families', { lastName: `Sponsored${id}` })
  const child = { firstName: 'Ida', lastName: 'Sponsored', dateOfBirth: '2015-04-01', familyId: family.id }
  const camper = await make<{ id: number }>(page, '/api/campers', child)
  const dates = { startDate: '2099-07-10', endDate: '2099-07-17' }
  const week = { name: `Week ${id}`, ...dates, capacity: 20, price: '500.00' }
  const session = await make<{ id: number }>(page, '/api/sessions', week)
  const wanted = { camperId: camper.id, sessionId: session.id, status: 'confirmed' }
  const place = await make<{ id: number }>(page, '/api/registrations', wanted)
  await expect(page.getByText(`Code ${code}, 0 used`)).toBeVisible()
  return { id, name, code, placeId: place.id, sponsorshipId: sponsorship.id }
}

/** Opens the dialog that gives an award. */
async function giving(page: Page): Promise<void> {
  const { code } = await church(page)
  await page.getByRole('button', { name: `Give award from ${code}` }).click()
}

/** The same church, after it has paid for the place. */
async function given(page: Page): Promise<Church & { familyId: number }> {
  const made = await church(page)
  const path = `/api/sponsorships/${made.sponsorshipId}/awards`
  const { familyId } = await make<{ familyId: number }>(page, path, { registrationId: made.placeId })
  const card = page.getByRole('article', { name: made.name })
  await expect(card.getByText('1 child, owes $250.00')).toBeVisible()
  return { ...made, familyId }
}

/** Opens the account of the family that the church pays for. */
async function awarded(page: Page): Promise<void> {
  const { familyId } = await given(page)
  await page.goto(`/financial/accounts/${familyId}`)
  await expect(page.getByRole('button', { name: /^End Award/ })).toBeVisible()
}

/** Opens the account of the church, which has an invoice. */
async function invoiced(page: Page): Promise<void> {
  const { id, name } = await given(page)
  await page.goto(`/financial/accounts/${id}`)
  await page.getByRole('button', { name: `Invoice ${name}` }).click()
}

/** A fund with a gift, and a family with a place that it can pay for. */
async function fund(page: Page): Promise<{ id: number; name: string; familyId: number }> {
  const { placeId, id: churchId } = await church(page)
  const name = `Campership Fund ${churchId}`
  const { id } = await make<{ id: number }>(page, '/api/funds', { name })
  await make(page, `/api/funds/${id}/gifts`, { amount: '300.00', method: 'cash', giver: 'Pat Lane' })
  const { familyId } = await make<{ familyId: number }>(page, `/api/funds/${id}/awards`, {
    registrationId: placeId,
    amount: '120.00',
  })
  await expect(page.getByRole('article', { name }).getByText('$180.00 available')).toBeVisible()
  return { id, name, familyId }
}

/** Opens the account of a fund with a gift and an award. */
async function fundAccount(page: Page): Promise<void> {
  const { id } = await fund(page)
  await page.goto(`/financial/accounts/${id}`)
  await expect(page.getByText('Gift from Pat Lane')).toBeVisible()
}

/** Opens the account of a family that a fund can pay for. */
async function fundable(page: Page): Promise<void> {
  const { familyId } = await fund(page)
  await page.goto(`/financial/accounts/${familyId}`)
}

/** Opens the tax statements of a family that gave to a fund. */
async function givingAccount(page: Page): Promise<void> {
  const { id, familyId } = await fund(page)
  await make(page, `/api/funds/${id}/gifts`, { amount: '250.00', method: 'cash', giverFamilyId: familyId })
  await page.goto(`/financial/accounts/${familyId}`)
  // The buttons after it move once the fund is there.
  await expect(page.getByRole('button', { name: 'Give Award' })).toBeVisible()
  await page.getByRole('button', { name: 'Tax Statements' }).click()
}

const HELP = { household: 4, income: '38000.00', amount: '150.00', reason: 'One parent lost a job.' }

/** A family that has asked for help, while a fund has money. */
async function askedForHelp(page: Page): Promise<{ familyId: number; path: string }> {
  const { familyId } = await fund(page)
  const account = (await (await page.request.get(`/api/accounts/${familyId}`)).json()) as { bills: { id: number }[] }
  const placeId = account.bills[0]?.id
  await make(page, `/api/registrations/${placeId}/help-request`, HELP)
  return { familyId, path: `/api/help-requests/${placeId}` }
}

/** The same, with a case for the committee. */
async function withCase(page: Page): Promise<{ id: number; number: number }> {
  const { path } = await askedForHelp(page)
  return make(page, `${path}/case`, { reason: 'A parent lost a job.' })
}

/** Opens the dialog that decides the case. */
async function decidable(page: Page): Promise<void> {
  const { number } = await withCase(page)
  await page.goto('/award-cases')
  await page.getByRole('button', { name: `Decide Case ${number}`, exact: true }).click()
}

/** Opens the dialog that gives what the committee recommends. */
async function recommended(page: Page): Promise<void> {
  const { id } = await withCase(page)
  const headers = { origin: new URL(page.url()).origin }
  await page.request.post(`/api/award-cases/${id}/decide`, { data: { amount: '100.00' }, headers })
  await page.goto('/financial?tab=help')
  await page.getByRole('button', { name: 'Give Award' }).first().click()
}

/** Opens the account of the family that has asked for help. */
async function asker(page: Page): Promise<void> {
  const { familyId } = await askedForHelp(page)
  await page.goto(`/financial/accounts/${familyId}`)
}

/** Opens the list of requests with one that is waiting. */
async function waiting(page: Page): Promise<void> {
  await askedForHelp(page)
  await page.goto('/financial?tab=help')
}

export const states: readonly State[] = [
  { name: 'financial-churches', who: 'admin', path: '/financial?tab=churches' },
  { name: 'church-add', who: 'admin', path: '/financial?tab=churches', open: toDialog(press('Add Church')) },
  { name: 'church-award', who: 'admin', path: '/financial?tab=churches', open: toDialog(giving) },
  {
    name: 'church-award-end',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(awarded, pressFirst(/^End Award/)),
  },
  { name: 'church-invoice', who: 'admin', path: '/financial?tab=churches', open: toDialog(invoiced) },
  {
    name: 'church-sponsorship',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(async (page) => void (await church(page)), pressFirst(/^Add sponsorship/)),
  },
  { name: 'fund-account', who: 'admin', path: '/financial?tab=churches', open: fundAccount },
  { name: 'fund-add', who: 'admin', path: '/financial?tab=churches', open: toDialog(press('Add Fund')) },
  {
    name: 'fund-award',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(fundable, press('Give Award')),
  },
  {
    name: 'fund-gift-receipt',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(fundAccount, pressFirst(/^Receipt /), press('Email Receipt')),
  },
  {
    name: 'fund-gift',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(fundAccount, pressFirst(/^Record gift/)),
  },
  {
    name: 'fund-giving',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(async (page) => void (await fund(page)), press('Giving Statements')),
  },
  { name: 'financial-help', who: 'admin', path: '/financial?tab=help' },
  { name: 'award-cases', who: 'volunteer', path: '/award-cases' },
  { name: 'award-decide', who: 'admin', path: '/financial?tab=churches', open: toDialog(decidable) },
  {
    name: 'help-ask',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(fundable, press('Ask for Help')),
  },
  { name: 'help-give', who: 'admin', path: '/financial?tab=churches', open: toDialog(recommended) },
  {
    name: 'help-prepare',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(waiting, press('Prepare Case')),
  },
  {
    name: 'help-withdraw',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(asker, pressFirst(/^Withdraw the request/)),
  },
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
  {
    name: 'financial-import',
    who: 'admin',
    path: '/financial?tab=accounts',
    open: toDialog(previewPayments),
  },
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
    name: 'account-tax',
    who: 'admin',
    path: '/financial?tab=churches',
    open: toDialog(givingAccount, press('Giving')),
  },
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
