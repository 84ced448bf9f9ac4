import { expect } from '@playwright/test'
import { press, pressFirst, type State, toDialog } from '../screens/state'
import { askForms } from './forms'

export const states: readonly State[] = [
  { name: 'registration', who: 'admin', path: '/registration' },
  { name: 'registrations', who: 'admin', path: '/registration?tab=list' },
  { name: 'registration-open', who: 'admin', path: '/registration?tab=list', open: toDialog(pressFirst(/, Pending$/)) },
  {
    name: 'registration-rules',
    who: 'admin',
    path: '/registration?tab=list',
    open: toDialog(press('Rules for Families')),
  },
  {
    name: 'registration-move',
    who: 'admin',
    path: '/registration?tab=list',
    open: toDialog(pressFirst(/, Pending$/), press('Move to Another Session')),
  },
  { name: 'registrations-table', who: 'staff', path: '/registration?tab=list', open: press('Table') },
  {
    name: 'registration-cancel',
    who: 'admin',
    path: '/registration?tab=list&payment=paid',
    open: async (page) => {
      await pressFirst(/, Confirmed$/)(page)
      await press('Cancel Registration')(page)
      await expect(page.getByText('The camp keeps it')).toBeVisible()
    },
  },
  {
    name: 'registration-session',
    who: 'admin',
    path: '/registration',
    open: async (page) => {
      await page.getByLabel('Last Name').fill('Quist')
      await press('Create Family')(page)
      await page.getByLabel('First Name').fill('Ada')
      await press('Create Camper')(page)
      await page.getByRole('combobox', { name: 'Session' }).click()
      await page.getByRole('option', { name: /^New Year Camp/ }).click()
      await expect(page.getByText(/becomes a place on the waitlist/)).toBeVisible()
      // The list lies over everything until it has closed.
      await expect(page.locator('.MuiMenu-root')).toHaveCount(0)
    },
  },
  { name: 'parent-registration', who: 'parent', path: '/registration' },
  { name: 'parent-registrations', who: 'parent', path: '/registration?tab=list' },
  {
    name: 'parent-forms',
    who: 'parent',
    path: '/',
    open: async (page) => {
      await askForms(page)
      await expect(page.getByRole('button', { name: /^Read and Sign/ }).first()).toBeVisible()
    },
  },
  { name: 'parent-health', who: 'parent', path: '/', open: toDialog(askForms, pressFirst(/^Look at It/)) },
  {
    name: 'parent-waiver',
    who: 'parent',
    path: '/',
    open: toDialog(askForms, pressFirst(/^Read and Sign/), (page) => page.getByLabel('Your full name').focus()),
  },
]
