import { expect, test } from 'vitest'
import type { CartLine } from './model'
import { leftOf, linesFor, restOf, returnedOf } from './refund'

const line = (itemId: number | null, itemName: string, quantity: number, unitPrice = '1.00'): CartLine => ({
  itemId,
  itemName,
  quantity,
  unitPrice,
  totalPrice: `${quantity}.00`,
})
const sale = { amount: '6.00', items: [line(1, 'Tea', 3), line(null, 'Patch', 1), line(null, 'Patch', 2)] }

test('refunded pieces are subtracted from lines of the same item at the same price', () => {
  expect(leftOf(sale, [])).toEqual([3, 1, 2])
  expect(leftOf(sale, [{ items: [line(1, 'Tea', 2)] }, { items: [line(null, 'Patch', 2)] }])).toEqual([1, 0, 1])
  expect(leftOf(sale, [{ items: [line(1, 'Tea', 1, '2.00'), line(2, 'Tea', 1)] }])).toEqual([3, 1, 2])
})

test('a sale is refunded in part or in full', () => {
  expect(returnedOf(sale, [])).toBe('none')
  expect(returnedOf(sale, [{ items: [line(1, 'Tea', 3)] }])).toBe('part')
  expect(returnedOf(sale, [{ items: sale.items }])).toBe('all')
  expect(returnedOf({ items: [] }, [{ items: [] }])).toBe('all')
})

test('a partial refund is priced by its quantities and leaves out unselected lines', () => {
  expect(linesFor(sale, [2, 0, 0])).toEqual([line(1, 'Tea', 2)])
  expect(restOf(sale, [{ amount: '2.00' }, { amount: '1.50' }])).toBe('2.50')
})
