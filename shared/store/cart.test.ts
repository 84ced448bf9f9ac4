import { describe, expect, test } from 'vitest'
import { addCustom, addToCart, changedPrice, choosePrice, missingAmount, setQuantity, tooMuch } from './cart'
import { type CartLine, cartTotal } from './model'

const lemonade = { id: 1, name: 'Lemonade', price: '2.00' }
const chips = { id: 2, name: 'Chips', price: '1.50' }

function cartOf(...items: { id: number; name: string; price: string }[]): CartLine[] {
  return items.reduce<CartLine[]>((lines, item) => addToCart(lines, item), [])
}

describe('adding items to the cart', () => {
  test('several pieces at once', () => {
    const two = addToCart([], lemonade, 2)
    expect(two).toMatchObject([{ quantity: 2, unitPrice: '2.00', totalPrice: '4.00' }])
    expect(addToCart(two, lemonade, 3)).toMatchObject([{ quantity: 5, totalPrice: '10.00' }])
  })

  test('the same item twice is one line of two', () => {
    expect(cartOf(lemonade, chips, lemonade)).toEqual([
      { itemId: 1, itemName: 'Lemonade', quantity: 2, unitPrice: '2.00', totalPrice: '4.00' },
      { itemId: 2, itemName: 'Chips', quantity: 1, unitPrice: '1.50', totalPrice: '1.50' },
    ])
  })

  test('an item whose price has changed gets its own line, so each line keeps the price that was shown', () => {
    const lines = cartOf(lemonade, { ...lemonade, price: '2.50' })
    expect(lines.map(({ unitPrice, quantity }) => [unitPrice, quantity])).toEqual([
      ['2.00', 1],
      ['2.50', 1],
    ])
  })

  test('a custom item has no item id and is called Store Purchase by default', () => {
    const lines = addCustom([], { description: '  ', unitPrice: '0.35', quantity: 3 })
    expect(lines).toEqual([
      { itemId: null, itemName: 'Store Purchase', quantity: 3, unitPrice: '0.35', totalPrice: '1.05' },
    ])
  })

  test('two custom items stay on separate lines', () => {
    const custom = { description: 'Patch', unitPrice: '5.00', quantity: 1 }
    expect(addCustom(addCustom([], custom), custom)).toHaveLength(2)
  })
})

describe('changing quantities', () => {
  test.each([
    ['more', 3, [3, 1], '7.50'],
    ['zero removes the line', 0, [1], '1.50'],
    ['a negative quantity removes the line', -1, [1], '1.50'],
  ])('%s', (_name, quantity, left, total) => {
    const lines = setQuantity(cartOf(lemonade, chips), 0, quantity)
    expect(lines.map((line) => line.quantity)).toEqual(left)
    expect(cartTotal(lines)).toBe(total)
  })

  test('the original cart is not modified', () => {
    const before = cartOf(lemonade)
    setQuantity(before, 0, 5)
    expect(before[0]?.quantity).toBe(1)
  })
})

describe('a sale that is too large is rejected with the reason', () => {
  const custom = (unitPrice: string, quantity = 1) => addCustom([], { description: 'X', unitPrice, quantity })
  test.each([
    [custom('9999999.99'), null],
    [[...custom('5000000.00'), ...custom('5000000.00')], "A sale can't be more than 9999999.99."],
    [custom('99999999.99', 10_000), "A sale can't be more than 9999999.99."],
    [custom('0.01', 10_001), 'A sale can have up to 10,000 of one item.'],
    [Array.from({ length: 501 }, () => custom('0.01')).flat(), 'A sale can have up to 500 lines.'],
  ])('%#', (lines, sentence) => expect(tooMuch(lines, (amount) => amount)).toBe(sentence))
})

describe('the missing amount is exact to the cent', () => {
  test.each([
    ['10.00', '10.00', null],
    ['10.00', '10.01', '0.01'],
    ['0.10', '0.30', '0.20'],
    ['-3.00', '2.00', '5.00'],
    ['-3.00', '0.00', null],
  ])('balance %s, total %s', (balance, total, short) => {
    expect(missingAmount(balance, total)).toBe(short)
  })
})

describe('a price that changes while a cart is open', () => {
  const line = { itemId: 5, itemName: 'Tea', quantity: 2, unitPrice: '2.00', totalPrice: '4.00' }
  const items = [{ id: 5, price: '2.50' }]

  test('needs a choice until the cashier makes one, and again after the next change', () => {
    expect(changedPrice(line, items)).toBe('2.50')
    expect(changedPrice(line, [{ id: 5, price: '2.00' }])).toBeNull()
    expect(changedPrice({ ...line, itemId: null }, items)).toBeNull()
    expect(changedPrice(line, [])).toBeNull()
    const kept = choosePrice([line], 0, '2.50', false)
    expect(kept).toEqual([{ ...line, cataloguePrice: '2.50' }])
    expect(kept.map((each) => changedPrice(each, items))).toEqual([null])
    expect(kept.map((each) => changedPrice(each, [{ id: 5, price: '3.00' }]))).toEqual(['3.00'])
  })

  test('uses the new price once it is accepted', () => {
    const [kept] = choosePrice([line], 0, '2.50', false)
    expect(choosePrice([kept ?? line], 0, '3.00', true)).toEqual([{ ...line, unitPrice: '3.00', totalPrice: '6.00' }])
  })
})
