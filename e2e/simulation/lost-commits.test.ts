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
import { addFunds } from '#shared/store/funds-mutations'
import { storeTransactions } from '#shared/store/model'
import { makeCamp } from './camp'
import { SimulatedDevice } from './device'
import { checkAll } from './invariants'

async function serverOn(file: string, logged: string[]): Promise<Server> {
  const database = await openDatabase({ url: undefined, file })
  onTestFinished(() => database.close())
  return {
    database,
    pokes: await openPokes(database),
    keys: new Keys('the same secret before and after'),
    beforeCommit: BEFORE_COMMIT,
    now: () => new Date(),
    log: (line) => void logged.push(String(line.message)),
  }
}

/**
 * Two devices pay, then an older copy of the data file silently replaces the server's, and others may write before they
 * sync.
 */
async function putBack({ others }: { others: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'lost-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [file, older] = [join(folder, 'camp.sqlite'), join(folder, 'older.sqlite')]
  const logged: string[] = []
  const camp = await makeCamp(await serverOn(file, logged))
  const [admin = { userId: 0, role: 'admin' as const, grants: [] }] = camp.actors
  const [camperId = 0] = camp.campers
  const bring = async (device: SimulatedDevice) => {
    for (let tries = 0; tries < 5; tries += 1) if (await device.sync()) return
    throw new Error('the device does not come into step')
  }
  const pay = async (device: SimulatedDevice, amount: string) => {
    const args = { camperId, amount, description: 'Funds', paymentMethod: 'cash' as const }
    await device.act(addFunds, (ids) => ({ ...args, transactionId: ids.next() }))
    await bring(device)
  }
  const devices = [new SimulatedDevice(camp, admin), new SimulatedDevice(camp, admin)]
  for (const device of devices) {
    await device.start()
    await bring(device)
    await pay(device, '1.00')
  }
  const copy = new Sqlite(file)
  copy.prepare('VACUUM INTO ?').run(older)
  copy.close()
  for (let more = 0; more < 5; more += 1) for (const device of devices) await pay(device, '2.00')

  camp.server = await serverOn(older, logged)
  const fresh = new SimulatedDevice(camp, admin)
  await fresh.start()
  await bring(fresh)
  for (let more = 0; more < others; more += 1) await pay(fresh, '4.00')
  return { camp, devices, fresh, bring, pay, logged }
}

for (const others of [0, 3, 30]) {
  test(`payments lost by restoring an older copy of the server are there again, once (${others} since)`, async () => {
    const { camp, devices, fresh, bring, pay, logged } = await putBack({ others })
    for (const device of devices) {
      // The app restarts, and knows what was lost only from its disk.
      await device.start()
      await bring(device)
    }
    for (const device of [...devices, fresh, ...devices]) await bring(device)
    const amounts = (await fresh.replica.rows(storeTransactions).toArray()).map(({ amount }) => Number(amount))
    const wanted = [1, 1, ...Array.from({ length: 10 }, () => 2), ...Array.from({ length: others }, () => 4)]
    expect(amounts.sort((a, b) => a - b)).toEqual(wanted)
    await checkAll(camp, [...devices, fresh])
    // Each camp recovers once, and the operators are notified.
    expect(logged.filter((message) => message.includes('missing commits'))).toHaveLength(1)
    await pay(fresh, '8.00')
    expect(logged.filter((message) => message.includes('missing commits'))).toHaveLength(1)
  })
}

test('a device with something to send notices the loss at its push, and nothing is applied twice', async () => {
  const { camp, devices, fresh, bring, pay } = await putBack({ others: 30 })
  for (const device of devices) {
    await device.start()
    await pay(device, '16.00')
  }
  for (const device of [...devices, fresh, ...devices, fresh]) await bring(device)
  const amounts = (await fresh.replica.rows(storeTransactions).toArray()).map(({ amount }) => Number(amount))
  expect(amounts.filter((amount) => amount === 2)).toHaveLength(10)
  expect(amounts.filter((amount) => amount === 16)).toHaveLength(2)
  await checkAll(camp, [...devices, fresh])
})
