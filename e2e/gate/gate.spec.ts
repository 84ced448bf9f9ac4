import { expect, goTo, PHONE, test } from '../fixtures'

test('on a phone the toast of a check-out leaves the name of the next child in sight', async ({ ownDevice }) => {
  const { page } = await ownDevice('volunteer@lakeside.example', PHONE)
  await goTo(page, '/gate')
  const checkOut = page.getByRole('button', { name: /^Check out / })
  const dialog = page.getByRole('dialog')
  await checkOut.first().click()
  await dialog.getByRole('radio').or(dialog.getByLabel('Who Is Picking Up the Child')).last().waitFor()
  if (await dialog.getByRole('radio').first().isVisible()) await dialog.getByRole('radio').first().check()
  else await dialog.getByLabel('Who Is Picking Up the Child').fill('Uncle Bo')
  await dialog.getByRole('button', { name: 'Check Out' }).click()
  const toast = page.locator('.notistack-SnackbarContainer [role=alert]')
  await expect(toast).toContainText('Checked Out')
  await checkOut.first().click()
  const edge = async (what: typeof toast, side: 'top' | 'bottom') =>
    what.evaluate((element, of) => element.getBoundingClientRect()[of], side)
  const title = dialog.getByRole('heading').first()
  await expect.poll(async () => (await edge(toast, 'top')) - (await edge(title, 'bottom'))).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Check-Out Undone')
})
