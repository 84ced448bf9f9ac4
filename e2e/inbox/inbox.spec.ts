import { type Device, expect, test } from '../fixtures'

interface Camper {
  firstName: string
  lastName: string
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
  device,
}) => {
  const [tablet, office] = [await device('staff@lakeside.example'), await device('admin@lakeside.example')]
  await tablet.page.goto('/campers')
  await tablet.goOffline()
  await writeAllergies(tablet, 'Maya Keller', 'Walnuts')
  await writeAllergies(office, 'Maya Keller', 'Cow milk')
  const allergies = async () => {
    const campers = await office.get<Camper[]>('/api/campers')
    return campers.find(({ firstName, lastName }) => `${firstName} ${lastName}` === 'Maya Keller')?.allergies
  }
  await expect.poll(allergies).toBe('Cow milk')
  await tablet.goOnline()

  await tablet.page.goto('/inbox')
  const card = tablet.page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText('There now: "Cow milk". Yours: "Walnuts".')
  await expect(card.getByRole('button', { name: 'Keep theirs' })).toBeVisible()
  await card.getByRole('button', { name: 'Keep mine' }).click()
  await expect(tablet.page.getByText('Yours is kept')).toBeVisible()
  await expect.poll(allergies).toBe('Walnuts')
  await expect(tablet.page.getByText('Nothing to settle')).toBeVisible()
})
