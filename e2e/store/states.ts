import { expect, type Page } from '@playwright/test'
import { dialog, LONG, LONG_NAME, make, press, pressFirst, type State, toDialog } from '../screens/state'
import { Till } from './till'

async function firstCamper(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Campers' }).getByRole('button').first().click()
}

/** Puts a lemonade and a bag of candy into the first camper's cart. */
async function filledCart(page: Page): Promise<void> {
  await firstCamper(page)
  await pressFirst(/^Add Lemonade/)(page)
  await pressFirst(/^Add Mint Drops/)(page)
  await expect(page.getByText('$3.00').first()).toBeVisible()
}

/** On a phone the cart is a separate step. */
async function toCart(page: Page): Promise<void> {
  const step = page.getByRole('button', { name: /^3\. Cart/ })
  if (await step.isVisible()) await step.click()
}

/** Adds an item with nuts for a camper who must avoid them. */
async function allergyWarning(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Campers' })
    .getByRole('button', { name: /Tree nuts/ })
    .first()
    .click()
  await pressFirst(/^Add Trail Mix/)(page)
  await toCart(page)
  await pressFirst(/^Process Purchase/)(page)
  await dialog(page)
}

/** Makes a sale at an outdated price, which the office has to review. */
async function saleToLookAt(page: Page): Promise<void> {
  const [campers, items] = await Promise.all(
    ['/api/campers', '/api/store/items'].map(async (path) => (await page.request.get(path)).json()),
  )
  const line = { itemId: items[0].id, itemName: items[0].name, quantity: 1, unitPrice: '0.11', totalPrice: '0.11' }
  const data = { camperId: campers[0].id, items: [line], totalAmount: '0.11' }
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/store/purchase', { data, headers })).status()).toBe(201)
  await expect(page.getByRole('list', { name: 'Sales That Need Review' }).getByRole('listitem').first()).toBeVisible()
}

/** Types a code that two items have. */
async function whichItem(page: Page): Promise<void> {
  const till = new Till(page)
  await till.sameCodeTwice('TWICE-1', ['Red Kite', 'Blue Kite'])
  await till.open()
  await firstCamper(page)
  await page.getByLabel('Search items').fill('TWICE-1')
  await page.getByLabel('Search items').press('Enter')
  await dialog(page)
}

/** Opens the dialog that reverses an account entry. */
async function reverse(page: Page): Promise<void> {
  await toDialog(pressFirst(/'s account$/))(page)
  const account = page.getByRole('dialog')
  await account.getByLabel('Add funds').fill('1')
  await account.getByRole('button', { name: 'Add Funds' }).click()
  await pressFirst(/^Reverse Funds added/)(page)
  await expect(page.getByRole('dialog', { name: 'Reverse this entry?' })).toBeVisible()
}

/** Pays cash for as many kinds of items as a usual cart has. */
async function receipt(page: Page): Promise<void> {
  await firstCamper(page)
  for (const name of ['Lemonade', 'Apple Juice', 'Water Bottle', 'Sports Drink'])
    await pressFirst(new RegExp(`^Add ${name}`))(page)
  await toCart(page)
  await press('Pay Cash')(page)
  await press('Complete Cash Sale')(page)
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
}

/** Opens the oldest receipt charged to an account and not refunded, which can no longer be undone. */
async function oldReceipt(page: Page): Promise<void> {
  await page.getByLabel('From').fill(`${new Date().getFullYear() - 1}-01-01`)
  const receipts = page.getByRole('list', { name: 'Receipts' }).getByRole('button')
  await expect(receipts.nth(20)).toBeVisible()
  await receipts
    .filter({ hasNotText: /cash|Voided|refunded/ })
    .last()
    .click()
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
}

/** Fills the cart of a camper above a daily limit of one dollar. */
async function overLimit(page: Page): Promise<void> {
  await make(page, '/api/campers', { ...LONG })
  await new Till(page).find(LONG_NAME)
  await press(`Open ${LONG_NAME}'s account`)(page)
  await page.getByLabel('Daily Limit').fill('1')
  await press('Save Limit')(page)
  await press('Close')(page)
  await firstCamper(page)
  await pressFirst(/^Add Lemonade/)(page)
  await toCart(page)
  await press('Pay Cash')(page)
  await expect(page.getByRole('dialog', { name: 'Sell over the daily limit?' })).toBeVisible()
}

/** A browser that reads barcodes, on a device whose camera can't be used. */
async function scan(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { BarcodeDetector: class {} }))
  // The app checks for it when the column is rendered.
  await page.getByLabel('Search items').fill('l')
  await press('Scan Barcode')(page)
  await expect(page.getByRole('alert')).toBeVisible()
}

async function count(page: Page): Promise<void> {
  await press('Open Drawer')(page)
  await page.getByLabel('Starting Cash').fill('150')
  await page.getByRole('dialog').getByRole('button', { name: 'Open Drawer' }).click()
  await pressFirst(/^Count the cash in /)(page)
}

/** On a phone the items are a separate step. */
async function toItems(page: Page): Promise<void> {
  const step = page.getByRole('button', { name: /^2\. Items/ })
  if (await step.isVisible()) await step.click()
}

/** Chooses a list of items with a mistake in it. */
async function previewItems(page: Page): Promise<void> {
  await press('Import Items')(page)
  const text = 'Name,Price,Stock,Barcode,Cost\nRain Poncho,12.00,5,400200300,6.00\nWhistle,abc,5,400200301,1.00\n'
  const buffer = Buffer.from(text)
  await page.getByLabel('Item file').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 new item, 0 items already in the store, 1 row with errors.')).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'store', who: 'admin', path: '/store' },
  { name: 'store-camper-chosen', who: 'admin', path: '/store', open: filledCart },
  { name: 'store-custom-item', who: 'admin', path: '/store', open: toDialog(firstCamper, press('Add Custom Item')) },
  { name: 'store-inventory', who: 'admin', path: '/store?tab=inventory' },
  { name: 'store-day', who: 'admin', path: '/store?tab=day' },
  { name: 'store-sales', who: 'admin', path: '/store?tab=sales' },
  { name: 'store-drawer', who: 'admin', path: '/store?tab=day', open: toDialog(press('Open Drawer')) },
  { name: 'store-close-out', who: 'admin', path: '/store?tab=close-out' },
  { name: 'store-stock', who: 'admin', path: '/store?tab=inventory', open: toDialog(pressFirst(/^Update stock of /)) },
  { name: 'store-this-till', who: 'staff', path: '/store', open: toDialog(press('This Till')) },
  { name: 'store-import-items', who: 'admin', path: '/store?tab=inventory', open: toDialog(previewItems) },
  { name: 'store-rules', who: 'admin', path: '/store?tab=inventory', open: toDialog(press('Store Rules')) },
  {
    name: 'store-tax-rate',
    who: 'admin',
    path: '/store?tab=inventory',
    open: toDialog(press('Store Rules'), press('Add Tax Rate')),
  },
  { name: 'store-account', who: 'admin', path: '/store', open: toDialog(pressFirst(/'s account$/)) },
  { name: 'store-reverse', who: 'admin', path: '/store', open: reverse },
  { name: 'store-review', who: 'admin', path: '/store?tab=review', open: saleToLookAt },
  { name: 'store-settle', who: 'admin', path: '/store?tab=review', open: toDialog(pressFirst(/^Mark reviewed: /)) },
  { name: 'store-which-item', who: 'admin', path: '/store', open: whichItem },
  { name: 'store-allergy', who: 'admin', path: '/store', onPhone: true, open: allergyWarning },
  {
    name: 'store-cash',
    who: 'admin',
    path: '/store',
    onPhone: true,
    open: toDialog(firstCamper, pressFirst(/^Add Lemonade/), toCart, press('Pay Cash')),
  },
  { name: 'store-quick-camper', onPhone: true, who: 'admin', path: '/store', open: toDialog(press('Quick Add')) },
  {
    name: 'store-quick-item',
    who: 'admin',
    path: '/store',
    onPhone: true,
    open: toDialog(toItems, (page) => page.getByRole('button', { name: 'Quick Add' }).last().click()),
  },
  { name: 'store-receipt', who: 'admin', path: '/store', open: receipt },
  { name: 'store-receipts', who: 'admin', path: '/store?tab=receipts' },
  { name: 'store-old-receipt', who: 'admin', path: '/store?tab=receipts', open: oldReceipt },
  { name: 'store-move-sale', who: 'admin', path: '/store?tab=receipts', open: toDialog(oldReceipt, press('Move')) },
  { name: 'store-void', who: 'admin', path: '/store?tab=receipts', open: toDialog(oldReceipt, press('Void')) },
  { name: 'store-refund', who: 'admin', path: '/store', open: toDialog(receipt, press('Refund')) },
  { name: 'store-over-limit', who: 'admin', path: '/store', onPhone: true, open: overLimit },
  { name: 'store-scan', who: 'admin', path: '/store', onPhone: true, open: toDialog(toItems, scan) },
  { name: 'store-count', who: 'admin', path: '/store?tab=day', open: toDialog(count) },
  {
    name: 'store-close-out-sure',
    who: 'admin',
    path: '/store?tab=close-out',
    open: toDialog(pressFirst(/^Close Out (Session|These)/)),
  },
  { name: 'store-delete-item', who: 'admin', path: '/store?tab=inventory', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'store-add-item', who: 'admin', path: '/store?tab=inventory', open: toDialog(press('Add Item')) },
]
