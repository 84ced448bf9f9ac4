import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { type Camper, camperAccounts, campers } from '#shared/campers/model'
import { withAddedFields } from '#shared/kernel/entity/entity'
import { entrySample } from '#shared/store/entry.samples'
import { type StoreItem, type StoreTransaction, storeItems, storeTransactions } from '#shared/store/model'
import { accountOf, balancesOf, tillCampers, tillItems } from '#shared/store/reads'
import { DeviceReader } from '../replica/device-reader'
import { Replica } from '../replica/replica'
import { receiptOf, saleBookedBy } from './queries'

/** A device's copy without a server. */
function device(): Replica {
  return new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
}

function camper(id: number, firstName: string, lastName: string): Camper {
  const nothing = {
    dateOfBirth: null,
    gender: null,
    grade: null,
    school: null,
    allergies: null,
    dietaryRestrictions: null,
  }
  const nobody = { emergencyContactName: null, emergencyContactPhone: null, pickupAuthorization: null }
  const createdAt = '2026-07-01T10:00:00.000Z'
  return { id, firstName, lastName, ...nothing, ...nobody, photoPermission: false, status: 'active', createdAt }
}

function item(id: number, name: string, more: Partial<StoreItem> = {}): StoreItem {
  const about = { description: null, sku: null, allergens: [] }
  const stock = { quantityInStock: 9, lowStockThreshold: 5, isActive: true, isFavorite: false }
  const some = { id, name, price: '2.00', category: null, ...about, ...stock, ...more }
  // Fills in fields that were added later.
  return withAddedFields(storeItems, some as StoreItem)
}

function entry(id: number, more: Partial<StoreTransaction> = {}): StoreTransaction {
  const price = { amount: '2.00', totalAmount: '2.00', balanceBefore: '10.00', balanceAfter: '8.00' }
  const createdAt = `2026-07-01T10:00:0${id}.000Z`
  return entrySample({ id, description: 'Lemonade', processedBy: 3, items: [], createdAt, ...price, ...more })
}

const action = { mid: 1, name: 'store.sell.v1', seal: null, at: '2026-07-01T10:00:00.000Z', offline: true, group: null }
const actor = { userId: 3, role: 'staff' as const, grants: [] }

test('the till lists campers by name, regardless of case and accents', async () => {
  const replica = device()
  await replica.rows(campers).bulkAdd([camper(1, 'Zoë', 'Abel'), camper(2, 'Émile', 'Zorn'), camper(3, 'eva', 'Berg')])
  const names = (await tillCampers(new DeviceReader(replica))).map(({ name }) => name)
  expect(names).toEqual(['Émile Zorn', 'eva Berg', 'Zoë Abel'])
})

test('balances are returned for the given campers, except those without an account', async () => {
  const replica = device()
  await replica.rows(camperAccounts).bulkAdd([
    { id: 1, storeBalance: '5.00', dailyLimit: null },
    { id: 2, storeBalance: '-1.00', dailyLimit: null },
  ])
  expect([...(await balancesOf(new DeviceReader(replica), [2, 7]))]).toEqual([[2, '-1.00']])
})

test('the till offers items on sale, by category and name', async () => {
  const replica = device()
  await replica
    .rows(storeItems)
    .bulkAdd([
      item(1, 'Tea', { category: 'Drinks' }),
      item(2, 'Cola', { category: 'Drinks' }),
      item(3, 'Bar 10', { category: 'Candy' }),
      item(5, 'Bar 9', { category: 'candy' }),
    ])
  await replica.rows(storeItems).add(item(4, 'Old', { isActive: false }))
  expect((await tillItems(new DeviceReader(replica))).map(({ name }) => name)).toEqual([
    'Bar 9',
    'Bar 10',
    'Cola',
    'Tea',
  ])
})

test('an account shows its history newest first, and which sales were refunded', async () => {
  const replica = device()
  await replica.rows(campers).add(camper(1, 'Maya', 'Keller'))
  await replica.rows(camperAccounts).add({ id: 1, storeBalance: '8.00', dailyLimit: null })
  const refund = entry(3, { transactionType: 'refund', reverses: 1 })
  await replica.rows(storeTransactions).bulkAdd([entry(1), entry(2), refund, entry(4, { camperId: 2 })])
  const account = await accountOf(new DeviceReader(replica), 1)
  expect(account).toMatchObject({ name: 'Maya Keller', balance: '8.00' })
  expect(account.ledger.map(({ id, returned }) => [id, returned])).toEqual([
    [3, 'none'],
    [2, 'none'],
    [1, 'all'],
  ])
})

test('a receipt is unsent until its action has left the outbox', async () => {
  const replica = device()
  const uid = crypto.randomUUID()
  await replica.rows(storeTransactions).add(entry(1))
  const seq = await replica.outbox.add({ ...action, actor, uid, args: { transactionId: 1 } })
  expect(await receiptOf(new DeviceReader(replica), uid, 1)).toMatchObject({ waiting: true, camperName: null })
  await replica.outbox.delete(seq)
  expect(await receiptOf(new DeviceReader(replica), uid, 1)).toMatchObject({ waiting: false })
  expect(await receiptOf(new DeviceReader(replica), uid, 2)).toBeNull()
})

test('a recorded cart is found while its sale is unsent and after it was sent', async () => {
  const replica = device()
  const [waiting, sent, open] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await replica.outbox.add({ ...action, actor, uid: waiting, args: { transactionId: 5 } })
  const { mid: _mid, ...kept } = action
  await replica.sent.add({ ...kept, actor, uid: sent, args: { transactionId: 6 } })
  expect(await saleBookedBy(new DeviceReader(replica), waiting)).toBe(5)
  expect(await saleBookedBy(new DeviceReader(replica), sent)).toBe(6)
  expect(await saleBookedBy(new DeviceReader(replica), open)).toBeNull()
})
