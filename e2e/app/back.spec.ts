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

  await page.getByRole('button', { name: 'Add Camper' }).first().click()
  await dialog.getByLabel('First Name').fill('Ada')
  await page.goBack()
  await page
    .getByRole('button', { name: 'Keep Editing' })
    .or(page.getByRole('button', { name: 'Go On Typing' }))
    .click()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Ada')
  // The next Back asks again instead of leaving.
  await page.goBack()
  await expect(page).toHaveURL(/\/campers$/)
  await page.getByRole('button', { name: /^(Throw Away|Discard)/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/campers$/)
})

test('a dialog that was closed by its button leaves nothing behind for Back, and an address that it changed stays', async ({
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
