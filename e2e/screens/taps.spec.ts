import type { Locator } from '@playwright/test'
import { Device, expect, goTo, PHONE, test } from '../fixtures'
import { newCamper } from '../shared-camp'
import { Till } from '../store/till'
import { Taps } from '../taps'

/** A tablet on its side, as at the till. */
const TABLET = { viewport: { width: 1024, height: 690 }, hasTouch: true }

/** Checks a task against its aim, and notes it for the table in docs/product/shell.md. */
async function expectTaps(taps: Taps, task: string, most: number): Promise<void> {
  test.info().annotations.push({ type: 'taps', description: await taps.line(task) })
  // A counter that counts nothing would pass too.
  expect(await taps.count(), task).toBeGreaterThan(0)
  expect(await taps.count(), task).toBeLessThanOrEqual(most)
}

test('a sale on account takes at most 3 taps, with the receipt of the previous one still open', async ({ visit }) => {
  const tablet = await visit('staff@lakeside.example', TABLET)
  const { page } = tablet
  const till = new Till(page)
  const campers = [await newCamper(tablet, '30.00'), await newCamper(tablet, '30.00')]
  await till.open()
  const taps = await Taps.of(page)
  for (const { name } of campers) {
    taps.restart()
    await (await till.find(name)).tap()
    await lemonade(till).tap()
    await page.getByRole('button', { name: /^Process Purchase/ }).tap()
    await expect(till.receipt.getByText(name)).toBeVisible()
    await expectTaps(taps, 'Sale on account', 3)
  }
})

test('a cash sale takes at most 4 taps, and so does its refund, also by someone else on another day', async ({
  visit,
}) => {
  const tablet = await visit('staff@lakeside.example', TABLET)
  const office = await visit('admin@lakeside.example', TABLET)
  const till = new Till(tablet.page)
  const { page } = office
  await till.open()
  await goTo(page, '/store')
  const [selling, refunding] = [await Taps.of(tablet.page), await Taps.of(page)]
  for (const [button, confirm] of [
    ['Refund', 'Refund Items'],
    ['Void', 'Void Sale'],
  ] as const) {
    const camper = await newCamper(tablet, '30.00')
    const row = await till.find(camper.name)
    selling.restart()
    await row.tap()
    await lemonade(till).tap()
    await tablet.page.getByRole('button', { name: 'Pay Cash' }).tap()
    await tablet.page.getByRole('button', { name: 'Complete Cash Sale' }).tap()
    await expect(till.receipt.getByText(camper.name)).toBeVisible()
    await expectTaps(selling, 'Cash sale', 4)
    await expect(tablet.bar()).toContainText('All changes sent')

    refunding.restart()
    await page.getByRole('tab', { name: 'Receipts' }).tap()
    await page.getByLabel('Search receipts').fill(camper.name)
    await page.getByRole('list', { name: 'Receipts' }).getByRole('button').first().tap()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await receipt.getByRole('button', { name: button, exact: true }).tap()
    const reason = page.getByLabel('Reason')
    await expect(reason).toBeFocused()
    await reason.fill('Wrong flavor')
    await page.getByRole('button', { name: confirm }).tap()
    await expect(receipt.getByText('Voided')).toBeVisible()
    await expectTaps(refunding, `${button} of a cash sale`, 4)
    await receipt.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('tab', { name: 'Point of Sale' }).tap()
  }
})

test('a cash sale without a camper takes at most 4 taps, and its cashier undoes it with fewer', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example', TABLET)
  const till = new Till(page)
  await till.open()
  const taps = await Taps.of(page)
  await till.cart.getByRole('button', { name: 'Cash sale, no camper' }).tap()
  await lemonade(till).tap()
  await page.getByRole('button', { name: 'Pay Cash' }).tap()
  await page.getByRole('button', { name: 'Complete Cash Sale' }).tap()
  await expect(till.receipt.getByText('Cash sale', { exact: true })).toBeVisible()
  await expectTaps(taps, 'Cash sale without a camper', 4)
  taps.restart()
  await till.receipt.getByRole('button', { name: 'Undo' }).tap()
  await expect(till.receipt.getByText('Voided')).toBeVisible()
  await expectTaps(taps, 'Undo of a cash sale', 1)
})

test('a counselor sees their cabin at most 3 taps after opening the sign-in screen on a phone', async ({
  browser,
  camp,
}) => {
  const phone = await Device.open(browser, camp.url, PHONE)
  const { page } = phone
  const taps = await Taps.of(page)
  await phone.signInByForm('volunteer@lakeside.example')
  await expect(page.getByRole('region', { name: 'Chickadee' }).getByRole('listitem').first()).toBeVisible()
  await expect(page).toHaveURL(/\/my-cabin$/)
  await expectTaps(taps, 'Own cabin from the sign-in screen', 3)
  await phone.context.close()
})

test("a camper's record leads to the family's page with 1 tap", async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const campers = await office.get<{ id: number; familyId: number | null }[]>('/api/campers')
  const camper = campers.find(({ familyId }) => familyId !== null)
  await goTo(page, `/campers/${camper?.id}`)
  const family = page.getByRole('link', { name: / Family$/ }).first()
  await expect(family).toBeVisible()
  const taps = await Taps.of(page)
  await family.click()
  await expect(page).toHaveURL(new RegExp(`/families/${camper?.familyId}$`))
  await expectTaps(taps, "From a camper's record to the family's page", 1)
})

function lemonade(till: Till): Locator {
  return till.page.getByRole('button', { name: /^Add Lemonade/ }).first()
}
