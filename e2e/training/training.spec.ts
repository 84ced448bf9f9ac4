import { type Device, expect, goTo, PHONE, test } from '../fixtures'
import { ownName } from '../shared-camp'

const TEXT = { title: 'Two-adult rule', type: 'text', content: '# Two adults\n\nAlways, *day and night*.' }
const PLEDGE = { title: 'Code of conduct', type: 'acknowledge', content: 'I am never alone with a camper.' }

/** Creates a program for this test with these materials. */
async function newProgram(office: Device, first: string, materials: object[]): Promise<string> {
  const title = ownName(first)
  const made = await office.post('/api/training/programs', { title, isRequired: true })
  expect(made.status(), await made.text()).toBe(201)
  const { id: programId } = (await made.json()) as { id: number }
  for (const material of materials)
    expect((await office.post('/api/training/materials', { programId, ...material })).status()).toBe(201)
  return title
}

for (const [where, options] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const) {
  test(`a volunteer reads and signs offline, and the office sees it in its table on ${where}`, async ({
    visit,
    browser,
  }) => {
    const office = await visit('admin@lakeside.example', options)
    const title = await newProgram(office, 'Conduct', [TEXT, PLEDGE])
    const volunteer = await visit('volunteer@lakeside.example', options)
    const { page } = volunteer
    await goTo(page, '/training')
    const card = page.getByRole('article', { name: title })
    await expect(card).toContainText('2 materials')
    await volunteer.goOffline()
    await card.getByRole('button', { name: 'Start Training' }).click()
    const program = page.getByRole('dialog', { name: title })
    await program.getByRole('button', { name: TEXT.title }).click()
    await expect(program.getByRole('heading', { name: 'Two adults' })).toBeVisible()
    await program.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(program.getByText('50%')).toBeVisible()
    await program.getByRole('button', { name: TEXT.title }).click()
    await program.getByRole('button', { name: PLEDGE.title }).click()
    await expect(program.getByRole('button', { name: 'Mark Complete' })).toBeDisabled()
    await program.getByLabel('Type your name to sign').fill('Victor Soto')
    await program.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(program.getByText('Signed by Victor Soto')).toBeVisible()
    await expect(program.getByText('100%')).toBeVisible()
    await program.getByRole('button', { name: 'Close', exact: true }).click()
    await volunteer.goOnline()
    await expect(volunteer.bar()).toContainText('All changes sent')
    await card.getByRole('button', { name: /^View certificate/ }).click()
    const certificate = page.getByRole('dialog', { name: `Certificate: ${title}` })
    const paper = await certificate.getByRole('link', { name: 'Open PDF' }).getAttribute('href')
    const pdf = await volunteer.context.request.get(paper ?? '')
    const answered = pdf.headers()['content-type']
    expect(answered, answered === 'application/pdf' ? '' : await pdf.text()).toBe('application/pdf')
    const number = (await certificate.locator('strong').textContent()) ?? ''
    const stranger = await browser.newPage()
    await stranger.goto(`${volunteer.url}/verify/${number}`)
    await expect(stranger.getByText('This certificate is valid.')).toBeVisible()
    await expect(stranger.getByText('Victor Soto')).toBeVisible()
    await stranger.close()

    await goTo(office.page, '/training?tab=compliance')
    const table = office.page.getByRole('region', { name: 'Training status by person' })
    await expect(table.getByRole('columnheader', { name: title })).toBeVisible()
    const names = await table.getByRole('columnheader').allTextContents()
    const row = table.getByRole('row', { name: /^Victor Soto/ })
    await expect(row.getByRole('cell').nth(names.indexOf(title) - 1)).toContainText('Done')

    const groundskeeper = table.getByRole('row', { name: /Groundskeeper · no account/ })
    await expect(groundskeeper.getByRole('cell').nth(names.indexOf(title) - 1)).toContainText('Due')
    const name = (await groundskeeper.getByRole('link').textContent()) ?? ''
    await office.goOffline()
    await office.page.getByRole('button', { name: 'Record In-Person Training' }).click()
    const form = office.page.getByRole('dialog', { name: 'Record In-Person Training' })
    await form.getByLabel('Program').click()
    await office.page.getByRole('option', { name: title }).click()
    await form.getByRole('checkbox', { name }).check()
    await form.getByRole('button', { name: 'Save for 1' }).click()
    await expect(groundskeeper.getByRole('cell').nth(names.indexOf(title) - 1)).toContainText('in person')
    await office.goOnline()
    await expect(office.bar()).toContainText('All changes sent')
  })
}

/** Returns the file data stored on a device. */
function keptHere({ page }: Device): Promise<string> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const pieces = await new Promise<{ bytes: Blob }[]>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const asked = opening.result.transaction('keptPieces').objectStore('keptPieces').getAll()
        asked.onsuccess = () => {
          opening.result.close()
          resolve(asked.result)
        }
      }
    })
    return new Blob(pieces.map(({ bytes }) => bytes)).text()
  })
}

test('the office uploads a document, changes and archives it; other kinds of files are refused with a message', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const title = await newProgram(office, 'Papers', [])
  const { page } = office
  await goTo(page, '/training?tab=all')
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Start Training' }).click()
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Add Material' }).click()
  const form = page.getByRole('dialog', { name: 'Add Material' })
  await form.getByLabel('Title').fill('Handbook')
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form.getByText('Choose a file', { exact: true }).last()).toBeVisible()
  const choose = (buffer: Buffer) =>
    form
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer })
  await choose(Buffer.from('<script>alert(1)</script>'))
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText("This file type isn't supported. Use PDF")).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Handbook')
  await choose(Buffer.from('%PDF-1.4\n%%EOF\n'))
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(form).toBeHidden()
  const program = page.getByRole('dialog', { name: title })
  await program.getByRole('button', { name: 'Handbook' }).click()
  const link = program.getByRole('link', { name: 'Open handbook.pdf' })
  const file = await office.context.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await program.getByRole('button', { name: 'Save on This Device' }).click()
  await expect(program.getByText('Saved on this device')).toBeVisible()
  await office.goOffline()
  await expect(link).toHaveAttribute('href', /^blob:/)
  expect(await keptHere(office)).toBe('%PDF-1.4\n%%EOF\n')
  await office.goOnline()
  await program.getByRole('button', { name: 'Remove from This Device' }).click()
  await expect(link).toHaveAttribute('href', /^.api.files/)
  expect(await keptHere(office)).toBe('')

  await program.getByRole('button', { name: 'Replace file of Handbook' }).click()
  const other = page.getByRole('dialog', { name: 'Replace File' })
  const second = { name: 'second.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%second\n%%EOF\n') }
  await other.getByLabel('File', { exact: true }).setInputFiles(second)
  await other.getByRole('button', { name: 'Upload' }).click()
  await expect(program.getByRole('link', { name: 'Open second.pdf' })).toBeVisible()

  await program.getByRole('button', { name: 'Edit Handbook' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Material' })
  await edit.getByLabel('Title').fill('House rules')
  await edit.getByRole('button', { name: 'Save' }).click()
  await program.getByRole('button', { name: 'Archive House rules' }).click()
  await expect(program.getByText('This program has no materials yet.')).toBeVisible()
  await program.getByRole('button', { name: 'Restore House rules' }).click()
  await expect(program.getByRole('button', { name: /House rules Document/ })).toBeVisible()
})
