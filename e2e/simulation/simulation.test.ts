import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#api/testing/postgres'
import { sell } from '#shared/store/mutations'
import { rebase } from '#sync/pull/rebase'
import { makeCamp } from './camp'
import { SimulatedDevice } from './device'
import { checkAll } from './invariants'
import { runProgram } from './program'
import { simulatedServer } from './run'

/** `main.ts N` runs more. */
const RUNS = '30'

test(`${RUNS} runs of devices on a bad network keep every promise, on SQLite`, async () => {
  const { failed, said } = await runProgram('main.ts', [RUNS])
  expect(failed, said).toBe(false)
})

test('all promises hold with a device that lies in everything it sends', async () => {
  const { failed, said } = await runProgram('main.ts', ['30', 'hostile'])
  expect(failed, said).toBe(false)
})

test('the rules hold while the office merges, imports, restores and invites, and undoes these, among users who lie', async () => {
  const { failed, said } = await runProgram('main.ts', ['20', 'office'])
  expect(failed, said).toBe(false)
})

test('the promises hold on Postgres too, and with sixteen writers', async () => {
  const url = inject('postgresUrl')
  const simulated = await runProgram('main.ts', ['8'], { env: { DATABASE_URL: await freshDatabase(url) } })
  expect(simulated.failed, simulated.said).toBe(false)
  const written = await runProgram('writers.ts', [], { env: { DATABASE_URL: await freshDatabase(url) } })
  expect(written.failed, written.said).toBe(false)
})

test('large carts sold again and again offline are replayed after a pull, and arrive', async () => {
  const server = await simulatedServer()
  const camp = await makeCamp(server)
  const [admin = { userId: 0, role: 'admin', grants: [] }] = camp.actors
  const device = new SimulatedDevice(camp, admin)
  await device.start()
  await device.sync()
  const line = { itemId: camp.items[0] ?? 0, itemName: 'Item', quantity: 1, unitPrice: '0.01', totalPrice: '0.01' }
  const lines = Array.from({ length: 120 }, () => line)
  const args = { camperId: camp.campers[0] ?? 0, lines, total: '1.20', override: true }
  for (let sale = 0; sale < 20; sale += 1) await device.act(sell, (ids) => ({ ...args, transactionId: ids.next() }))
  const { cursor = 0 } = (await device.replica.getMeta('copy')) ?? {}
  const nothing = { from: cursor, to: cursor, patch: {}, results: [] }
  const who = await device.replica.getMeta('signedIn')
  expect(who && (await rebase(device.replica, who, nothing, new Map()))).toBe(true)
  expect(await device.sync()).toBe(true)
  await checkAll(camp, [device])
})
