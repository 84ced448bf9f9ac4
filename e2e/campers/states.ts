import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { asCards } from '../device'
import { press, pressFirst, type State, tab, toDialog } from '../screens/state'
import { familyStates } from './family-states'

const AWKWARD = fileURLToPath(new URL('../data/roster-awkward.csv', import.meta.url))

/** Opens the page of the first camper on the list. */
async function camperPage(page: Page): Promise<void> {
  await page.getByRole('listitem').first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Emergency and Pickup' })).toBeVisible()
}

/** The same, where the list may be a table. */
async function fromCards(page: Page): Promise<void> {
  await asCards(page)
  await camperPage(page)
}

/** Starts adding a second home of a camper. */
async function secondHome(page: Page): Promise<void> {
  await fromCards(page)
  await page.getByRole('button', { name: /^Add a second home for / }).click()
  await expect(page.getByRole('dialog', { name: /^Second Home of / })).toBeVisible()
}

/** Starts adding a camper who already exists. */
async function duplicateQuestion(page: Page): Promise<void> {
  await asCards(page)
  const named =
    (await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .getAttribute('aria-label')) ?? ''
  const [firstName = '', ...lastName] = named.replace('Edit ', '').split(' ')
  await press('Add Camper')(page)
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Family' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel('First Name').fill(firstName)
  await form.getByLabel('Last Name').fill(lastName.join(' '))
  await form.getByRole('button', { name: 'Add Camper' }).click()
  await expect(
    page.getByRole('dialog', { name: `Is ${firstName} ${lastName.join(' ')} already on the list?` }),
  ).toBeVisible()
}

/** Chooses a file with many errors for an import. */
async function preview(page: Page): Promise<void> {
  await press('Import CSV')(page)
  await page.getByLabel('CSV file').setInputFiles(AWKWARD)
  await expect(page.getByText(/^41 new campers/)).toBeVisible()
}

/** Chooses a file with sessions, of which one is unknown, and a status that nobody knows. */
async function previewSessions(page: Page): Promise<void> {
  await press('Import CSV')(page)
  const text =
    'First Name,Last Name,Session,Status,Balance\nOlive,Stateside,Junior Camp,Enrolled,120\nPia,Stateside,Old Week,Hold 3,\n'
  const buffer = Buffer.from(text)
  await page.getByLabel('CSV file').setInputFiles({ name: 'sessions.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/^Choose a match for: .*"Old Week", "Hold 3"/)).toBeVisible()
}

async function undo(page: Page): Promise<void> {
  await press('Import Campers')(page)
  await press('Undo Import')(page)
  await expect(page.getByRole('dialog', { name: 'Undo this import?' })).toContainText('41 campers')
}

export const states: readonly State[] = [
  ...familyStates,
  { name: 'campers', who: 'admin', path: '/campers' },
  { name: 'camper-page', who: 'admin', path: '/campers', open: fromCards },
  { name: 'camper-second-home', who: 'admin', path: '/campers', open: secondHome },
  { name: 'camper-page-volunteer', who: 'volunteer', path: '/campers', open: fromCards },
  { name: 'camper', who: 'admin', path: '/campers', open: toDialog(asCards, pressFirst(/^Edit /)) },
  {
    name: 'camper-activities',
    who: 'admin',
    path: '/campers',
    open: toDialog(asCards, pressFirst(/^Edit /), tab('Activities')),
  },
  {
    name: 'camper-transactions',
    who: 'admin',
    path: '/campers',
    open: toDialog(asCards, pressFirst(/^Edit /), tab('Transactions')),
  },
  {
    name: 'camper-merge',
    who: 'admin',
    path: '/campers',
    open: toDialog(asCards, pressFirst(/^Edit /), press('Merge with Another Camper')),
  },
  { name: 'camper-duplicate', who: 'admin', path: '/campers', open: duplicateQuestion },
  { name: 'campers-table', who: 'staff', path: '/campers', open: press('Table') },
  {
    name: 'camper-delete',
    who: 'admin',
    path: '/campers',
    open: toDialog(asCards, pressFirst(/^More actions for /), (page) =>
      page.getByRole('menuitem', { name: /^Delete / }).click(),
    ),
  },
  { name: 'import', who: 'admin', path: '/campers', open: toDialog(press('Import CSV')) },
  { name: 'import-preview', who: 'admin', path: '/campers', open: toDialog(preview) },
  { name: 'import-sessions', who: 'admin', path: '/campers', open: toDialog(previewSessions) },
  { name: 'import-undo', who: 'admin', path: '/campers', open: toDialog(preview, undo), close: press('Undo Import') },
  { name: 'campers-recalculate', who: 'admin', path: '/campers', open: toDialog(press('Recalculate Balances')) },
  { name: 'parent-campers', who: 'parent', path: '/campers' },
  { name: 'parent-camper', who: 'parent', path: '/campers', open: camperPage },
]
