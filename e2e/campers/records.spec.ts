import { expect, goTo, test } from '../fixtures'
import { newCamper } from '../shared-camp'

test("one tap opens the family's page from a record, with what the person may see, and Back returns", async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const [family] = await office.get<{ id: number }[]>('/api/families')
  const camper = await newCamper(office, '5.00', { grade: '4', familyId: family?.id })
  await goTo(page, `/campers/${camper.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Camp Store' })).toContainText('$5.00')
  await main.getByRole('link', { name: / Family$/ }).click()
  await expect(page).toHaveURL(/\/families\/\d+$/)
  const address = page.url()
  for (const name of ['Campers', 'Money', 'Contacts', 'Conversation', 'Messages Sent'])
    await expect(main.getByRole('region', { name })).toBeVisible()
  await main.getByRole('button', { name: /^Edit .* Family$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/campers/${camper.id}$`))

  const { page: staff } = await visit('staff@lakeside.example')
  await goTo(staff, new URL(address).pathname)
  await expect(staff.getByRole('region', { name: 'Contacts' })).toBeVisible()
  for (const name of ['Conversation', 'Messages Sent']) await expect(staff.getByRole('region', { name })).toHaveCount(0)
  await expect(staff.getByRole('link', { name: 'Open the account' })).toHaveCount(0)
  const { page: volunteer } = await visit('volunteer@lakeside.example')
  await goTo(volunteer, `/campers/${camper.id}`)
  await expect(volunteer.getByRole('region', { name: 'Alerts' })).toBeVisible()
  for (const name of ['Health', 'Camp Store']) await expect(volunteer.getByRole('region', { name })).toHaveCount(0)
  await expect(volunteer.getByRole('main').getByRole('link', { name: / Family$/ })).toHaveCount(0)
  await volunteer.goto('/campers/4711')
  await expect(volunteer.getByText('This camper was removed or merged.')).toBeVisible()
})
