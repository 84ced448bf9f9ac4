import { expect, goTo, test } from '../fixtures'

const choose = async (page: import('@playwright/test').Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).first().click()
}

test('an office worker builds a report of girls with an allergy by cabin offline, saves, shares and pins it', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/reports')
  await page.getByRole('link', { name: 'New Report' }).click()
  // The field leaves no empty space below it.
  const field = await page.getByRole('combobox', { name: 'Add Filter' }).boundingBox()
  const next = await page.getByRole('button', { name: '3 Columns' }).boundingBox()
  expect((next?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(64)
  await office.goOffline()
  await page.getByLabel('Report Name').fill('Girls with an allergy')
  await choose(page, 'Add Filter', 'Which Session')
  await choose(page, 'Add Filter', 'Gender')
  const gender = page.getByRole('group', { name: 'Filter 2: Gender' })
  await gender.getByRole('combobox', { name: 'Values' }).click()
  await page.getByRole('option', { name: 'Male', exact: true }).click()
  await page.getByRole('option', { name: 'Female', exact: true }).click()
  await page.keyboard.press('Escape')
  await choose(page, 'Add Filter', 'Allergies')
  const allergies = page.getByRole('group', { name: 'Filter 3: Allergies' })
  await allergies.getByRole('combobox', { name: 'Compare' }).click()
  await page.getByRole('option', { name: 'is filled in' }).click()
  await choose(page, 'Add Column', 'Allergies')
  await choose(page, 'Group By', 'Cabin')
  const table = page.getByRole('table', { name: 'Girls with an allergy' })
  await expect(table.getByRole('columnheader', { name: 'Allergies' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Girls with an allergy' })).toBeVisible()
  await expect(page.getByText('Only you see this report')).toBeVisible()
  await page.getByRole('button', { name: 'Pin' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Your report, shared with everyone who works here')).toBeVisible()
  await office.goOnline()
  const helper = await visit('volunteer@lakeside.example')
  await goTo(helper.page, '/reports')
  await helper.page.getByRole('link', { name: /^Girls with an allergy/ }).click()
  await expect(helper.page.getByText(/^Shared by /)).toBeVisible()
  await expect(helper.page.getByRole('button', { name: 'Delete' })).toBeHidden()
  await goTo(page, '/reports')
  await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveCount(1)
})
