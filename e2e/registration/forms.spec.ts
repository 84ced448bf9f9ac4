import { asCards, expect, goTo, OPENS_OFFLINE, test } from '../fixtures'

const WAIVER = 'I let my child swim and climb.'

test('a parent signs what the office asks for, even offline, and the office sees whose forms are complete', async ({
  device,
}) => {
  const office = await device('admin@lakeside.example')
  await goTo(office.page, '/registration?tab=list')
  await asCards(office.page)
  await office.page.getByRole('button', { name: 'Family Rules' }).click()
  await office.page.getByLabel('Signed waiver').check()
  await office.page.getByLabel('Waiver Text').fill(WAIVER)
  await office.page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(office.page.getByText('Rules Saved')).toBeVisible()

  const parent = await device('parent@lakeside.example', OPENS_OFFLINE)
  const { page } = parent
  await goTo(page, '/')
  const toDo = page.getByRole('list', { name: 'To do before camp' }).getByRole('button', { name: /^Read and Sign/ })
  await expect(toDo.first()).toBeVisible()
  const left = await toDo.count()
  const named = (await toDo.first().getAttribute('aria-label')) ?? ''
  await parent.goOffline()
  await toDo.first().click()
  await expect(page.getByRole('dialog')).toContainText(WAIVER)
  await page.getByLabel('Your Full Name').fill('Pat Keller')
  await page.getByRole('button', { name: 'Sign Waiver', exact: true }).click()
  await expect(page.getByText('Waiver Signed')).toBeVisible()
  await expect(toDo).toHaveCount(left - 1)
  expect(left).toBeGreaterThan(1)
  await expect(toDo.first()).toBeFocused()
  await expect(page.getByRole('button', { name: named })).toBeHidden()
  await parent.goOnline()
  await expect(parent.bar()).toContainText('All changes sent')

  const child = named.replace('Read and Sign: waiver for ', '')
  await office.page.getByLabel('Search registrations').fill(child)
  await office.page
    .getByRole('button', { name: new RegExp(`^${child},`) })
    .first()
    .click()
  await expect(office.page.getByRole('dialog')).toBeVisible()
  await expect(office.page.getByText('The waiver has not been signed.')).toBeHidden()
})
