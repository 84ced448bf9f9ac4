import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/universal'
import { expect, goTo, OPENS_OFFLINE, test } from '../fixtures'

/** At least this many one-line rows fit on a sheet in landscape. */
const ROWS_OF_A_SHEET = 20

test('an office worker opens a ready report offline, prints a page for each cabin and saves a file', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example', OPENS_OFFLINE)
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
  // Only table heads are repeated on each sheet.
  expect(await paper.locator('thead .heading').allTextContents()).toEqual(headings)
  await expect(paper.getByText(/Data as of \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M/, { exact: false })).toHaveCount(
    headings.length,
  )
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages?.length).toBeGreaterThanOrEqual(headings.length)
  expect(pages?.length).toBeLessThanOrEqual(counts.reduce((sum, rows) => sum + Math.ceil(rows / ROWS_OF_A_SHEET), 0))
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('check-in-list.csv')
  await page.getByRole('button', { name: 'Export' }).click()
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ])
  const [titles, first] = await readSheet(new Uint8Array(readFileSync(await workbook.path())).buffer, 1)
  expect(titles?.slice(0, 3)).toEqual(['Cabin', 'Name', 'Age'])
  expect(first?.[0]).toBe(headings[0]?.replace(/ \(\d+\)$/, ''))
  await office.goOnline()
})

test("a volunteer reads which columns are hidden, and can't save a file", async ({ visit }) => {
  const { page } = await visit('volunteer@lakeside.example')
  await goTo(page, '/reports')
  await expect(page.getByRole('link', { name: /^Session Roster/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Medications/ })).toBeHidden()
  await page.getByRole('link', { name: /^Check-In List/ }).click()
  await expect(page.getByText('2 columns are hidden: Missing Forms, Due.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
})

test('name tags are printed in their places on the sheet, from the first free one', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/reports?report=name-tags')
  await page.getByRole('spinbutton', { name: 'First Unused Label' }).fill('4')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const mm = (px: number) => (px * 25.4) / 96
  const corner = await page.locator('.printed-page').boundingBox()
  const box = await page.locator('.printed-page .label').first().boundingBox()
  if (!box || !corner) throw new Error('nothing is printed')
  // The fourth name tag of Avery 5395: second column, second row.
  const expected = { left: 112.7, top: 78.3, width: 85.7, height: 59.3 }
  const found = { left: mm(box.x - corner.x), top: mm(box.y - corner.y), width: mm(box.width), height: mm(box.height) }
  for (const [side, value] of Object.entries(expected))
    expect(Math.abs(found[side as keyof typeof found] - value), side).toBeLessThan(0.5)
  const labels = await page.locator('.printed-page .label').count()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBe(Math.ceil((labels + 3) / 8))
})
