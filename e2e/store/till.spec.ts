import { expect, goTo, OPENS_OFFLINE, test } from '../fixtures'
import { balanceOf, newCamper } from '../shared-camp'
import { Till } from './till'

test('a daily limit shows what is left; a cash sale that is allowed over it stays a cash sale', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const till = new Till(page)
  const camper = await newCamper(office, '31.41')
  await till.open()
  await page.getByLabel('Search campers').fill(camper.name)
  await page.getByRole('button', { name: `Open ${camper.name}'s account` }).click()
  const account = page.getByRole('dialog', { name: camper.name })
  await account.getByLabel('Daily Limit').fill('3')
  await account.getByRole('button', { name: 'Save Limit' }).click()
  await expect(page.getByText('Limit Saved')).toBeVisible()
  await account.getByRole('button', { name: 'Close' }).click()
  await till.chooseCamper(camper.name)
  await expect(till.cart.getByText('Left to spend today')).toBeVisible()
  await expect(till.cart.getByText('$3.00')).toBeVisible()
  await page.getByRole('button', { name: '2 of the next item' }).click()
  await till.addItem('Lemonade')
  await expect(till.cart.getByLabel('Quantity 2')).toBeVisible()
  await till.addItem('Lemonade')
  await expect(till.cart.getByLabel('Quantity 3')).toBeVisible()
  await expect(till.cart.getByText('$3.00 over the daily limit')).toBeVisible()
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  const refused = page.getByRole('dialog', { name: 'Sell over the daily limit?' })
  await expect(refused.getByText('This sale is paid in cash.')).toBeVisible()
  await refused.getByRole('button', { name: 'Sell Anyway' }).click()
  await page.getByRole('button', { name: 'Complete Cash Sale' }).click()
  await expect(till.receipt).toBeVisible()
  await till.done()
  await till.chooseCamper(camper.name)
  await expect(till.cart.getByText('$0.00').first()).toBeVisible()
  await expect(till.cart.getByText('$31.41').first()).toBeVisible()
})

test('opened offline, the till shows its campers and items, and what they show keeps updating', async ({ visit }) => {
  const office = await visit('admin@lakeside.example', OPENS_OFFLINE)
  const { page } = office
  const till = new Till(page)
  const camper = await newCamper(office, '7.00')
  await till.open()
  await expect((await till.find(camper.name)).locator('..')).toContainText('$7.00')
  await page.addInitScript(() => {
    const look = () => {
      const waits = document.querySelector('[aria-label="Loading campers"]') !== null
      if (waits) sessionStorage.setItem('drawn-empty', 'yes')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await office.goOffline()
  await page.reload()
  await till.chooseCamper(camper.name)
  await till.addItem('Lemonade')
  await till.processPurchase()
  await till.done()
  await expect((await till.find(camper.name)).locator('..')).not.toContainText('$7.00')
  expect(await page.evaluate(() => sessionStorage.getItem('drawn-empty'))).toBeNull()
})

test('a purchase right after a tap on another camper is never charged to the previous one', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const till = new Till(page)
  const [before, now] = [await newCamper(office, '9.00'), await newCamper(office, '8.00')]
  await till.open()
  await till.chooseCamper(before.name)
  await till.addItem('Lemonade')
  await expect(till.cart.getByText(before.name)).toBeVisible()
  const row = await (await till.find(now.name)).elementHandle()
  const pay = page.getByRole('button', { name: 'Process Purchase' })
  await expect(pay).toBeEnabled()
  // Both within one frame: the row is marked by then, but the cart still shows the previous camper.
  await pay.evaluate(async (button, touched) => {
    touched?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await Promise.resolve()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }, row)
  await expect(till.cart.getByText(now.name)).toBeVisible()
  await till.processPurchase()
  await till.done()
  await expect(office.bar()).toContainText('All changes sent')
  expect(await balanceOf(office, before)).toBeCloseTo(9, 2)
  expect(await balanceOf(office, now)).toBeLessThan(8)
})

const BARCODE = `
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  setInterval(() => paper.fillRect(0, 0, 9, 9), 50)
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
    value: async () => {
      if (window.denied) throw new DOMException('denied', 'NotAllowedError')
      return canvas.captureStream(5)
    },
  })
  window.BarcodeDetector = class { async detect() { return [{ rawValue: window.code ?? 'DRI-001' }] } }
`

test('the camera scans a barcode into the cart once while it is in view, and a wristband; it says if it may not be used', async ({
  visit,
}) => {
  const office = await visit('staff@lakeside.example')
  const { page } = office
  await page.addInitScript(BARCODE)
  const till = new Till(page)
  const camper = await newCamper(office, '9.00')
  await till.open()
  // The list shows campers at camp; a search by name finds the others too.
  await expect(page.getByLabel('Show Campers')).toHaveText('At Camp Now')
  await expect(await till.find(camper.name)).toContainText('not at camp right now')
  await till.giveCode(camper.name, `band-${camper.name}`)
  await page.getByRole('button', { name: 'Scan Barcode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan Barcode' })
  await expect(dialog.getByText('Lemonade added to the cart.')).toBeVisible()
  await page.evaluate("window.code = 'NO-SUCH'")
  await expect(dialog.getByText('No camper or item has the code NO-SUCH.')).toBeVisible()
  await page.evaluate((code) => Object.assign(window, { code }), `band-${camper.name}`)
  await expect(dialog.getByText(`${camper.name} selected.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(till.cart.getByText(camper.name)).toBeVisible()
  await expect(till.cart.getByLabel('Quantity 1')).toBeVisible()
  await page.evaluate('window.denied = true')
  await page.getByRole('button', { name: 'Scan Barcode' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The camera is blocked.')
})

test('a large amount and a long name fit on a tablet', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  await page.setViewportSize({ width: 1024, height: 768 })
  const till = new Till(page)
  const rich = await newCamper(office, '19999.99')
  await till.open()
  const shown = (await till.find(rich.name)).getByText(rich.name)
  expect(await shown.evaluate((name) => name.scrollHeight <= name.clientHeight)).toBe(true)
  await till.chooseCamper(rich.name)
  await till.addItem('Lemonade')
  const after = till.cart
    .getByText('Balance after purchase', { exact: true })
    .locator('xpath=..')
    .getByText(/^\$19,/)
  const [column, amount] = [await till.cart.boundingBox(), await after.boundingBox()]
  expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) - 12)
})

test("there is no camera button if the browser can't read barcodes", async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await page.addInitScript('delete window.BarcodeDetector')
  const till = new Till(page)
  await till.open()
  await expect(page.getByRole('button', { name: 'Add Lemonade' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Scan Barcode' })).toHaveCount(0)
})

test('a sale has a limit: the till says so, and the cart stays as it is', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  const till = new Till(page)
  await till.open()
  const custom = async (amount: string) => {
    await page.getByRole('button', { name: 'Add Custom Item' }).click()
    await page.getByRole('dialog').getByLabel('Amount').fill(amount)
  }
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' })
  await custom('99999999')
  await expect(page.getByRole('dialog').getByText("A sale can't be more than $9,999,999.99.")).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(add).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await custom('6000000')
  await add.click()
  await till.cart.getByRole('button', { name: 'Add one Store Purchase' }).click()
  await expect(page.getByText('Too Much for One Sale')).toBeVisible()
  await expect(till.cart.getByLabel('Quantity 1')).toBeVisible()
  // Items already in the cart count toward the limit while typing, so no entry is lost.
  await custom('6000000')
  await expect(page.getByRole('dialog').getByText("A sale can't be more than $9,999,999.99.")).toBeVisible()
  await expect(add).toBeDisabled()
})

test('if two items share a code, the till asks which one is meant, also if the code is typed', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  const till = new Till(page)
  await till.sameCodeTwice('TWICE-1', ['Red Kite', 'Blue Kite'])
  await till.open()
  await page.getByRole('button', { name: '2 of the next item' }).click()
  await page.getByLabel('Search items').fill('TWICE-1')
  await page.getByLabel('Search items').press('Enter')
  const which = page.getByRole('dialog', { name: 'Which item?' }).getByRole('list', { name: 'Items with this code' })
  await expect(which.getByRole('listitem')).toHaveCount(2)
  await which.getByRole('button', { name: /^Blue Kite/ }).click()
  await expect(till.cart.getByText('Blue Kite', { exact: true })).toBeVisible()
  await expect(till.cart.getByLabel('Quantity 2')).toBeVisible()
})

test('a seller can name the till even if the device has no room for its other settings', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  const till = new Till(page)
  await till.open()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'This Till' }).click()
  const dialog = page.getByRole('dialog', { name: 'This Till' })
  await dialog.getByLabel("This Till's Name").fill('Boat house')
  await dialog.getByRole('button', { name: 'Save Till' }).click()
  await expect(page.getByText('Only the Name Was Saved')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an unchanged item is not saved', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/store?tab=inventory')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Item Saved')).toBeHidden()
})

test('a tablet rotated during a payment keeps what was typed, and shows its steps once the dialog is closed', async ({
  visit,
}) => {
  const { page } = await visit('staff@lakeside.example', { viewport: { width: 1024, height: 768 } })
  const till = new Till(page)
  await till.open()
  await till.cart.getByRole('button', { name: 'Cash sale, no camper' }).click()
  await till.addItem('Lemonade')
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  const cash = page.getByRole('dialog', { name: 'Cash Payment' })
  await cash.getByLabel('Cash Received').fill('7.50')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(cash.getByLabel('Cash Received')).toHaveValue('7.50')
  await expect(cash.getByRole('button', { name: 'Complete Cash Sale' })).toBeInViewport({ ratio: 1 })
  await cash.getByRole('button', { name: 'Complete Cash Sale' }).click()
  await till.done()
  await expect(page.getByRole('navigation', { name: 'Sale steps' })).toBeVisible()
})
