import { expect, test } from 'vitest'
import { storeTransactions } from '#shared/store/model'
import { forgetCopy } from '../session/sign-out'
import { newReplica, person } from '../testing/device'
import { countSoldLately, keptSoldLately } from './sold-lately'

const SINCE = '2026-07-01T00:00:00.000Z'

async function device() {
  const replica = newReplica()
  await replica.setMeta('signedIn', person())
  const line = { itemId: 7, itemName: 'Ice Cream', quantity: 2, unitPrice: '1.00', totalPrice: '2.00' }
  // Before the count, not in the same millisecond.
  const createdAt = new Date(replica.clock.now() - 1000).toISOString()
  const sale = { transactionType: 'purchase', items: [line], createdAt }
  await replica.rows(storeTransactions).put({ id: 1, ...sale } as never)
  return replica
}

test('counts are stored for the next start, and there are none before the first count', async () => {
  const replica = await device()
  expect(await keptSoldLately(replica)).toBeUndefined()
  const counted = await countSoldLately(replica, SINCE)
  expect(counted).toEqual(new Map([[7, 2]]))
  expect(await keptSoldLately(replica)).toEqual(counted)
})

test('signing out leaves no counts, even if one ends afterwards', async () => {
  const replica = await device()
  await countSoldLately(replica, SINCE)
  await forgetCopy(replica)
  expect(await keptSoldLately(replica)).toBeUndefined()
  await countSoldLately(replica, SINCE)
  expect(await keptSoldLately(replica)).toBeUndefined()
})

test('a count that ends after another user has signed in is not stored for them', async () => {
  const replica = await device()
  const counting = countSoldLately(replica, SINCE)
  await replica.setMeta('signedIn', { ...person(), userId: person().userId + 1 })
  await counting
  expect(await keptSoldLately(replica)).toBeUndefined()
})
