import { describe, expect, test } from 'vitest'
import { balanceOf, effectInCents, isLowBalance } from './balance'
import { cartLine, cartTotal, isLowStock, itemFields, lineTotal } from './model'

describe('a balance is the sum of its ledger (Store rule 10)', () => {
  test.each([
    ['empty', [], '0.00'],
    [
      'credits add',
      [
        ['credit', '20.00'],
        ['credit', '5.50'],
      ],
      '25.50',
    ],
    [
      'purchases and debits subtract',
      [
        ['credit', '20.00'],
        ['purchase', '4.25'],
        ['debit', '1.00'],
      ],
      '14.75',
    ],
    [
      'a refund adds',
      [
        ['credit', '20.00'],
        ['purchase', '4.25'],
        ['refund', '4.25'],
      ],
      '20.00',
    ],
    ['it can go below zero', [['purchase', '3.10']], '-3.10'],
    [
      'cents add up exactly',
      [
        ['credit', '0.10'],
        ['credit', '0.20'],
      ],
      '0.30',
    ],
  ] as const)('%s', (_name, entries, balance) => {
    expect(
      balanceOf(
        entries.map(([transactionType, amount]) => ({ transactionType, amount, paymentMethod: null, cashPart: null })),
      ),
    ).toBe(balance)
  })

  test.each([
    ['credit', 250],
    ['refund', 250],
    ['purchase', -250],
    ['debit', -250],
  ] as const)('a %s of 2.50 changes the balance by %i cents', (transactionType, cents) => {
    expect(effectInCents({ transactionType, amount: '2.50', paymentMethod: null, cashPart: null })).toBe(cents)
    // Funds paid in cash change the account; goods paid in cash do not.
    const inCash = transactionType === 'purchase' || transactionType === 'refund' ? 0 : cents
    expect(effectInCents({ transactionType, amount: '2.50', paymentMethod: 'cash', cashPart: null })).toBe(inCash)
  })
})

describe('the total of a cart (Store rule 2)', () => {
  test.each([
    ['0.10', 3, '0.30'],
    ['1.99', 7, '13.93'],
    ['0.00', 5, '0.00'],
    ['99999.99', 1, '99999.99'],
  ])('%s times %i is %s', (unitPrice, quantity, total) => {
    expect(lineTotal({ unitPrice, quantity })).toBe(total)
  })

  test('lines are added up in cents', () => {
    expect(
      cartTotal([
        { unitPrice: '0.10', quantity: 1 },
        { unitPrice: '0.20', quantity: 1 },
      ]),
    ).toBe('0.30')
    expect(cartTotal([])).toBe('0.00')
  })
})

describe('a line of a cart', () => {
  const line = { itemName: 'Patch', quantity: 1, unitPrice: '5.00', totalPrice: '5.00' }

  test('without an item is a custom item', () => {
    expect(cartLine.parse(line).itemId).toBeNull()
  })

  test.each([
    ['quantity 0', { quantity: 0 }],
    ['quantity -1', { quantity: -1 }],
    ['quantity 1.5', { quantity: 1.5 }],
    ['quantity 10^9', { quantity: 1e9 }],
    ['quantity as text', { quantity: '2' }],
    ['a negative price', { unitPrice: '-5' }],
    ['a price with three decimals', { unitPrice: '0.001' }],
    ['a price with a comma', { unitPrice: '1,00' }],
    ['no price', { unitPrice: '' }],
    ['a price of null', { unitPrice: null }],
    ['no name', { itemName: ' ' }],
    ['an item id of 0', { itemId: 0 }],
  ])('%s is refused', (_name, wrong) => {
    expect(cartLine.safeParse({ ...line, ...wrong }).success).toBe(false)
  })
})

describe('warnings', () => {
  test.each([
    [6, 5, false],
    [5, 5, true],
    [0, 0, true],
    [-2, 0, true],
  ])('a stock of %i with a threshold of %i is low: %s', (quantityInStock, lowStockThreshold, low) => {
    expect(isLowStock({ quantityInStock, lowStockThreshold })).toBe(low)
  })

  test.each([
    ['5.00', false],
    ['4.99', true],
    ['0.00', true],
    ['-1.00', true],
  ])('a balance of %s is low: %s', (balance, low) => {
    expect(isLowBalance(balance)).toBe(low)
  })
})

describe('the item form (Store rule 15)', () => {
  const item = { name: 'defaults omitted fields', price: '2' }

  test('fills in omitted fields', () => {
    const read = itemFields.parse(item)
    expect(read).toMatchObject({
      price: '2.00',
      quantityInStock: 0,
      lowStockThreshold: 5,
      category: null,
      isActive: true,
    })
  })

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['price', { price: '' }, 'Price is required'],
    ['price', { price: 'two' }, 'Enter an amount, such as 12.50'],
    ['price', { price: '-1' }, "The amount can't be negative"],
    ['quantityInStock', { quantityInStock: -1 }, 'Quantity must be non-negative'],
    ['lowStockThreshold', { lowStockThreshold: -1 }, 'Threshold must be non-negative'],
  ])('shows an error at %s: %o', (field, wrong, message) => {
    const read = itemFields.safeParse({ ...item, ...wrong })
    expect(read.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([field, message])
  })
})
