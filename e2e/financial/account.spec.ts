import { type Device, expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'

/** Creates a family for this test, with one child whose place costs $360. */
async function owingFamily(office: Device): Promise<{ id: number; name: string }> {
  const make = async (path: string, body: object): Promise<number> => {
    const made = await office.post(path, body)
    expect(made.status(), `${path}: ${await made.text()}`).toBe(201)
    return ((await made.json()) as { id: number }).id
  }
  const [firstName = '', lastName = ''] = ownName('Ben').split(' ')
  const id = await make('/api/families', { lastName })
  const camperId = await make('/api/campers', { firstName, lastName, familyId: id, dateOfBirth: '2015-04-01' })
  const sessionId = await make('/api/sessions', {
    name: ownName('Week'),
    startDate: '2099-07-01',
    endDate: '2099-07-07',
    capacity: 5,
    price: '360.00',
    status: 'open',
  })
  await make('/api/registrations', { camperId, sessionId, status: 'confirmed' })
  return { id, name: `${lastName} Family` }
}

test('a payment taken offline survives a reload, and the office sees it once', async ({ visit }) => {
  const desk = await visit('admin@lakeside.example')
  const { page } = desk
  const family = await owingFamily(desk)
  await goTo(page, '/financial')
  await page.getByLabel('Family').fill(family.name)
  await page.getByRole('option', { name: family.name }).click()
  await expect(page.getByText('$360.00 due, next due')).toBeVisible()

  await desk.goOffline()
  await page.getByRole('button', { name: 'Take Payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take Payment/ })
  await expect(dialog.getByRole('button', { name: 'Record $360.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Record $360.00' }).click()
  await expect(dialog.getByText('Enter the check number')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cash' }).click()
  await dialog.getByLabel('Amount').fill('300')
  await dialog.getByLabel('Cash Received').fill('320')
  await expect(dialog.getByText('Change $20.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record $300.00' }).click()
  const receipt = page.getByRole('dialog', { name: 'Payment Recorded' })
  await expect(receipt.getByText(`$300.00 from the ${family.name}. Give $20.00 change.`)).toBeVisible()
  await expect(receipt.getByText('Not sent yet')).toBeVisible()
  await expect(receipt.getByRole('button', { name: 'Email Receipt' })).toBeDisabled()
  await receipt.getByRole('button', { name: 'Done' }).click()
  const payments = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(page.getByText('$60.00 due, next due')).toBeVisible()

  await page.reload()
  await expect(payments).toHaveCount(1)
  await desk.goOnline()
  await expect(desk.bar()).toContainText('All changes sent')

  const other = await visit('manager@lakeside.example')
  await goTo(other.page, `/financial/accounts/${family.id}`)
  await expect(other.page.getByText('$60.00 due, next due')).toBeVisible()
  await expect(other.page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(1)
  // A manager takes payments, but needs a permission to refund one.
  await expect(other.page.getByRole('button', { name: 'Take Payment' })).toBeVisible()
  await expect(other.page.getByRole('button', { name: /^Refund / })).toHaveCount(0)

  await page.getByRole('button', { name: /^Refund / }).click()
  const refund = page.getByRole('dialog', { name: 'Refund Payment' })
  await refund.getByLabel('Amount').fill('100')
  await refund.getByLabel('Reason').fill('Left early')
  await refund.getByRole('button', { name: 'Refund Payment' }).click()
  await expect(page.getByText('Give $100.00 back in cash.')).toBeVisible()
  await page.getByRole('button', { name: /^Reverse / }).click()
  const reversal = page.getByRole('dialog', { name: 'Reverse this payment?' })
  await reversal.getByLabel('Reason').fill('Entered twice')
  await reversal.getByRole('button', { name: 'Reverse Payment' }).click()
  await expect(page.getByText('$360.00 due, next due')).toBeVisible()
  await expect(payments).toHaveCount(3)
})

test('the list of accounts shows who owes how much, and leads to the account', async ({ visit }) => {
  const desk = await visit('admin@lakeside.example')
  const { page } = desk
  const family = await owingFamily(desk)
  await goTo(page, '/financial')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByLabel('Search accounts').fill(family.name.replace(' Family', ''))
  const table = page.getByRole('table', { name: 'Accounts' })
  await expect(table.locator('tbody tr[data-row]')).toHaveCount(1)
  await expect(page.getByText('$360.00 due', { exact: true })).toBeVisible()
  await page.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Overdue' }).click()
  await expect(page.getByText('No accounts found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByLabel('Search accounts').fill(family.name.replace(' Family', ''))
  await table.getByRole('link').first().click()
  await expect(page.getByText('$360.00 due, next due')).toBeVisible()
})

test('a payment goes to the chosen bills, and a discount and a charge change what is due', async ({ visit }) => {
  const desk = await visit('admin@lakeside.example')
  const { page } = desk
  const family = await owingFamily(desk)
  await desk.post(`/api/accounts/${family.id}/charges`, { amount: '40.00', category: 'fee', description: 'Lost key' })
  await goTo(page, `/financial/accounts/${family.id}?take`)
  const dialog = page.getByRole('dialog', { name: /^Take Payment/ })
  // Choosing bills suggests the amount due on them.
  await dialog.getByLabel('Choose bills').check()
  await dialog.getByRole('checkbox', { name: /Week/ }).check()
  await expect(dialog.getByRole('button', { name: 'Record $360.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Bank transfer' }).click()
  await dialog.getByRole('button', { name: 'Record $360.00' }).click()
  const receipt = page.getByRole('dialog', { name: 'Payment Recorded' })
  await expect(receipt.getByText(/^For .*Week/)).toBeVisible()
  await receipt.getByRole('button', { name: 'Done' }).click()
  const bills = page.getByRole('list', { name: 'Bills' }).getByRole('listitem')
  await expect(bills.filter({ hasText: 'Lost key' })).toContainText('$40.00 unpaid')
  await expect(bills.filter({ hasText: 'Week' })).toContainText('Paid')

  await page.getByRole('button', { name: 'Add Discount' }).click()
  const discount = page.getByRole('dialog', { name: /^Discount for/ })
  await discount.getByLabel('Bill').click()
  await page.getByRole('option', { name: /^Lost key/ }).click()
  await discount.getByLabel('Amount').fill('40.01')
  await discount.getByLabel("What It's For").fill('Found it')
  await discount.getByRole('button', { name: 'Add Discount' }).click()
  await expect(page.getByText('You can take up to $40.00 off this bill.')).toBeVisible()
  await discount.getByLabel('Amount').fill('40')
  await discount.getByRole('button', { name: 'Add Discount' }).click()
  await expect(page.getByText('Nothing due')).toBeVisible()
  await expect(bills.filter({ hasText: 'Lost key' })).toContainText('Found it: -$40.00')
})
