import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { Keys } from '#api/context/keys'
import type { Server } from '#api/context/server'
import { openDatabase } from '#api/db/open'
import { BEFORE_COMMIT } from '#api/server/before-commit'
import { openPokes } from '#api/sync/transaction/pokes'
import { afterRestore } from '#api/sync/transaction/restore'
import { addFunds } from '#shared/store/funds-mutations'
import { storeTransactions } from '#shared/store/model'
import { makeCamp } from './camp'
import { SimulatedDevice } from './device'
import { checkAll } from './invariants'

async function serverOn(file: string): Promise<Server> {
  const database = await openDatabase({ url: undefined, file })
  onTestFinished(() => database.close())
  return {
    database,
    pokes: await openPokes(database),
    keys: new Keys('restore'),
    beforeCommit: BEFORE_COMMIT,
    now: () => new Date(),
    log: () => undefined,
  }
}

test('a server restored from a backup gets every payment back once, and no id twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [file, backup] = [join(folder, 'camp.sqlite'), join(folder, 'backup.sqlite')]
  const camp = await makeCamp(await serverOn(file))
  const [admin = { userId: 0, role: 'admin' as const, grants: [] }] = camp.actors
  const device = () => new SimulatedDevice(camp, admin)
  const [camperId = 0] = camp.campers
  const pay = (who: SimulatedDevice, amount: string) => {
    const args = { camperId, amount, description: 'Funds', paymentMethod: 'cash' as const }
    return who.act(addFunds, (ids) => ({ ...args, transactionId: ids.next() }))
  }
  const bring = async (who: SimulatedDevice) => {
    for (let tries = 0; tries < 5; tries += 1) if (await who.sync()) return
    throw new Error('the device does not come into step')
  }

  // 1. A backup in the middle of the day; one device is enrolled before it, one after.
  const early = device()
  await early.start()
  await bring(early)
  await pay(early, '1.00')
  await bring(early)
  await pay(early, '2.00')
  await bring(early)
  const copy = new Sqlite(file)
  copy.prepare('VACUUM INTO ?').run(backup)
  copy.close()
  const late = device()
  await late.start()
  await bring(late)
  for (const who of [early, late]) {
    await pay(who, '4.00')
    await bring(who)
    await pay(who, '8.00')
  }

  // 2. The backup replaces the server's data, and another device syncs first.
  camp.server = await serverOn(backup)
  await afterRestore(camp.server)
  const fresh = device()
  await fresh.start()
  await bring(fresh)
  for (let more = 0; more < 3; more += 1) await pay(fresh, '16.00')
  await bring(fresh)
  for (const who of [early, late]) {
    await who.start()
    await bring(who)
  }

  // 3. All payments are there once, on the server and on every device.
  for (const who of [fresh, early, late]) await bring(who)
  const amounts = (await fresh.replica.rows(storeTransactions).toArray()).map(({ amount }) => Number(amount))
  expect(amounts.sort((a, b) => a - b)).toEqual([1, 2, 4, 4, 8, 8, 16, 16, 16])
  await checkAll(camp, [fresh, early, late])
})
