import type { Page } from '@playwright/test'
import { LABEL_SHEETS, labelAt } from '#shared/reports/labels'
import { READY_REPORTS } from '#shared/reports/ready'
import { followLink } from '../device'
import { expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'
import { type PdfPage, readPdf } from './pdf'

/** As many rows as a page of a roster has. */
const ROWS = 30
const PHONE = '+49 6221 4567-890 x4'
/** The width between the margins of a Letter sheet in landscape, in CSS pixels. */
const LETTER_WIDE = Math.round(((279.4 - 24) * 96) / 25.4)

test('a roster prints 30 campers a page on Letter and A4, with long names and phones on one line', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const post = async (path: string, data: object) => {
    const made = await office.post(path, data)
    expect(made.status(), await made.text()).toBe(201)
    return (await made.json()) as { id: number }
  }
  const name = ownName('Paper')
  const days = { startDate: '2030-07-01', endDate: '2030-07-05' }
  const session = await post('/api/sessions', { name, ...days, capacity: ROWS, price: 100, status: 'open' })
  for (let row = 0; row < ROWS; row += 1) {
    const isLong = row % 10 === 0
    const firstName = isLong ? 'Maximiliana-Konstantina' : 'Anna'
    const lastName = isLong ? 'Featherstonehaugh-Cholmondeley-Warner' : `Keller ${row}`
    const family = await post('/api/families', { lastName, primaryContactName: 'Pat', primaryContactPhone: PHONE })
    const about = { gender: 'female', grade: '5', dateOfBirth: '2018-05-05', allergies: isLong ? 'Walnuts' : null }
    const camper = await post('/api/campers', { firstName, lastName, familyId: family.id, ...about })
    await post('/api/registrations', { camperId: camper.id, sessionId: session.id })
  }
  await goTo(page, '/sessions')
  await page.getByRole('button', { name: `Manage ${name}` }).click()
  await expect(page.getByRole('dialog').getByText('Anna Keller 29')).toBeAttached()
  const paper = page.locator('.printed-page')
  const beginPrint = () => page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await beginPrint()
  await expect(paper.locator('tbody tr')).toHaveCount(ROWS)
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format, landscape: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, format).toBe(1)
  }

  await page.setViewportSize({ width: LETTER_WIDE, height: 700 })
  await page.emulateMedia({ media: 'print' })
  // Printing has ended with the last file.
  await beginPrint()
  const phones = paper.locator('td', { hasText: '6221' })
  await expect(phones).toHaveCount(ROWS)
  const lines = await phones.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return { lines: text.getClientRects().length, right: text.getBoundingClientRect().right }
    }),
  )
  for (const { lines: many, right } of lines) {
    expect(many).toBe(1)
    expect(right).toBeLessThanOrEqual(LETTER_WIDE)
  }
})

const POINT_MM = 25.4 / 72
const SIZES = { Letter: [215.9, 279.4], A4: [210, 297], A3: [297, 420] } as const

/** The reports that are printed on other paper than Letter, so that each size is tried. */
const ON_PAPER: Readonly<Record<string, keyof typeof SIZES>> = {
  'check-in-list': 'A4',
  registrations: 'A4',
  medications: 'A3',
  'staff-compliance': 'A3',
}

/** The reports that no row of the demo camp is in, so that there is nothing to print. */
const EMPTY: readonly string[] = ['check-outs', 'discounts', 'incomplete-forms', 'did-not-return']

/** Leaves out what paper shows in another way: spaces at line ends, and the marks that keep a phone on one line. */
const inked = (text: string) => text.replace(/[\s\p{Cf}]+/gu, '').replaceAll('\u2011', '-')

/** Opens a report on the open screen, because loading the app for each would take ten times as long. */
async function openReport(page: Page, name: string, title: string, more = ''): Promise<void> {
  await followLink(page, `/reports?report=${name}${more}`)
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const table = page.getByRole('table', { name: title, exact: true })
  await expect(table.or(page.getByText('No rows match this report'))).toBeVisible()
}

/** Prints what a report shows, as the browser does. */
async function printed(page: Page): Promise<PdfPage[]> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** Returns the lines of the report on screen: headings, rows and totals, each with its cells in order. */
async function linesOnScreen(page: Page, title: string): Promise<string[]> {
  const more = page.getByRole('button', { name: /^Show More/ })
  while (await more.isVisible()) await more.click()
  const lines = page.getByRole('table', { name: title }).locator('tbody tr')
  return (await lines.allTextContents()).map(inked).filter((line) => line !== '')
}

test('each ready report is printed with every row, none cut and no page blank', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/reports')
  for (const { name, title, definition } of READY_REPORTS) {
    if (definition.layout === 'labels' || definition.layout === 'nameTags') continue
    await test.step(title, async () => {
      await openReport(page, name, title)
      if (EMPTY.includes(name)) {
        await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeDisabled()
        return
      }
      // Some have rows only in other sessions than the one that is running.
      if (await page.getByText('No rows match this report').isVisible())
        await openReport(page, name, title, '&session=all')
      await expect(page.getByRole('table', { name: title, exact: true })).toBeVisible()
      const paper = ON_PAPER[name] ?? 'Letter'
      if (paper !== 'Letter') {
        await page.getByRole('combobox', { name: 'Paper' }).click()
        await page.getByRole('option', { name: paper }).click()
      }
      const lines = await linesOnScreen(page, title)
      expect(lines.length, `${title} has rows in the demo camp`).toBeGreaterThan(0)
      const pages = await printed(page)
      const sheet = [...SIZES[paper]].sort((a, b) => a - b)
      for (const { width, height, runs } of pages) {
        const size = [width, height].map((side) => side * POINT_MM).sort((a, b) => a - b)
        size.forEach((side, index) => expect(Math.abs(side - (sheet[index] ?? 0)), paper).toBeLessThan(1))
        expect(runs.length, `${title}: no page is blank`).toBeGreaterThan(0)
        for (const { x, y } of runs) expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
      }
      const sheets = pages.map(({ runs }) => inked(runs.map(({ text }) => text).join('')))
      expect(sheets[0]).toContain(inked(title))
      expect(sheets[0]).toMatch(/Dataasof.*PrintedbyRuthAlder/)
      // A row that is split between two sheets isn't found on either.
      const all = sheets.join('\f')
      let place = 0
      for (const line of lines) {
        const found = all.indexOf(line, place)
        expect(found, `${title}: "${line}" is on paper, after the line before it`).toBeGreaterThanOrEqual(place)
        place = found + line.length
      }
    })
  }
})

test('labels are printed in their places on every sheet, from the first free one', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/reports')
  const first = 4
  for (const [name, { title, page: size, ...sheet }] of Object.entries(LABEL_SHEETS)) {
    await test.step(title, async () => {
      const report = name === '5395' ? 'name-tags' : 'mailing-labels'
      await openReport(page, report, report === 'name-tags' ? 'Name Tags' : 'Mailing Labels')
      await page.getByRole('combobox', { name: 'Label Sheet' }).click()
      await page.getByRole('option', { name: title }).click()
      await page.getByRole('spinbutton', { name: 'First Unused Label' }).fill(String(first))
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      const texts = await page
        .locator('.printed-page .label')
        .evaluateAll((labels) => labels.map((label) => [...label.children].map((line) => line.textContent ?? '')))
      const pages = await printed(page)
      expect(pages).toHaveLength(Math.ceil((texts.length + first - 1) / (sheet.columns * sheet.rows)))
      const runs = pages.map((each) => [...each.runs])
      texts.forEach((lines, index) => {
        const place = index + first - 1
        const on = Math.floor(place / (sheet.columns * sheet.rows))
        const { left, top } = labelAt({ title, page: size, ...sheet }, place % (sheet.columns * sheet.rows))
        for (const line of lines) {
          const run = runs[on]?.shift()
          expect(inked(run?.text ?? '')).toBe(inked(line))
          const [x, y] = [(run?.x ?? 0) * POINT_MM, (run?.y ?? 0) * POINT_MM]
          if (report === 'mailing-labels') expect(Math.abs(x - left - 3), line).toBeLessThan(0.5)
          else expect(x, line).toBeGreaterThan(left)
          expect(x < left + sheet.width && y > top && y < top + sheet.height, line).toBe(true)
        }
      })
    })
  }
})
