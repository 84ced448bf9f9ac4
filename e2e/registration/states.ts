import { expect, type Page } from '@playwright/test'
import { asCards, goTo } from '../device'
import { LONG_NAME, press, pressFirst, type State, toDialog } from '../screens/state'
import { askForms } from './forms'

/** Chooses a full session for a new camper of nine, or one that the camper is too young for. */
const session =
  (lastName: string, born = '2017-01-10') =>
  async (page: Page) => {
    await page.getByLabel('Last Name').fill(lastName)
    await press('Create Family')(page)
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Date of Birth').fill(born)
    await press('Create Camper')(page)
    await page.getByRole('combobox', { name: 'Session' }).click()
    await page.getByRole('option', { name: /^New Year Camp/ }).click()
    await expect(page.getByText(/will join the waitlist/)).toBeVisible()
    // The list covers the page until it has closed.
    await expect(page.locator('.MuiMenu-root')).toHaveCount(0)
  }

/** The parent signs, and opens what was signed in the registration. */
async function signed(page: Page): Promise<void> {
  await askForms(page)
  const form = page.getByRole('button', { name: /^Read and Sign/ }).first()
  const child = ((await form.getAttribute('aria-label')) ?? '').replace(/^.* for /, '')
  await form.click()
  await page.getByLabel('Your Full Name').fill(LONG_NAME)
  await press('Sign Waiver')(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goTo(page, '/registration?tab=list')
  await pressFirst(new RegExp(`^${child},`))(page)
  await pressFirst(/^Read what /)(page)
}

export const states: readonly State[] = [
  { name: 'registration', who: 'admin', path: '/registration' },
  { name: 'registrations', who: 'admin', path: '/registration?tab=list' },
  { name: 'registrations-to-confirm', who: 'admin', path: '/registration?tab=confirm' },
  {
    name: 'registration-open',
    who: 'admin',
    path: '/registration?tab=list',
    open: toDialog(asCards, pressFirst(/, Pending$/)),
  },
  {
    name: 'registration-refund-policy',
    who: 'admin',
    path: '/registration?tab=list',
    open: toDialog(press('Refund Policy'), press('Add Step')),
  },
  {
    name: 'registration-rules',
    who: 'admin',
    path: '/registration?tab=list',
    open: toDialog(press('Family Rules')),
  },
  {
    name: 'registration-move',
    who: 'admin',
    path: '/registration?tab=list',
    open: toDialog(asCards, pressFirst(/, Pending$/), press('Move to Another Session')),
  },
  { name: 'registrations-table', who: 'staff', path: '/registration?tab=list', open: press('Table') },
  {
    name: 'registration-cancel',
    who: 'admin',
    path: '/registration?tab=list&payment=paid',
    open: async (page) => {
      await asCards(page)
      await pressFirst(/, Confirmed$/)(page)
      await press('Cancel Registration')(page)
      await expect(page.getByText('No refund: the camp keeps it')).toBeVisible()
    },
  },
  {
    name: 'registration-session',
    who: 'admin',
    path: '/registration',
    open: session('Quist'),
  },
  {
    name: 'registration-ages',
    who: 'admin',
    path: '/registration',
    open: toDialog(session('Quill', '2024-01-10'), press('Complete Registration')),
  },
  { name: 'parent-registration', who: 'parent', path: '/registration' },
  {
    name: 'parent-registration-review',
    who: 'parent',
    path: '/registration',
    open: async (page) => {
      await askForms(page)
      for (const child of await page.getByRole('checkbox').all()) await child.check()
      await press('Continue to Session Registration')(page)
      await page
        .getByRole('checkbox', { name: /^Explorer Days for / })
        .first()
        .check()
      await press('Continue to Review')(page)
      await expect(page.getByRole('region', { name: 'Waiver', exact: true })).toContainText('swim and climb')
    },
  },
  { name: 'parent-registrations', who: 'parent', path: '/registration?tab=list' },
  {
    name: 'parent-cancel',
    who: 'parent',
    path: '/registration?tab=list',
    open: toDialog(
      (page) => page.getByRole('list', { name: 'Registrations' }).getByRole('button').first().click(),
      press('Cancel Registration'),
    ),
  },
  {
    name: 'parent-forms',
    who: 'parent',
    path: '/',
    open: async (page) => {
      await askForms(page)
      await expect(page.getByRole('button', { name: /^Read and Sign/ }).first()).toBeVisible()
    },
  },
  {
    name: 'parent-health',
    who: 'parent',
    path: '/',
    open: toDialog(askForms, pressFirst(/^Review Health Information/)),
  },
  {
    name: 'parent-waiver',
    who: 'parent',
    path: '/',
    open: toDialog(askForms, pressFirst(/^Read and Sign/), (page) => page.getByLabel('Your Full Name').focus()),
  },
  { name: 'parent-signed', who: 'parent', path: '/', open: toDialog(signed) },
]
