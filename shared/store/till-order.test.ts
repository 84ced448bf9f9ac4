import { expect, test } from 'vitest'
import { bestSellers, inTillOrder, piecesSold } from './till-order'

const item = (id: number, isFavorite = false) => ({ id, isFavorite })
const line = (itemId: number | null, quantity: number) => {
  return { itemId, itemName: 'X', quantity, unitPrice: '1.00', totalPrice: '1.00' }
}

test('favorites come first, and the rest keep their order whatever was sold', () => {
  expect(inTillOrder([item(1), item(2), item(4), item(5, true)]).map(({ id }) => id)).toEqual([5, 1, 2, 4])
})

test('best sellers are the items that sold, most pieces first', () => {
  const sold = new Map([
    [2, 3],
    [4, 9],
    [5, 1],
  ])
  const best = bestSellers([item(1), item(2), item(3), item(4), item(5, true)], sold)
  expect(best.map(({ id }) => id)).toEqual([4, 2, 5])
})

test('refunds are subtracted, and an item with more refunds than sales is no best seller', () => {
  const sold = piecesSold([
    { transactionType: 'purchase', items: [line(1, 5), line(2, 1), line(null, 7)] },
    { transactionType: 'refund', items: [line(1, 2), line(2, 4)] },
    { transactionType: 'credit', items: [] },
  ])
  expect([...sold]).toEqual([
    [1, 3],
    [2, -3],
  ])
  expect(bestSellers([item(2), item(1)], sold).map(({ id }) => id)).toEqual([1])
})
