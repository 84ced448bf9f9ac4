import { expect, goTo, PHONE, test } from '../fixtures'

test("on a phone the check-out toast doesn't cover the bar, the buttons or the next child's name", async ({
  ownDevice,
}) => {
  const { page } = await ownDevice('volunteer@lakeside.example', PHONE)
  await goTo(page, '/gate')
  const checkOut = page.getByRole('button', { name: /^Check out / })
  const dialog = page.getByRole('dialog')
  await checkOut.first().click()
  await dialog.getByRole('radio').or(dialog.getByLabel('Who Is Picking Up the Child')).last().waitFor()
  const typed = dialog.getByLabel('Who Is Picking Up the Child')
  if (await typed.isVisible()) {
    await typed.fill('Uncle Bo')
    await dialog.getByRole('radio', { name: 'Checked a photo ID' }).check()
  } else await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Check Out' }).click()
  const toast = page.locator('.notistack-SnackbarContainer [role=alert]')
  await expect(toast).toContainText('Checked Out')
  const edge = async (what: typeof toast, side: 'top' | 'bottom') =>
    what.evaluate((element, of) => element.getBoundingClientRect()[of], side)
  const isBelow = (what: typeof toast) =>
    expect.poll(async () => (await edge(toast, 'top')) - (await edge(what, 'bottom'))).toBeGreaterThanOrEqual(0)
  await isBelow(page.getByRole('region', { name: 'Connection' }))
  await isBelow(page.getByRole('banner').getByRole('button').first())
  await checkOut.first().click()
  await isBelow(dialog.getByRole('heading').first())
  await page.keyboard.press('Escape')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Check-Out Undone')
})

test("everyone who works at the camp has check-out in the sidebar, but families don't", async ({ ownDevice }) => {
  const { page } = await ownDevice('volunteer@lakeside.example')
  const menu = (on: typeof page) => on.getByRole('navigation', { name: 'Main' })
  await menu(page).getByRole('link', { name: 'Check-Out' }).click()
  await expect(page.getByRole('heading', { name: 'Check-Out', level: 1 })).toBeVisible()
  await expect(page.getByText('At Camp').first()).toBeVisible()
  const { page: home } = await ownDevice('parent@lakeside.example')
  await expect(menu(home).getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(menu(home).getByRole('link', { name: 'Check-Out' })).toHaveCount(0)
})
