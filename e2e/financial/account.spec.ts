import { type Device, expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'

/** A family of this test alone, with one child whose place costs $360. */
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

test('a payment taken offline lasts through a reload, and the office sees it once', async ({ visit }) => {
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
  await expect(page.getByText(`$300.00 from the ${family.name}. Give $20.00 change.`)).toBeVisible()
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
  // A manager takes payments, and needs the grant to give one back.
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
