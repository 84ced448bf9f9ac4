import { setTimeout as wait } from 'node:timers/promises'
import { withOrgTx } from '#api/sync/transaction/org-tx'
import { storeItems } from '#shared/store/model'
import { makeCamp } from './camp'
import { SimulatedDevice } from './device'
import { checkCopy } from './invariants'
import { simulatedServer } from './run'

const WRITERS = 16
const ROUNDS = 20
/** In several processes, because within one process a camp's writers take turns and never conflict in the database. */
const PROCESSES = 8

/** `tsx e2e/simulation/writers.ts`: sixteen writers at once while a device pulls, which must miss nothing. */
const servers = await Promise.all(Array.from({ length: PROCESSES }, () => simulatedServer()))
const [server] = servers
if (!server) throw new Error('no server')
const camp = await makeCamp(server)
const [actor] = camp.actors
if (!actor) throw new Error('nobody to follow')
const device = new SimulatedDevice(camp, actor)
await device.start()
await device.sync()
let writing = true

async function writer(number: number): Promise<void> {
  const own = servers[number % PROCESSES] ?? camp.server
  for (let round = 0; round < ROUNDS; round += 1) {
    await withOrgTx(own, camp.org, 0, async ({ store, newId }) => {
      const about = { description: null, category: null, sku: null, allergens: [], isActive: true }
      await store.insert(storeItems, {
        id: newId(),
        name: `Item ${number}.${round}`,
        price: '1.00',
        quantityInStock: 1,
        lowStockThreshold: 0,
        ...about,
      })
      // Transactions of different lengths, so that they end in another order than they began.
      await wait(((number * 7 + round * 3) % 5) * 2)
    })
  }
}

async function follow(): Promise<void> {
  while (writing) await device.sync()
}

const following = follow()
await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
writing = false
await following
await device.sync()
await checkCopy(camp, device)
process.stdout.write('writers: nothing was missed\n')
await Promise.all(servers.map(({ database }) => database.close()))
process.exit(0)
