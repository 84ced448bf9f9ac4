import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { ownPostgres } from '#api/testing/postgres'
import { test as base, Device, expect } from '../fixtures'
import { CampServer } from '../server'
import { newCamper } from '../shared-camp'
import { Till } from '../store/till'

const APP_SECRET = 'a secret of tests, long enough for anything'
const ENTRIES = `select transaction_type as type, amount, balance_after as after from store_transactions
  where camper_id = ID order by balance_after desc`

interface Entry {
  type: string
  amount: number
  after: number
}

/** Queries the server's database directly for a camper's ledger entries, in cents. */
async function entriesAt(server: CampServer, camper: number, url?: string): Promise<Entry[]> {
  const question = ENTRIES.replace('ID', String(camper))
  if (!url) {
    const file = new Sqlite(join(server.folder, 'camp.sqlite'), { readonly: true })
    const entries = file.prepare(question).all() as Entry[]
    file.close()
    return entries
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(question)
  await client.end()
  return rows.map((row) => ({ ...row, amount: Number(row.amount), after: Number(row.after) }))
}

/** Three servers, one of them running: the camp's own on SQLite, and its destinations on SQLite and on Postgres. */
const test = base.extend<{ servers: { first: CampServer; second: CampServer; third: CampServer; url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
  servers: async ({}, use) => {
    const postgres = await ownPostgres({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' })
    const first = await CampServer.start({ env: { APP_SECRET } })
    const second = CampServer.empty({ APP_SECRET })
    const third = CampServer.empty({ APP_SECRET, DATABASE_URL: postgres.url })
    await use({ first, second, third, url: postgres.url })
    for (const server of [first, second, third]) await server.remove()
    await postgres.stop()
  },
})

const sale = (after: number): Entry => ({ type: 'purchase', amount: 200, after })

test("an operator's commands move a camp to another database and to Postgres, and what waits on a till arrives once", async ({
  browser,
  servers: { first, second, third, url },
}) => {
  // Starts three servers and runs six commands.
  test.slow()
  const [office, tablet] = await Promise.all([Device.open(browser, first.url), Device.open(browser, first.url)])
  await office.logIn('admin@lakeside.example')
  const maya = await newCamper(office, '31.00')
  await tablet.signIn('staff@lakeside.example')
  const till = new Till(tablet.page)
  await till.open()
  await till.find(maya.name)

  /** Follows docs/operators/move-a-camp.md while two sales wait on the till. */
  const move = async (from: CampServer, to: CampServer, left: string) => {
    await tablet.goOffline()
    for (let sales = 0; sales < 2; sales++) await till.sell(maya.name, 'Lemonade')
    const file = join(from.folder, 'lakeside.export')
    const exported = await from.npmRun('export', 'lakeside', file)
    expect(exported, exported.said).toMatchObject({
      code: 0,
      said: expect.stringContaining('is now closed on this server'),
    })
    // The till reaches the old server again, which is closed and accepts nothing.
    await tablet.goOnline()
    await expect(tablet.page.getByText('Camp suspended')).toBeVisible()
    const imported = await to.npmRun('import-camp', file)
    expect(imported, imported.said).toMatchObject({ code: 0, said: expect.stringContaining('Imported ') })
    expect(await to.npmRun('import-camp', file)).toMatchObject({ code: 1, said: expect.stringContaining('already') })
    await from.kill()
    await to.startAt(from)
    await tablet.page.getByRole('button', { name: 'Check Again' }).click()
    await expect(tablet.bar()).toContainText('All changes sent')
    await till.chooseCamper(maya.name)
    await expect(till.cart.getByText(left).first()).toBeVisible()
  }

  const deposit = { type: 'credit', amount: 3100, after: 3100 }
  await move(first, second, '$27.00')
  expect(await entriesAt(second, maya.id)).toEqual([deposit, sale(2900), sale(2700)])
  await move(second, third, '$23.00')
  const all = [deposit, sale(2900), sale(2700), sale(2500), sale(2300)]
  expect(await entriesAt(third, maya.id, url)).toEqual(all)
  // The office, whose sign-in was moved too, can continue there.
  expect(await office.get<object>(`/api/campers/${maya.id}`)).toMatchObject({ storeBalance: '23.00' })
  for (const device of [office, tablet]) await device.context.close()
})
