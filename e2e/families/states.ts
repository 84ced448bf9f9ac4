import { expect } from '@playwright/test'
import { press, pressFirst, type State, toDialog } from '../screens/state'

export const states: readonly State[] = [
  { name: 'families', who: 'admin', path: '/families' },
  { name: 'family-edit', who: 'admin', path: '/families', open: toDialog(pressFirst(/^Edit /)) },
  {
    name: 'family-invited',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await pressFirst(/^Invite a parent of /)(page)
      await page.getByLabel('Email').fill('aunt@family.example')
      await press('Make Invitation')(page)
      await expect(page.getByLabel('Invitation link')).toBeVisible()
      await press('Done')(page)
      await expect(page.getByText('Invited: aunt@family.example')).toBeVisible()
    },
  },
  { name: 'family-contacts', who: 'admin', path: '/families', open: toDialog(pressFirst(/^Contacts of /)) },
  {
    name: 'family-contact',
    who: 'admin',
    path: '/families',
    open: toDialog(pressFirst(/^Contacts of /), press('Add Contact')),
  },
  {
    name: 'family-merge',
    who: 'admin',
    path: '/families',
    open: toDialog(pressFirst(/^Edit /), press('Merge With Another Family')),
  },
  {
    name: 'family-twin',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await press('Add Family')(page)
      await page.getByRole('dialog').getByLabel('Last Name').fill('Keller')
      await press('Create Family')(page)
      await expect(page.getByRole('dialog', { name: 'Is the Keller Family here already?' })).toBeVisible()
    },
  },
  { name: 'families-table', who: 'staff', path: '/families', open: press('Table') },
  { name: 'parent-families', who: 'parent', path: '/families' },
]
