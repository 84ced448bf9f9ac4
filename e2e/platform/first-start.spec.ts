import { expect, test } from '../fixtures'
import { CampServer } from '../server'

test('a first start leads through operator, camp, administrator and mail, even after a reload, and happens only once', async ({
  page,
}) => {
  const server = await CampServer.firstStart()
  const password = async (text: string) => {
    await page.getByLabel('Password', { exact: true }).fill(text)
    await page.getByLabel('Confirm Password').fill(text)
  }
  await expect(() => expect(server.setUpLink).not.toBe('')).toPass()
  await page.goto(server.setUpLink)
  await page.getByLabel('Email').fill('chief@loon.example')
  await password('quiet-lake-42')
  await page.getByRole('button', { name: 'Create Operator' }).click()

  await page.getByLabel('Name').fill('Camp Loon')
  await expect(page.getByLabel('Slug')).toHaveValue('camp-loon')
  await expect(page).toHaveURL(`${server.url}/set-up`)
  await page.getByLabel('Slug').fill('api')
  await page.getByRole('button', { name: 'Create Camp' }).click()
  await expect(page.getByText('This word is reserved. Choose another slug.')).toBeVisible()
  await page.getByLabel('Slug').fill('loon')
  await page.getByRole('button', { name: 'Create Camp' }).click()

  await expect(page.getByRole('heading', { name: 'Administrator for Camp Loon' })).toBeFocused()
  await page.reload()
  await page.getByLabel('First Name').fill('Ruth')
  await page.getByLabel('Last Name').fill('Lind')
  await page.getByLabel('Email').fill('ruth@loon.example')
  await password('still-water-7')
  await page.getByRole('button', { name: 'Create Administrator' }).click()

  await page.getByLabel('Mail Server').fill('127.0.0.1')
  await page.getByLabel('From Address').fill('camp@loon.example')
  await page.getByRole('button', { name: 'Save Mail Server' }).click()
  await page.getByRole('button', { name: 'Send Test Message' }).click()
  await expect(page.getByText('This name points to a private network.')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Camp Loon is ready.')).toBeVisible()

  for (const address of [server.setUpLink, `${server.url}/set-up`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  const ruth = { email: 'ruth@loon.example', password: 'still-water-7', organizationSlug: 'loon' }
  expect(
    (await page.request.post(`${server.url}/api/camp/login`, { data: ruth, headers: { origin: server.url } })).ok(),
  ).toBe(true)
  await server.remove()
})
