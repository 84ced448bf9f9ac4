import { expect, test } from 'vitest'
import { acceptedWays } from './accepted-ways'
import { PAYMENT_WAYS } from './model'

test('the office is offered the ways to pay that the camp accepts, and all of them until it has said so', () => {
  expect(acceptedWays({ paymentMethods: ['credit_card', 'check'] })).toEqual(['check', 'card_terminal'])
  expect(acceptedWays({ paymentMethods: null })).toEqual(PAYMENT_WAYS)
  expect(acceptedWays({ paymentMethods: [] })).toEqual(PAYMENT_WAYS)
})
