import { expect, test } from 'vitest'
import { type Cart, cartFrom, emptyCart } from './kept-cart'

const lines: Cart['lines'] = [{ itemId: 7, itemName: 'Tea', quantity: 2, unitPrice: '1.00', totalPrice: '2.00' }]

test.each([true, false])('a stored cart is restored unchanged, sold without a camper: %s', (withoutCamper) => {
  const cart = { ...emptyCart(), camperId: withoutCamper ? null : 5, withoutCamper, lines }
  expect(cartFrom(cart)).toEqual(cart)
})

test.each([true, false])(
  'a cart stored before the field was renamed is restored too, sold without a camper: %s',
  (guest) => {
    const { uid } = emptyCart()
    const camperId = guest ? null : 5
    const before = { uid, camperId, guest, lines }
    expect(cartFrom(before)).toEqual({ uid, camperId, withoutCamper: guest, lines })
  },
)

test.each([null, [], { uid: '1', lines: [] }])('anything else becomes an empty cart: %j', (kept) => {
  expect(cartFrom(kept)).toMatchObject({ camperId: null, withoutCamper: false, lines: [] })
})
