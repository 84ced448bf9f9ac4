import { expect, goTo, PHONE, test } from '../fixtures'
import { ownName } from '../shared-camp'

test('the office adds a second home, whose parent sees the child on a phone, and nothing of the other home', async ({
  visit,
  ownDevice,
}) => {
  const office = await visit('admin@lakeside.example')
  const make = async (path: string, body: object): Promise<number> => {
    const made = await office.post(path, body)
    expect(made.status(), `${path}: ${await made.text()}`).toBe(201)
    return ((await made.json()) as { id: number }).id
  }
  const [firstName = '', lastName = ''] = ownName('Nell').split(' ')
  const name = `${firstName} ${lastName}`
  const familyId = await make('/api/families', { lastName, address: '1 Hidden Road' })
  const contact = { name: 'Hidden Aunt', phone: '555-0177', emergency: 1, pickUp: true }
  await make(`/api/families/${familyId}/contacts`, contact)
  const camperId = await make('/api/campers', { firstName, lastName, familyId, address: '1 Hidden Road' })
  const session = { name: ownName('Week'), startDate: '2099-07-01', endDate: '2099-07-07', capacity: 5 }
  const sessionId = await make('/api/sessions', { ...session, price: '360.00', status: 'open' })
  await make('/api/registrations', { camperId, sessionId, status: 'confirmed', notes: 'Hidden words' })

  const { page } = office
  await goTo(page, `/campers/${camperId}`)
  await page.getByRole('button', { name: `Add a second home for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Second Home of ${name}` })
  await dialog.getByRole('button', { name: 'Add Second Home' }).click()
  await expect(dialog.getByText('Choose a family')).toBeVisible()
  await dialog.getByLabel('Family').fill('Keller')
  await page
    .getByRole('option', { name: /^Keller Family/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Add Second Home' }).click()
  const homes = page.getByRole('list', { name: 'Second homes' })
  await expect(homes.getByRole('link', { name: 'Keller Family' })).toBeVisible()
  await homes.getByRole('link', { name: 'Keller Family' }).click()
  await expect(page.getByRole('region', { name: 'Campers' }).getByText('Second home', { exact: true })).toBeVisible()

  const father = await ownDevice('parent@lakeside.example', PHONE)
  const own = father.page
  await goTo(own, `/campers/${camperId}`)
  await expect(own.getByText(`Your family is a second home for ${firstName}.`)).toBeVisible()
  await expect(own.getByRole('region', { name: 'Emergency and Pickup' })).toHaveCount(0)
  await expect(own.getByText(/Hidden|555-0177/)).toHaveCount(0)
  await own.getByRole('button', { name: `Edit ${name}` }).click()
  const form = own.getByRole('dialog', { name })
  await expect(form.getByLabel('Allergies')).toBeVisible()
  for (const label of ['First Name', 'Address', 'Emergency Contact Name', 'Pickup Authorization'])
    await expect(form.getByLabel(label)).toHaveCount(0)
  await form.getByLabel('Allergies').fill('Bee stings')
  await form.getByRole('button', { name: 'Update Camper' }).click()
  await expect(form).toHaveCount(0)
  await own.getByRole('link', { name: session.name }).click()
  const registration = own.getByRole('dialog', { name })
  await expect(registration.getByText('Not fully paid')).toBeVisible()
  await expect(registration.getByText('$360.00', { exact: true })).toBeVisible()
  await expect(registration.getByRole('button', { name: 'Cancel Registration' })).toHaveCount(0)
  await registration.getByRole('button', { name: 'Done' }).click()

  await goTo(page, `/campers/${camperId}`)
  await expect(page.getByText('Bee stings')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the Keller Family as a second home' }).click()
  await page.getByRole('button', { name: 'Remove Second Home' }).click()
  await expect(page.getByText('No second home')).toBeVisible()
  await expect(office.bar()).toContainText('All changes sent')
  await goTo(own, `/campers/${camperId}`)
  await expect(own.getByText('This camper was removed or merged.')).toBeVisible()
})
