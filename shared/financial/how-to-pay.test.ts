import { expect, test } from 'vitest'
import { howToPay } from './how-to-pay'

test("families read the camp's own instructions line by line, or are asked to contact the office", () => {
  expect(howToPay({ paymentInstructions: 'Checks to Lakeside\n\n  12 Shore Road ' })).toEqual([
    'Checks to Lakeside',
    '12 Shore Road',
  ])
  const office = ['To pay, please contact the camp office.']
  expect([howToPay({ paymentInstructions: null }), howToPay({ paymentInstructions: ' \n ' })]).toEqual([office, office])
})
