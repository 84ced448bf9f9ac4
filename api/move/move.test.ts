import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { campers } from '#shared/campers/model'
import { storeTransactions } from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import { backupsEnded } from '../backup/keep'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { madeBackup } from '../testing/backups'
import { Person } from '../testing/person'
import { setUpApp } from '../testing/second-step'
import { type World, world } from '../testing/world'
import { exportCamp } from './export'
import { importCamp } from './import'

const lemonade = { itemId: null, itemName: 'Lemonade', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }
const sale = (transactionId: number, camperId: number) => ({
  ...{ transactionId, camperId, lines: [lemonade], total: '1.00', till: null, override: false },
})

/** Two servers with databases of their own, which keep their files in one folder. */
async function twoServers() {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { FILES_DIR: folder, RATE_LIMIT: 'off' }
  const [from, to] = [await world(env), await world(env)]
  const config = readConfig(env)
  const place = (site: World) => ({ server: site.server, config })
  return { from, to, folder, there: place(from), here: place(to) }
}

const rowsAt = (site: World, org: number) =>
  site.server.database.read(async (db) => ({
    names: (await rowReader(db, org).all(campers)).map(({ firstName }) => firstName),
    entries: (await rowReader(db, org).all(storeTransactions)).map(({ id }) => id),
  }))

test('a camp moves to another database while a till has a sale waiting: nothing is lost and nothing booked twice', async () => {
  const { from, to, folder, there, here } = await twoServers()
  const camp = await from.camp('lakeside', { numbersFrom: 7 })
  const [admin, till] = [await camp.as('admin'), await camp.as('manager')]
  const maya = await camp.camper({ balance: '9.00', medicalInfo: 'asthma' })
  await setUpApp(admin)
  const [first, second] = await till.sealed([
    { mutation: sell, args: sale(2 ** 40 + 1, maya.id) },
    { mutation: sell, args: sale(2 ** 40 + 2, maya.id) },
  ])
  expect((await till.pushRaw([first])).body.results).toMatchObject([{ status: 'ok' }])
  const file = join(folder, 'lakeside.export')
  const done = await exportCamp(there, 'lakeside', file, 0)
  expect(done.rows).toBeGreaterThan(5)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // The till hears that the camp is closed, and keeps what waits.
  expect((await till.pushRaw([second])).body.code).toBe('camp_suspended')
  await importCamp(here, file)
  await expect(importCamp(here, file)).rejects.toThrow('already')
  const { names, entries } = await rowsAt(to, camp.org)
  expect(names).toEqual(['Maya'])
  expect(entries).toContain(2 ** 40 + 1)
  // The same sign-in goes on; its device has another history before it.
  const moved = new Person(to, till.userId, till.cookie)
  expect((await moved.get('/api/user')).body).toMatchObject({ id: till.userId })
  const { epoch, id } = await till.enrolled()
  const push = (body: object) =>
    moved.post('/api/sync/push', { protocol: 1, clientId: id, mutations: [second], ...body })
  expect((await push({ epoch })).status).toBe(409)
  const fresh = await moved.enrolled()
  expect(fresh.epoch).not.toBe(epoch)
  const sent = await push({ epoch: fresh.epoch })
  expect(sent.body.results, JSON.stringify(sent.body)).toMatchObject([{ status: 'ok' }])
  const again = await push({ epoch: fresh.epoch, mutations: [first, second] })
  expect(again.body.results).toMatchObject([{ status: 'duplicate' }, { status: 'duplicate' }])
  expect((await rowsAt(to, camp.org)).entries.filter((each) => each > 2 ** 40)).toHaveLength(2)
  // Passwords and second steps came along.
  const entered = await new Person(to, 0, '').post('/api/camp/login', {
    ...{ email: 'admin@lakeside.example', password: 'right-horse-battery', organizationSlug: 'lakeside' },
  })
  expect(entered.body).toMatchObject({ secondStep: 'code' })
  // New camps and new rows get other numbers.
  expect((await to.camp('pinewood')).org).toBeGreaterThan(camp.org)
  expect((await moved.post('/api/campers', { firstName: 'Ben', lastName: 'Lind' })).status).toBe(201)
})

test('the backup of a camp that is gone is read in by the same command; its people choose new passwords', async () => {
  const { from, to, folder, here } = await twoServers()
  const camp = await from.camp('lakeside')
  const admin = await camp.as('admin')
  await camp.camper()
  const gone = await camp.camper({ firstName: 'Ben' })
  const { id } = await madeBackup(admin)
  await backupsEnded(from.server)
  expect(gone.id).toBeGreaterThan(0)
  const file = join(folder, 'backups', String(camp.org), String(id))
  expect(await importCamp(here, file)).toMatchObject({ slug: 'lakeside', withPasswords: false })
  expect((await rowsAt(to, camp.org)).names.sort()).toEqual(['Ben', 'Maya'])
  const password = { email: 'admin@lakeside.example', password: 'right-horse-battery', organizationSlug: 'lakeside' }
  expect((await new Person(to, 0, '').post('/api/camp/login', password)).status).toBe(401)
})
