import { expect, type Page } from '@playwright/test'
import { asCards } from '../device'
import { choose, LONG, LONG_NAME, make, press, pressFirst, type State, toDialog } from '../screens/state'

/** Gives the demo parent's sign-in to a contact with a long name. */
async function signsIn(page: Page): Promise<void> {
  const [family] = (await (await page.request.get('/api/families')).json()) as { id: number; lastName: string }[]
  await make(page, `/api/families/${family?.id}/contacts`, { name: LONG_NAME, signIn: true })
  await asCards(page)
  await page.getByLabel('Search families').fill(family?.lastName ?? '')
  await expect(page.getByRole('article').first()).toContainText(family?.lastName ?? '')
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

/** Opens the page of the family of the demo's parent, whose child has a name of the greatest length. */
async function familyPage(page: Page): Promise<void> {
  const families = (await (await page.request.get('/api/families')).json()) as { id: number; lastName: string }[]
  const familyId = families.find(({ lastName }) => lastName === 'Keller')?.id
  await make(page, '/api/campers', { ...LONG, familyId, grade: '6', dateOfBirth: '2014-05-06' })
  await asCards(page)
  await page.getByLabel('Search families').fill('Keller')
  await page.getByRole('article').getByRole('link', { name: 'Keller Family' }).first().click()
  await expect(page.getByRole('region', { name: 'Campers' })).toContainText(LONG_NAME)
}

/** Opens the page of a family with a contact who can be texted. */
const withPhone = (name: string) => async (page: Page) => {
  const [family] = (await (await page.request.get('/api/families')).json()) as { id: number }[]
  await make(page, `/api/families/${family?.id}/contacts`, { name, phone: '+1 555 555 0144' })
  await page.goto(`/families/${family?.id}`)
}

/** Opens the address of a family that does not exist. */
async function noFamily(page: Page): Promise<void> {
  await page.goto('/families/4711')
  await expect(page.getByText('This family was removed or merged.')).toBeVisible()
}

export const familyStates: readonly State[] = [
  { name: 'families', who: 'admin', path: '/families' },
  { name: 'family', who: 'admin', path: '/families', open: familyPage },
  {
    name: 'family-text-consent',
    who: 'admin',
    path: '/families',
    open: toDialog(withPhone('Aunt Paper'), press('Record paper consent of Aunt Paper')),
  },
  {
    name: 'family-stop-messages',
    who: 'admin',
    path: '/families',
    open: toDialog(withPhone('Uncle Stop'), press('Stop all messages to Uncle Stop')),
  },
  { name: 'family-gone', who: 'admin', path: '/families', open: noFamily },
  { name: 'family-edit', who: 'admin', path: '/families', open: toDialog(asCards, pressFirst(/^Edit /)) },
  {
    name: 'family-invited',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await asCards(page)
      await pressFirst(/^Invite a parent in /)(page)
      await page.getByLabel('Email').fill('aunt@family.example')
      await press('Create Invitation')(page)
      await expect(page.getByLabel('Invitation link')).toBeVisible()
      await press('Done')(page)
      await expect(page.getByText('Invited: aunt@family.example')).toBeVisible()
    },
  },
  {
    name: 'family-messages',
    who: 'admin',
    path: '/families',
    open: toDialog(asCards, pressFirst(/^Messages to the /)),
  },
  { name: 'family-contacts', who: 'admin', path: '/families', open: toDialog(asCards, pressFirst(/^Contacts for /)) },
  {
    name: 'family-contact',
    who: 'admin',
    path: '/families',
    open: toDialog(asCards, pressFirst(/^Contacts for /), press('Add Contact')),
  },
  {
    name: 'family-contact-remove',
    who: 'admin',
    path: '/families',
    open: toDialog(asCards, pressFirst(/^Contacts for /), addContact, press(`Remove ${LONG_NAME}`)),
  },
  {
    name: 'family-sign-in-end',
    who: 'admin',
    path: '/families',
    open: toDialog(signsIn, pressFirst(/^Contacts for /), press(`Remove sign-in for ${LONG_NAME}`)),
  },
  { name: 'family-delete', who: 'admin', path: '/families', open: toDialog(asCards, pressFirst(/^Delete /)) },
  {
    name: 'family-invite',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await asCards(page)
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
    open: toDialog(asCards, pressFirst(/^Edit /), press('Merge with Another Family')),
  },
  {
    name: 'family-duplicate',
    who: 'admin',
    path: '/families',
    open: async (page) => {
      await press('Add Family')(page)
      await page.getByRole('dialog').getByLabel('Last Name').fill('Keller')
      await press('Create Family')(page)
      await expect(page.getByRole('dialog', { name: 'Is the Keller Family already on the list?' })).toBeVisible()
    },
  },
  {
    name: 'family-page-delete',
    who: 'admin',
    path: '/families',
    open: toDialog(familyPage, pressFirst(/^More actions for the /), choose(/^Delete /)),
  },
  { name: 'families-table', who: 'staff', path: '/families', open: press('Table') },
  { name: 'parent-families', who: 'parent', path: '/families' },
]
