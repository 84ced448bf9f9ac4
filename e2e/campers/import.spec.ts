import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { asCards, expect, goTo, OPENS_OFFLINE, test } from '../fixtures'

const file = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url))

async function choose(page: Page, name: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('CSV file').setInputFiles(typeof name === 'string' ? file(name) : name)
}

test('both rosters are imported with the right counts, and an import is undone', async ({ device }) => {
  const { page } = await device('admin@lakeside.example')
  await goTo(page, '/campers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('Please upload a CSV file.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import Campers' }).click()
  await expect(page.getByText('Please upload and preview CSV data first.')).toBeVisible()
  await choose(page, 'roster-lakeside.csv')
  await expect(dialog.getByText('260 new campers, 0 duplicates to skip, 0 rows with errors.')).toBeVisible()
  await expect(dialog.getByText('... and 250 more')).toBeVisible()
  // The second click of a double click hits the control that replaces the first, which ignores it.
  await dialog.getByRole('button', { name: 'Import Campers' }).evaluate((element: HTMLElement) => {
    const watch = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
      const stop = buttons.find(({ textContent }) => textContent === 'Stop')
      stop?.click()
      if (stop) watch.disconnect()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    element.click()
  })
  await expect(dialog.getByText('Successfully imported 260 campers. 0 duplicates were skipped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toContainText('560')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose(page, 'roster-awkward.csv')
  await expect(dialog.getByText('41 new campers, 2 duplicates to skip, 5 rows with errors.')).toBeVisible()
  // A double click starts only one import.
  await dialog.getByRole('button', { name: 'Import Campers' }).evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(
    dialog.getByText('Successfully imported 41 campers. 2 duplicates were skipped. 5 rows had errors.'),
  ).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Rows with errors' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo Import' }).click()
  const sure = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(sure).toContainText('41 campers from roster-awkward.csv and')
  await sure.getByRole('button', { name: 'Undo Import' }).click()
  await expect(dialog.getByText('The import was undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main')).toContainText('560')
})

test('columns are rematched; an offline import is saved and arrives once; an undo keeps campers who are in use', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example', OPENS_OFFLINE)
  const { page } = office
  await goTo(page, '/campers')
  await asCards(page)
  await office.goOffline()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const buffer = Buffer.from('Rufer;Clan;DOB\nAnna;Ärlig;3/5/2014\nBen;Ärlig;4/5/2014\n')
  await choose(page, { name: 'liste.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Missing required columns')).toBeVisible()
  await expect(page.getByText('Parse Error')).toBeVisible()
  for (const [field, column] of [
    ['First Name', 'Rufer'],
    // The required column comes last: choosing it replaces the columns with the preview.
    ['Last Name', 'Clan'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: column }).click()
  }
  await expect(dialog.getByText('2 new campers, 0 duplicates')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Mar 5, 2014' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Dates of Birth' }).click()
  await page.getByRole('option', { name: 'Day first: 3/5/2014 is May 3, 2014' }).click()
  await expect(dialog.getByRole('cell', { name: 'May 3, 2014' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import Campers' }).click()
  await expect(dialog.getByText('Successfully imported 2 campers.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await office.goOnline()
  await expect(office.bar()).toContainText('All changes sent')
  const all = await office.get<{ id: number; lastName: string; firstName: string }[]>('/api/campers')
  const made = all.filter(({ lastName }) => lastName === 'Ärlig')
  expect(made).toHaveLength(2)
  const anna = made.find(({ firstName }) => firstName === 'Anna')?.id
  const credit = { amount: '5.00', description: 'Deposit', transactionType: 'credit' }
  expect((await office.post(`/api/campers/${anna}/transactions`, credit)).status()).toBe(201)
  await page.getByLabel('Search campers by name or grade...').fill('Ärlig')
  await expect(page.getByRole('listitem').filter({ hasText: '$5.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog.getByRole('button', { name: 'Undo import of liste.csv' }).click()
  await expect(dialog).toContainText('This permanently deletes 1 camper from liste.csv and 1 family it created')
  await expect(dialog).toContainText(
    '1 camper will stay because they now have a registration, money or activities: Anna Ärlig.',
  )
  await dialog.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('1 camper removed. Kept, because they are in use: Anna Ärlig.')).toBeVisible()
})

/** A roster long enough for several parts. */
const LONG = 1200
const longRoster = {
  name: 'long.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `First Name,Last Name\n${Array.from({ length: LONG }, (_, index) => `Kim${index},Half`).join('\n')}`,
  ),
}

/** Starts importing a roster, and leaves the page once the first rows are imported. */
async function leaveHalfWay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose(page, longRoster)
  await expect(dialog.getByText('1,200 new campers')).toBeVisible()
  await page.evaluate(() => {
    const said = () => document.querySelector('[role=dialog] [role=status]')?.textContent ?? ''
    const watch = new MutationObserver(() => {
      if (!/^[1-9]/.test(said())) return
      watch.disconnect()
      window.location.reload()
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await dialog.getByRole('button', { name: 'Import Campers' }).click()
}

test('an import interrupted by closing the page says how far it got, and is undone or continued', async ({
  device,
}) => {
  const { page } = await device('admin@lakeside.example')
  await goTo(page, '/campers')
  const main = page.getByRole('main')
  const left = page.getByRole('alert').filter({ hasText: /^\d+ of 1,200 rows from long\.csv imported so far\./ })
  await leaveHalfWay(page)
  await left.getByRole('button', { name: 'Undo Import' }).click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo Import' }).click()
  await expect(left).toBeHidden()
  await expect(main).toContainText('Total Campers300')

  await leaveHalfWay(page)
  await left.getByRole('button', { name: 'Continue Import' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Successfully imported 1,200 campers. 0 duplicates were skipped.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(left).toBeHidden()
  await expect(main).toContainText('Total Campers1,500')
})
