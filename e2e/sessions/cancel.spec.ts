import { expect, goTo, test } from '../fixtures'
import { newCamper, ownName } from '../shared-camp'

test('a session is cancelled with its registrations, and restored with them', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const name = ownName('Rain')
  const days = { startDate: '2031-07-07', endDate: '2031-07-11' }
  const made = await office.post('/api/sessions', { name, capacity: 5, price: '80.00', status: 'open', ...days })
  const { id: sessionId } = (await made.json()) as { id: number }
  const camper = await newCamper(office, '1.00')
  expect((await office.post('/api/registrations', { camperId: camper.id, sessionId })).status()).toBe(201)
  const statusOf = async () => {
    const all = await office.get<{ sessionId: number; status: string }[]>('/api/registrations')
    return all.find((each) => each.sessionId === sessionId)?.status
  }
  const before = await statusOf()

  await goTo(page, '/sessions')
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: `Cancel ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${name}?` })
  await expect(dialog).toContainText('1 camper has a spot.')
  await dialog.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(page.getByText('You can restore it within a day.')).toBeVisible()
  await expect.poll(statusOf).toBe('cancelled')

  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Session' }).click()
  await expect(page.getByText(`${name} Restored`)).toBeVisible()
  await expect.poll(statusOf).toBe(before)
})
