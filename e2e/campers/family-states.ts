import { expect, type Page } from '@playwright/test'
import { LONG_NAME, make, press, pressFirst, type State, toDialog } from '../screens/state'

/** Gives the demo parent's sign-in to a contact with a long name. */
async function signsIn(page: Page): Promise<void> {
  const [family] = (await (await page.request.get('/api/families')).json()) as { id: number; lastName: string }[]
  await make(page, `/api/families/${family?.id}/contacts`, { name: LONG_NAME, signIn: true })
  await page.getByLabel('Search families').fill(family?.lastName ?? '')
}

async function addContact(page: Page): Promise<void> {
  await press('Add Contact')(page)
  await page.getByRole('dialog').getByLabel('Name').fill(LONG_NAME)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add)/ })
    .click()
  await expect(page.getByRole('button', { name: `Remove ${LONG_NAME}` })).toBeVisible()
}

export const familyStates: readonly State[] = [
  { name: 'families', who: 'admin', path: '/families' },
  { name: 'family-edit', who: 'admin', path: '/families', open: toDialog(pressFirst(/^Edit /)) },
  {
    name: 'family-invited',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await pressFirst(/^Invite a parent in /)(page)
      await page.getByLabel('Email').fill('aunt@family.example')
      await press('Create Invitation')(page)
      await expect(page.getByLabel('Invitation link')).toBeVisible()
      await press('Done')(page)
      await expect(page.getByText('Invited: aunt@family.example')).toBeVisible()
    },
  },
  { name: 'family-messages', who: 'admin', path: '/families', open: toDialog(pressFirst(/^Messages to the /)) },
  { name: 'family-contacts', who: 'admin', path: '/families', open: toDialog(pressFirst(/^Contacts for /)) },
  {
    name: 'family-contact',
    who: 'admin',
    path: '/families',
    open: toDialog(pressFirst(/^Contacts for /), press('Add Contact')),
  },
  {
    name: 'family-contact-remove',
    who: 'admin',
    path: '/families',
    open: toDialog(pressFirst(/^Contacts for /), addContact, press(`Remove ${LONG_NAME}`)),
  },
  {
    name: 'family-sign-in-end',
    who: 'admin',
    path: '/families',
    open: toDialog(signsIn, pressFirst(/^Contacts for /), press(`Remove sign-in for ${LONG_NAME}`)),
  },
  { name: 'family-delete', who: 'admin', path: '/families', open: toDialog(pressFirst(/^Delete /)) },
  {
    name: 'family-invite',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await pressFirst(/^Invite a parent in /)(page)
      await page
        .getByLabel('Email')
        .fill('a.parent.with.a.very.long.address@konstantinopoulou-featherstonehaugh.example')
      await press('Create Invitation')(page)
      await expect(page.getByLabel('Invitation link')).toBeVisible()
    },
  },
  {
    name: 'family-merge',
    who: 'admin',
    path: '/families',
    open: toDialog(pressFirst(/^Edit /), press('Merge with Another Family')),
  },
  {
    name: 'family-twin',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await press('Add Family')(page)
      await page.getByRole('dialog').getByLabel('Last Name').fill('Keller')
      await press('Create Family')(page)
      await expect(page.getByRole('dialog', { name: 'Is the Keller Family already in the list?' })).toBeVisible()
    },
  },
  { name: 'families-table', who: 'staff', path: '/families', open: press('Table') },
  { name: 'parent-families', who: 'parent', path: '/families' },
]
