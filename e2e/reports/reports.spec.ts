import { expect, goTo, test } from '../fixtures'

/** At least so many rows of one line fit on a sheet that lies on its side. */
const ROWS_OF_A_SHEET = 20

test('an office worker opens a ready report offline, prints a page for each cabin and saves a file', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/')
  await page.getByRole('link', { name: 'Generate Report' }).click()
  await expect(page.getByRole('link', { name: /^Check-In List/ })).toBeVisible()
  await office.goOffline()
  await page.getByRole('link', { name: /^Check-In List/ }).click()
  const table = page.getByRole('table', { name: 'Check-In List' })
  await expect(table.getByRole('columnheader', { name: 'Missing Forms' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Data as of' })).toBeVisible()
  const headings = await table.getByRole('rowheader').allTextContents()
  const counts = headings.map((heading) => Number(/\((\d+)\)$/.exec(heading)?.[1]))
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = page.locator('.printed-page')
  // The heads of tables are what each sheet repeats.
  expect(await paper.locator('thead .heading').allTextContents()).toEqual(headings)
  await expect(paper.getByText(/Data as of \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M/, { exact: false })).toHaveCount(
    headings.length,
  )
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBe(counts.reduce((sum, rows) => sum + Math.ceil(rows / ROWS_OF_A_SHEET), 0))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('check-in-list.csv')
  await office.goOnline()
})

test('a volunteer reads which columns are hidden, and gets no file', async ({ visit }) => {
  const { page } = await visit('volunteer@lakeside.example')
  await goTo(page, '/reports')
  await expect(page.getByRole('link', { name: /^Session Roster/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Medications/ })).toBeHidden()
  await page.getByRole('link', { name: /^Check-In List/ }).click()
  await expect(page.getByText('2 columns are hidden: Missing Forms, Due.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
})
