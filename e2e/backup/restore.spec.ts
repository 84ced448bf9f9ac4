import Sqlite from 'better-sqlite3'
import { expect, goTo, PASSWORD, test } from '../fixtures'
import type { CampServer } from '../server'
import { newCamper } from '../shared-camp'
import { Till } from '../store/till'

/** The ledger's entries in the order they were written, with the account balances in cents. */
const ENTRIES = `select camper_id as camper, transaction_type as type, amount, balance_after as after
  from store_transactions where org = ? order by rowid`
const ACCOUNTS = 'select id as camper, store_balance as balance from camper_accounts where org = ? order by id'

/** Queries the server's database file directly for rows of the demo's first camp. */
function rowsIn({ folder }: CampServer, question: string): unknown[] {
  const file = new Sqlite(`${folder}/camp.sqlite`, { readonly: true })
  const camp = file.prepare("select id from organizations where slug = 'lakeside'").pluck().get()
  const rows = file.prepare(question).all(camp)
  file.close()
  return rows
}

test('a backup is restored while an offline till has ten sales: all of them arrive, each once', async ({
  device,
  server,
}) => {
  const [office, tablet] = await Promise.all([device('admin@lakeside.example'), device('staff@lakeside.example')])
  const { page } = office
  const [maya, ben] = [await newCamper(office, '31.00'), await newCamper(office, '29.00')]
  const till = new Till(tablet.page)
  await till.open()
  await till.find(ben.name)
  await goTo(page, '/settings?tab=database')
  await page.getByRole('button', { name: 'Create Backup' }).click()
  await expect(page.getByRole('list', { name: 'Backups' }).getByText('Checked')).toBeVisible()

  await tablet.goOffline()
  for (const { name } of [maya, ben]) for (let sales = 0; sales < 5; sales++) await till.sell(name, 'Lemonade')
  await expect(tablet.bar()).toContainText('10 unsent changes')
  // The office then deletes one of the two, changes the other and takes a payment for it, and adds a third.
  expect((await office.send('DELETE', `/api/campers/${maya.id}`)).status()).toBe(204)
  expect((await office.send('PATCH', `/api/campers/${ben.id}`, { grade: '11' })).ok()).toBe(true)
  const paid = { amount: '5.00', description: 'Deposit', transactionType: 'credit' }
  expect((await office.post(`/api/campers/${ben.id}/transactions`, paid)).status()).toBe(201)
  expect((await office.post('/api/campers', { firstName: 'Nia', lastName: 'Added' })).status()).toBe(201)
  const before = rowsIn(server, ENTRIES)

  await page.getByRole('button', { name: /^Restore from / }).click()
  const dialog = page.getByRole('dialog', { name: /^Restore the Backup from / })
  await expect(dialog.getByText(`${ben.name} will change`)).toBeVisible()
  await dialog.getByLabel(maya.name).check()
  await dialog.getByLabel('Also delete anything added since the backup').check()
  await dialog.getByLabel('Type lakeside').fill('lakeside')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('The backup was restored.')).toBeVisible()
  expect(rowsIn(server, ENTRIES)).toEqual(before)

  await tablet.goOnline()
  await expect(tablet.bar()).toContainText('All changes sent')
  const after = rowsIn(server, ENTRIES)
  expect(after.slice(0, before.length)).toEqual(before)
  const salesTo = (camper: number, from: number) =>
    [1, 2, 3, 4, 5].map((count) => ({ camper, type: 'purchase', amount: 200, after: from - 200 * count }))
  expect(after.slice(before.length)).toEqual([...salesTo(maya.id, 3100), ...salesTo(ben.id, 3400)])
  expect(rowsIn(server, ACCOUNTS)).toEqual(
    expect.arrayContaining([
      { camper: maya.id, balance: 2100 },
      { camper: ben.id, balance: 2400 },
    ]),
  )
  await tablet.page.getByLabel('Search campers').fill('Nia Added')
  await expect(tablet.page.getByText('No camper matches "Nia Added".')).toBeVisible()
  await till.chooseCamper(maya.name)
  await expect(till.cart.getByText('$21.00').first()).toBeVisible()
  await till.chooseCamper(ben.name)
  await expect(till.cart.getByText('$24.00').first()).toBeVisible()
})
