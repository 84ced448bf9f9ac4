import { randomUUID } from 'node:crypto'
import { asCards, Device, expect, goTo, OPENS_OFFLINE, test } from '../fixtures'
import { newCamper, ownName } from '../shared-camp'
import { addFunds, refusedDevice } from './refused-device'

interface Camper {
  id: number
  allergies: string | null
}

/** Changes a camper's allergies, as the office does. */
async function writeAllergies({ page }: Device, name: string, text: string): Promise<void> {
  await page.goto('/campers')
  await asCards(page)
  await page.getByLabel('Search campers by name or grade...').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Allergies').fill(text)
  await dialog.getByRole('button', { name: 'Update Camper' }).click()
  await expect(dialog).toBeHidden()
}

test('when two users enter different allergies, the later one sees both and chooses', async ({ visit }) => {
  const [tablet, office] = [await visit('staff@lakeside.example', OPENS_OFFLINE), await visit('admin@lakeside.example')]
  const [family] = await office.get<{ id: number }[]>('/api/families')
  const { id, name } = await newCamper(office, '1.00', { familyId: family?.id })
  await goTo(tablet.page, '/campers')
  await asCards(tablet.page)
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
  await expect(card).toContainText('Current value: "Cow milk". Your value: "Walnuts".')
  await expect(card.getByRole('button', { name: 'Keep theirs' })).toBeVisible()
  await card.getByRole('button', { name: 'Keep mine' }).click()
  await expect(tablet.page.getByText('Your Version Was Kept')).toBeVisible()
  await expect.poll(allergies).toBe('Walnuts')
  await expect(tablet.page.getByText('Nothing to review')).toBeVisible()
})

interface Entry {
  amount: string
  processedBy: number
  settled: { note: string } | null
}

test("the office records a colleague's refused payment once, and a second user who tries sees a message", async ({
  browser,
  camp,
  visit,
  ownDevice,
}) => {
  const [office, second] = [await visit('admin@lakeside.example'), await ownDevice('admin@lakeside.example')]
  const author = await Device.open(browser, camp.url)
  const { id, send } = await refusedDevice(author, 'staff@lakeside.example')
  const [firstName = '', lastName = ''] = ownName('Tess').split(' ')
  const [camperId, child] = [id(), randomUUID()]
  const newChild = {
    name: 'campers.createCamper.v1',
    // Staff members may add a camper, but no medical notes.
    args: { camperId, firstName, lastName, medicalInfo: 'Asthma' },
    uid: child,
    made: [camperId],
  }
  await send([newChild, { ...addFunds(camperId, id()), after: [child] }])

  const cardOn = ({ page }: Device) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: lastName }).first()
  for (const device of [office, second]) {
    await goTo(device.page, '/inbox')
    await expect(cardOn(device)).toContainText('Rejected along with it')
    await expect(cardOn(device)).toContainText('Added $5.00')
  }
  await second.goOffline()
  await expect(second.page.getByText('load from the server when you have a connection')).toBeVisible()
  for (const [device, reason] of [
    [office, 'She was at the gate'],
    [second, 'Mother called'],
  ] as const) {
    await cardOn(device).getByRole('button', { name: 'Apply Anyway' }).click()
    const dialog = device.page.getByRole('dialog', { name: 'Apply this change anyway?' })
    await expect(dialog.getByRole('button', { name: 'Apply Change' })).toBeDisabled()
    await expect(dialog.getByRole('list', { name: 'Applied too' })).toContainText('Added $5.00')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Apply Change' }).click()
    await expect(cardOn(device)).toBeHidden()
    await expect(device.page.locator('#content')).toBeFocused()
    if (device === office) await expect(office.bar()).toContainText('All changes sent')
  }

  await second.goOnline()
  const handled = second.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mother called' })
  await expect(handled).toContainText("Someone else took care of this. There's nothing left to do.")
  await handled.getByRole('button', { name: 'Got It' }).click()
  await expect(handled).toBeHidden()
  await expect(second.bar()).toContainText('All changes sent')
  const made = (await office.get<{ id: number; lastName: string }[]>('/api/campers')).filter(
    (each) => each.lastName === lastName,
  )
  expect(made).toHaveLength(1)
  const { id: authorId } = await author.get<{ id: number }>('/api/user')
  expect(await office.get<Entry[]>(`/api/campers/${made[0]?.id}/transactions`)).toMatchObject([
    { amount: '5.00', processedBy: authorId, settled: { note: 'She was at the gate' } },
  ])
  await author.context.close()
})

test("a family's refused action can be read while connected, and discarded", async ({ browser, camp, visit }) => {
  const office = await visit('admin@lakeside.example')
  const { id: camperId, name } = await newCamper(office, '1.00')
  const parent = await Device.open(browser, camp.url)
  const { id, send } = await refusedDevice(parent, 'parent@lakeside.example')
  await send([addFunds(camperId, id())])
  await goTo(office.page, '/inbox')
  const card = office.page
    .getByRole('region', { name: 'From families' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(card).toContainText('Paula Keller (family), on the device "Till"')
  // The office doesn't override what a family isn't allowed to do.
  await expect(card.getByRole('button', { name: 'Apply Anyway' })).toHaveCount(0)
  await office.goOffline()
  await expect(office.page.getByText('load from the server when you have a connection')).toBeVisible()
  await office.goOnline()
  await expect(office.page.getByText('load from the server when you have a connection')).toBeHidden()
  await card.getByRole('button', { name: 'Discard Change' }).click()
  const dialog = office.page.getByRole('dialog', { name: 'Discard this change?' })
  await dialog.getByLabel('Reason').fill('Told them how')
  await dialog.getByRole('button', { name: 'Discard Change' }).click()
  await expect(card).toBeHidden()
  const left = async () => {
    const all = await office.get<{ args: { camperId: number } }[]>('/api/inbox/families')
    return all.filter(({ args }) => args.camperId === camperId)
  }
  await expect.poll(left).toEqual([])
  await parent.context.close()
})
