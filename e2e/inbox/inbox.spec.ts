import { type Device, expect, goTo, test } from '../fixtures'
import { newCamper } from '../shared-camp'

interface Camper {
  id: number
  allergies: string | null
}

/** Writes into the allergies of a camper, as the office does. */
async function writeAllergies({ page }: Device, name: string, text: string): Promise<void> {
  await page.goto('/campers')
  await page.getByLabel('Search campers by name or grade...').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Allergies').fill(text)
  await dialog.getByRole('button', { name: 'Update Camper' }).click()
  await expect(dialog).toBeHidden()
}

test('two people write different allergies: the later one reads both and keeps the own or the other', async ({
  visit,
}) => {
  const [tablet, office] = [await visit('staff@lakeside.example'), await visit('admin@lakeside.example')]
  const [family] = await office.get<{ id: number }[]>('/api/families')
  const { id, name } = await newCamper(office, '1.00', { familyId: family?.id })
  await goTo(tablet.page, '/campers')
  await tablet.page.getByLabel('Search campers by name or grade...').fill(name)
  await expect(tablet.page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await tablet.goOffline()
  await writeAllergies(tablet, name, 'Walnuts')
  await writeAllergies(office, name, 'Cow milk')
  const allergies = async () => {
    const campers = await office.get<Camper[]>('/api/campers')
    return campers.find((each) => each.id === id)?.allergies
  }
  await expect.poll(allergies).toBe('Cow milk')
  await tablet.goOnline()

  await goTo(tablet.page, '/inbox')
  const card = tablet.page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText('There now: "Cow milk". Yours: "Walnuts".')
  await expect(card.getByRole('button', { name: 'Keep theirs' })).toBeVisible()
  await card.getByRole('button', { name: 'Keep mine' }).click()
  await expect(tablet.page.getByText('Yours is kept')).toBeVisible()
  await expect.poll(allergies).toBe('Walnuts')
  await expect(tablet.page.getByText('Nothing to settle')).toBeVisible()
})
