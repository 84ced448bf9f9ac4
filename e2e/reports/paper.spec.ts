import { expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'

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
