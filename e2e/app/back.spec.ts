import { expect, goTo, PHONE, test } from '../fixtures'

test("on a phone the browser's Back closes a dialog and stays on the screen, and keeps what was typed", async ({
  ownDevice,
}) => {
  const { page } = await ownDevice('admin@lakeside.example', PHONE)
  await goTo(page, '/campers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Camper' }).first().click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/campers$/)

  const open = () => page.getByRole('button', { name: 'Add Camper' }).first().click()
  const firstName = dialog.getByLabel('First Name')
  await open()
  await firstName.fill('Ada')
  await dialog.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female' }).click()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/campers$/)
  // The draft does not show up in another record's dialog.
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(firstName).not.toHaveValue('Ada')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByText('Your unsaved changes are still here.')).toBeVisible()
  await expect(firstName).toHaveValue('Ada')
  await expect(dialog.getByRole('combobox', { name: 'Gender' })).toHaveText('Female')
  // Closing it in any other way still asks first, and then discards the draft.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(firstName).toHaveValue('')
  await page.goBack()
  await expect(dialog).toHaveCount(0)

  // A roster file that is being matched is kept too.
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const buffer = Buffer.from('First Name,Last Name\nQuentin,Backwater\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('1 new camper,')).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/campers$/)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect(dialog.getByText('1 new camper,')).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)

  // An unsaved permission causes a question, and the next Back asks again instead of leaving.
  await goTo(page, '/settings?tab=team&part=people')
  await page.getByRole('button', { name: 'Manage Victor Soto' }).click()
  await dialog.getByRole('checkbox', { name: /^Store sales/ }).click()
  const keep = page.getByRole('button', { name: 'Keep Editing' })
  for (let times = 0; times < 2; times += 1) {
    await page.goBack()
    await keep.click()
    await expect(keep).toHaveCount(0)
  }
  await page.goBack()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/part=people$/)
})

test('a dialog closed by its button leaves no step for Back, and an address that it changed stays', async ({
  ownDevice,
}) => {
  const { page } = await ownDevice('admin@lakeside.example', PHONE)
  await goTo(page, '/campers')
  await goTo(page, '/registration?tab=list')
  const dialog = page.getByRole('dialog')
  await page.getByRole('list', { name: 'Registrations' }).getByRole('button').first().click()
  await expect(dialog).toBeVisible()
  await dialog
    .getByRole('button', { name: /^(Close|Cancel)$/ })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/tab=list/)
  await expect.poll(() => page.evaluate(() => 'dialogs' in (history.state ?? {}))).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/campers$/)
})
