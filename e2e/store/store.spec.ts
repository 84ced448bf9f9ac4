import type { Page } from '@playwright/test'
import { expect, goTo, test } from '../fixtures'
import { balanceOf, newCamper } from '../shared-camp'
import { Till } from './till'

test('a sale takes three taps, and the cashier can undo it', async ({ visit }) => {
  const tablet = await visit('staff@lakeside.example')
  const till = new Till(tablet.page)
  await till.open()
  const camper = await newCamper(tablet, '30.00')
  await expect(tablet.page.getByRole('button', { name: 'Process Purchase' })).toBeDisabled()
  await till.chooseCamper(camper.name)
  await till.addItem('Lemonade')
  await till.cart.getByRole('button', { name: 'Add one Lemonade' }).click()
  await till.cart.getByRole('button', { name: 'Remove one Lemonade' }).click()
  await expect(till.cart.getByText('Balance after purchase', { exact: true })).toBeVisible()
  await till.processPurchase()
  await expect(tablet.page.getByText('Transaction processed successfully.')).toBeVisible()
  await expect(till.receipt.getByText('Synced', { exact: true })).toBeVisible()
  expect(await balanceOf(tablet, camper)).toBeCloseTo(30 - 2, 2)
  await till.receipt.getByRole('button', { name: 'Undo' }).click()
  await expect(till.receipt.getByText('Voided')).toBeVisible()
  await expect(tablet.bar()).toContainText('All changes sent')
  expect(await balanceOf(tablet, camper)).toBe(30)
})

test('the receipt blocks no one: the next tap outside it begins the next sale', async ({ visit }) => {
  const tablet = await visit('staff@lakeside.example')
  const till = new Till(tablet.page)
  await till.open()
  const campers = [await newCamper(tablet, '30.00'), await newCamper(tablet, '30.00')]
  for (const { name } of campers) {
    await till.chooseCamper(name)
    await till.addItem('Lemonade')
    await tablet.page.getByRole('button', { name: 'Process Purchase: Charge $2.00' }).click()
    await expect(till.receipt.getByText(name)).toBeVisible()
  }
  await tablet.page.getByRole('tab', { name: 'Receipts' }).click()
  for (const { name } of campers) {
    await tablet.page.getByLabel('Search receipts').fill(name)
    await expect(tablet.page.getByRole('list', { name: 'Receipts' }).getByRole('button')).toHaveCount(1)
  }
})

test('an earlier sale is found, moved to the right camper, and voided with a reason', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const till = new Till(page)
  await till.open()
  const [wrong, right] = [await newCamper(office, '30.00'), await newCamper(office, '10.00')]
  await till.sell(wrong.name, 'Lemonade')
  await page.getByRole('tab', { name: 'Receipts' }).click()
  const receipts = page.getByRole('list', { name: 'Receipts' })
  await page.getByLabel('Search receipts').fill(`${wrong.name} lemonade 2.00`)
  await expect(receipts.getByRole('button')).toHaveCount(1)
  await receipts.getByRole('button').click()
  await till.receipt.getByRole('button', { name: 'Move' }).click()
  const move = page.getByRole('dialog', { name: 'Move this sale?' })
  await expect(move.getByRole('button', { name: 'Move Sale' })).toBeDisabled()
  await move.getByRole('combobox', { name: 'Camper' }).fill(right.name)
  await page.getByRole('option', { name: right.name }).click()
  await move.getByRole('button', { name: 'Move Sale' }).click()
  await expect(page.getByText(`$2.00 is now charged to ${right.name}.`)).toBeVisible()
  await expect(till.receipt.getByText('Voided')).toBeVisible()
  await till.receipt.getByRole('button', { name: 'Close' }).click()
  await expect(office.bar()).toContainText('All changes sent')
  expect(await balanceOf(office, wrong)).toBe(30)
  expect(await balanceOf(office, right)).toBe(8)
})

test('a camper is added at the till with an initial balance, and funds are added on the account', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await new Till(page).open()
  await page.getByRole('region', { name: 'Select Camper' }).getByRole('button', { name: 'Quick Add' }).click()
  const dialog = page.getByRole('dialog', { name: /Quick Add/ })
  await dialog.getByRole('button', { name: 'Add Camper' }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await dialog.getByLabel('First Name').fill('Ana')
  await dialog.getByLabel('Last Name').fill('Novak')
  await dialog.getByLabel('Initial Balance').fill('12.50')
  await dialog.getByRole('button', { name: 'Add Camper' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search campers').fill('Ana Novak')
  await page.getByRole('button', { name: /Ana Novak.*account/ }).click()
  const account = page.getByRole('dialog', { name: /Ana Novak/ })
  await expect(account.getByText('$12.50').first()).toBeVisible()
  await expect(account.getByRole('button', { name: 'Add Funds' })).toBeDisabled()
  await account.getByRole('button', { name: '$25' }).click()
  await account.getByRole('button', { name: 'Add Funds' }).click()
  await expect(account.getByText('$37.50').first()).toBeVisible()
})

test('a custom item is entered on the keypad; the cart survives a reload; a double click records one sale', async ({
  visit,
}) => {
  const tablet = await visit('staff@lakeside.example')
  const { page } = tablet
  const till = new Till(page)
  await till.open()
  const camper = await newCamper(tablet, '30.00')
  await page.getByRole('button', { name: 'Add Custom Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom Item' })
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  for (const key of ['1', '.', '2', '5', '9']) await dialog.getByRole('button', { name: key, exact: true }).click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await till.chooseCamper(camper.name)
  const more = till.cart.getByRole('button', { name: 'Add one Store Purchase' })
  const loaded = page.waitForEvent('load')
  // The page is left at the moment of the tap, as when the browser is closed right after it.
  await more.evaluate((button: HTMLElement) => {
    button.click()
    location.reload()
  })
  await loaded
  await expect(till.cart.getByRole('img', { name: 'Quantity 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Process Purchase' }).dblclick()
  await expect(till.receipt).toBeVisible()
  await till.done()
  await expect(tablet.bar()).toContainText('All changes sent')
  expect(await balanceOf(tablet, camper)).toBeCloseTo(30 - 2 * 1.25, 2)
})

/** Returns whether a device stores a cart in case the browser is killed. */
function keepsCart(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const kept = await new Promise<{ value?: { forms?: object } } | undefined>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const asked = opening.result.transaction('meta').objectStore('meta').get('drafts')
        asked.onsuccess = () => {
          opening.result.close()
          resolve(asked.result)
        }
      }
    })
    return JSON.stringify(kept ?? {}).includes('till-cart')
  })
}

test('a cart survives a killed browser', async ({ ownDevice }) => {
  const tablet = await ownDevice('manager@lakeside.example')
  const killed = await tablet.onFreshPage()
  const before = new Till(killed.page)
  await before.open()
  await before.addItem('Lemonade')
  await expect.poll(() => keepsCart(killed.page)).toBe(true)
  // This also deletes what the tab stored for itself.
  await killed.page.close()
  const till = new Till(tablet.page)
  await till.open()
  await expect(till.cart.getByText('Lemonade')).toBeVisible()
})

/** A picture as a camera takes it, larger than any that is stored. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const paper = canvas.getContext('2d')
    if (paper) paper.fillStyle = 'teal'
    paper?.fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('the office adds, changes and deletes an item; staff only look', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/store?tab=inventory')
  await page.getByRole('button', { name: 'Add Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Item' })
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Kite')
  await dialog.getByLabel('Price').fill('7.5')
  await dialog.getByLabel('Quantity in Stock').fill('3')
  await dialog.getByLabel('Low Stock Threshold').fill('')
  await dialog.getByLabel('Show First at the Till').check()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer: await picture(page) })
  await expect(dialog.getByRole('button', { name: 'Change Photo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByText('Item Created')).toBeVisible()
  const card = page.getByRole('article', { name: 'Kite' })
  await expect(card.getByText('3 in stock')).toBeVisible()
  await expect(card.locator('img')).toHaveAttribute('src', /^data:image\/webp/)
  await card.getByRole('button', { name: /Edit/ }).click()
  await page.getByRole('dialog').getByLabel('Price').fill('8.00')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('$8.00')).toBeVisible()
  await card.getByRole('button', { name: /Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card).toHaveCount(0)
  const staff = await visit('staff@lakeside.example')
  await goTo(staff.page, '/store?tab=inventory')
  await expect(staff.page.getByRole('article').first()).toBeVisible()
  await expect(staff.page.getByRole('button', { name: 'Add Item' })).toHaveCount(0)
})

test('two offline tills sell a camper more than the balance: both sales are recorded, and the office is notified', async ({
  visit,
}) => {
  const [one, two] = [await visit('staff@lakeside.example'), await visit('manager@lakeside.example')]
  const office = await visit('admin@lakeside.example')
  const tills = [new Till(one.page), new Till(two.page)]
  for (const till of tills) await till.open()
  const camper = await newCamper(office, '13.00')
  // The balance arrives after the camper, and both must be there before the tills go offline.
  for (const till of tills) await expect((await till.find(camper.name)).locator('..')).toContainText('$13.00')
  const price = 13
  for (const each of [one, two]) await each.goOffline()
  for (const { page } of tills) {
    await page.getByRole('button', { name: 'Add Custom Item' }).click()
    for (const key of String(price))
      await page.getByRole('dialog').getByRole('button', { name: key, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
  }
  for (const till of tills) {
    await till.chooseCamper(camper.name)
    await till.processPurchase()
    await expect(till.receipt.getByText('Not synced yet')).toBeVisible()
    await till.done()
  }
  for (const each of [one, two]) await each.goOnline()
  for (const each of [one, two]) await expect(each.bar()).toContainText('All changes sent')
  expect(await balanceOf(office, camper)).toBeCloseTo(price - 2 * price, 2)
  await goTo(office.page, '/')
  await expect(office.page.getByText(`${camper.name} is overdrawn by`)).toBeVisible()
})

test('an item that a camper must avoid is sold only after a warning that names it', async ({ visit }) => {
  const tablet = await visit('admin@lakeside.example')
  const { page } = tablet
  const ann = await newCamper(tablet, '20.00', { allergies: 'Tree nuts' })
  const till = new Till(page)
  await till.open()
  await till.chooseCamper(ann.name)
  // It is marked in the list before it is tapped.
  await page.getByLabel('Search items').fill('Trail Mix')
  await expect(page.getByRole('button', { name: /^Add Trail Mix.*Allergy: Tree nuts/ })).toBeVisible()
  await till.addItem('Trail Mix')
  await till.addItem('Lemonade')
  const dialog = page.getByRole('dialog', { name: 'Allergy Warning' })
  for (const pay of ['Process Purchase', 'Pay Cash']) {
    await page.getByRole('button', { name: pay }).click()
    await expect(dialog).toContainText('Trail Mix: Tree nuts')
    await expect(dialog).toContainText('has an allergy on file: Tree nuts')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(till.receipt).toBeHidden()
  }
  await page.getByRole('button', { name: 'Process Purchase' }).click()
  await dialog.getByRole('button', { name: "Don't Sell" }).click()
  await expect(till.cart.getByText('Trail Mix')).toHaveCount(0)
  await expect(till.cart.getByText('Lemonade')).toBeVisible()
  await expect(till.receipt).toBeHidden()
  await till.addItem('Trail Mix')
  await page.getByRole('button', { name: 'Process Purchase' }).click()
  await dialog.getByRole('button', { name: 'Sell Anyway' }).click()
  await expect(till.receipt).toBeVisible()
})

test('allergies are never cut off at the till, on a small screen or with text at twice the size', async ({ visit }) => {
  const tablet = await visit('admin@lakeside.example')
  const { page } = tablet
  const allergies = 'Dairy, peanuts, tree nuts, sesame and shellfish, carries two EpiPens, severe'
  const camper = await newCamper(tablet, '20.00', { allergies })
  const till = new Till(page)
  await till.open()
  for (const [width, height, text] of [
    [1280, 800, '100%'],
    [1024, 690, '200%'],
    [390, 664, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), text)
    const step = page.getByRole('button', { name: /^1\. Camper/ })
    if (await step.isVisible()) await step.click()
    const row = await till.find(camper.name)
    const words = row.locator('.allergies span')
    await expect(words).toHaveText(`Allergy: ${allergies}`)
    // Once the row is measured and the next one has moved, all text lies within the row.
    await expect
      .poll(() =>
        words.evaluate((element) => {
          const [inner, outer] = [element, element.closest('li') ?? element].map((each) => each.getBoundingClientRect())
          const fits =
            element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1
          return fits && !!inner && !!outer && inner.bottom <= outer.bottom + 1 && inner.right <= outer.right + 1
        }),
      )
      .toBe(true)
  }
})

test('some items of a sale are refunded offline, and the sale says so', async ({ visit }) => {
  const tablet = await visit('staff@lakeside.example')
  const { page } = tablet
  const till = new Till(page)
  await till.open()
  const camper = await newCamper(tablet, '30.00')
  await till.chooseCamper(camper.name)
  await till.addItem('Lemonade')
  await till.cart.getByRole('button', { name: 'Add one Lemonade' }).click()
  await tablet.goOffline()
  await till.processPurchase()
  await till.receipt.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund Items' })
  const refund = dialog.getByRole('button', { name: 'Refund Items' })
  await dialog.getByLabel('Reason').fill('Spilled')
  await expect(refund).toBeDisabled()
  await dialog.getByRole('button', { name: 'Refund one more Lemonade' }).click()
  await expect(dialog.getByText('$2.00 goes back to the account')).toBeVisible()
  await refund.click()
  await expect(till.receipt.getByText('Partly refunded')).toBeVisible()
  await expect(till.receipt.getByText('1 refunded')).toBeVisible()
  await till.receipt.getByRole('button', { name: 'Refund' }).click()
  // The last one is chosen already.
  await expect(dialog.getByRole('button', { name: 'Refund one more Lemonade' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await tablet.goOnline()
  await expect(tablet.bar()).toContainText('All changes sent')
  expect(await balanceOf(tablet, camper)).toBeCloseTo(30 - 2, 2)
})
