import { expect, test } from '../fixtures'
import { Till } from './till'

test('cash is taken with its change, goods come in, and the day is summed up', async ({ device }) => {
  const { page } = await device('admin@lakeside.example')
  const till = new Till(page)
  await till.open()
  await till.chooseCamper('Maya Keller')
  await till.addItem('Lemonade')
  await page.getByRole('button', { name: 'Pay Cash' }).click()
  const cash = page.getByRole('dialog', { name: 'Cash Payment' })
  await cash.getByRole('button', { name: '$10' }).click()
  await expect(cash.getByText(/^Change \$/)).toBeVisible()
  await cash.getByLabel('Cash received').fill('0.01')
  await expect(cash.getByRole('button', { name: 'Complete Cash Sale' })).toBeDisabled()
  await cash.getByRole('button', { name: '$20' }).click()
  await cash.getByRole('button', { name: 'Complete Cash Sale' }).click()
  await expect(till.receipt).toBeVisible()
  await till.done()

  await page.goto('/store?tab=day')
  await expect(page.getByRole('table', { name: 'By payment' })).toContainText('Cash')
  await expect(page.getByRole('table', { name: 'By device' })).toContainText('Computer')

  await page.goto('/store?tab=inventory')
  await page.getByLabel('Search items').fill('Lemonade')
  const card = page.getByRole('article', { name: 'Lemonade' }).first()
  await card.getByRole('button', { name: /^Stock of/ }).click()
  const stock = page.getByRole('dialog')
  await stock.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Count' }).click()
  await stock.getByLabel('Pieces').fill('77')
  await stock.getByRole('button', { name: 'Save Stock' }).click()
  await expect(card.getByText('77 in stock')).toBeVisible()
})

test('a session is closed out as one list, once', async ({ device }) => {
  const office = await device('admin@lakeside.example')
  const { page } = office
  await page.goto('/store?tab=close-out')
  await expect(page.getByRole('table', { name: 'Accounts to close' })).toBeVisible()
  await page.getByRole('button', { name: 'Donate' }).click()
  await page.getByRole('button', { name: 'Close Out Session' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close Out' }).click()
  await expect(page.getByText('Session Closed Out')).toBeVisible()
  await expect(page.getByText('No account of this session has money left')).toBeVisible()
  const closed = page.getByRole('region', { name: 'Closed accounts' }).getByRole('row')
  const first = closed.filter({ hasText: 'Donate' }).first()
  const name = await first.getByRole('rowheader').evaluate((cell) => cell.firstChild?.textContent ?? '')
  await expect(office.bar()).toContainText('All changes sent')
  // What a close-out booked belongs to it: it is not reversed by itself, as other funds are.
  await page.getByRole('tab', { name: 'Point of Sale' }).click()
  await page.getByLabel('Search campers').fill(name)
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  const account = page.getByRole('dialog')
  await expect(account.getByText('Close-out: donated')).toBeVisible()
  await expect(account.getByRole('button', { name: /^Reverse/ }).first()).toBeVisible()
  await expect(account.getByRole('button', { name: /^Reverse Close-out/ })).toHaveCount(0)
})

test('a family has one choice for all its children, or one for each', async ({ device }) => {
  const { page } = await device('admin@lakeside.example')
  await page.goto('/store?tab=close-out')
  const table = page.getByRole('table', { name: 'Accounts to close' })
  await expect(table).toBeVisible()
  const choices = table.getByRole('combobox', { name: /^Choice for .* Family$/ })
  const names = await choices.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  let opened = false
  for (let index = 0; index < names.length && !opened; index += 1) {
    await choices.nth(index).click()
    const each = page.getByRole('option', { name: 'Each child on its own' })
    opened = await each.isVisible()
    if (opened) await each.click()
    else await page.keyboard.press('Escape')
  }
  expect(opened).toBe(true)
  const children = table.getByRole('combobox', { name: /^Choice for (?!.* Family$)/ })
  await expect(children.first()).toBeVisible()
  await children.first().click()
  await page.getByRole('option', { name: 'Donate' }).click()
  await page.getByRole('button', { name: 'Close Out Session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close out this session?' })
  await expect(dialog.getByText(/accounts of \d+ families are settled/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close Out' }).click()
  const closed = page.getByRole('region', { name: 'Closed accounts' })
  await expect(closed.getByRole('row').filter({ hasText: 'Donate' })).toHaveCount(1)
})

test('a sale to look at is found from its alert and settled with a note', async ({ device }) => {
  const office = await device('admin@lakeside.example')
  const { page } = office
  const [campers, items] = await Promise.all([
    office.get<{ id: number; firstName: string; lastName: string }[]>('/api/campers'),
    office.get<{ id: number; name: string }[]>('/api/store/items'),
  ])
  const maya = campers.find(({ firstName, lastName }) => `${firstName} ${lastName}` === 'Maya Keller')
  const [item] = items
  const line = { itemId: item?.id, itemName: item?.name, quantity: 1, unitPrice: '0.11', totalPrice: '0.11' }
  const sale = { camperId: maya?.id, items: [line], totalAmount: '0.11' }
  expect((await office.post('/api/store/purchase', sale)).status()).toBe(201)
  await page.goto('/')
  await page.getByRole('link', { name: /\$0\.11 to Maya Keller: the price has changed since/ }).click()
  const list = page.getByRole('list', { name: 'Sales to look at' })
  await expect(list.getByText('To look at: the price has changed since')).toBeVisible()
  await list.getByRole('button', { name: /^Settle / }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Old price tag')
  await page.getByRole('dialog').getByRole('button', { name: 'Settled' }).click()
  await expect(page.getByText('Nothing to look at')).toBeVisible()
  await page.goto('/store')
  await page.getByLabel('Search campers').fill('Maya Keller')
  await page.getByRole('button', { name: /Account.*Maya Keller/ }).click()
  await expect(page.getByRole('dialog').getByText('Settled: Old price tag')).toBeVisible()
})

test('funds added by mistake are reversed from the account', async ({ device }) => {
  const { page } = await device('admin@lakeside.example')
  await page.goto('/store')
  await page.getByLabel('Search campers').fill('Maya Keller')
  await page.getByRole('button', { name: /Account.*Maya Keller/ }).click()
  const account = page.getByRole('dialog', { name: /Maya Keller/ })
  const balance = account.getByText(/^-?\$[\d.]+$/).first()
  const before = (await balance.textContent()) ?? ''
  await account.getByLabel('Add funds').fill('7.77')
  await account.getByRole('button', { name: 'Add Funds' }).click()
  await expect(balance).not.toHaveText(before)
  await account
    .getByRole('button', { name: /^Reverse Funds added/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Reverse this entry?' })
  await expect(dialog.getByText('Give $7.77 back in cash.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Wrong child')
  await dialog.getByRole('button', { name: 'Reverse Entry' }).click()
  await expect(balance).toHaveText(before)
  await expect(account.getByText('Reversed: Wrong child')).toBeVisible()
  await expect(account.getByText('Reversed', { exact: true })).toBeVisible()
})

test('a name that is markup or a formula is text everywhere, on paper too', async ({ device }) => {
  const { page } = await device('admin@lakeside.example')
  const name = '=<img src=x onerror="window.ran=1">'
  await page.goto('/store?tab=inventory')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByLabel('Price').fill('0.01')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
  const till = new Till(page)
  await till.open()
  await till.chooseCamper('Maya Keller')
  await till.addItem(name)
  await expect(till.cart.getByText(name, { exact: true })).toBeVisible()
  await till.processPurchase()
  await page.emulateMedia({ media: 'print' })
  await expect(till.receipt.getByText(name)).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
})
