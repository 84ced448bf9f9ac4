import { describe, expect, test } from 'vitest'
import { amountOn, BACK, pressKey, typeKey } from './keypad'

function type(keys: string): string {
  return [...keys].reduce(pressKey, '')
}

describe('the keypad accepts digits, one decimal point and two decimal places (Store rule 1)', () => {
  test.each([
    ['digits', '125', '125'],
    ['an amount with decimals', '12.50', '12.50'],
    ['a second decimal point is ignored', '1.2.5', '1.25'],
    ['a third decimal place is ignored', '1.259', '1.25'],
    ['a leading point gets a zero', '.5', '0.5'],
    ['a leading zero is dropped', '07', '7'],
    ['several zeros become one', '000', '0'],
    ['zero with decimals', '0.05', '0.05'],
    ['other keys are ignored', '1-e5+', '15'],
    ['a ninth digit is ignored', '123456789', '12345678'],
    ['the last digit is deleted', `12${BACK}`, '1'],
    ['deleting from an empty field does nothing', `1${BACK}${BACK}`, ''],
    ['the point is deleted and can be entered again', `1.${BACK}2.5`, '12.5'],
  ])('%s', (_name, keys, shown) => {
    expect(type(keys)).toBe(shown)
  })
})

describe('text typed into the field follows the same rule', () => {
  test.each([
    ['a pasted amount', '', '12.50', '12.50'],
    ['a pasted amount with three decimals', '', '12.505', ''],
    ['a comma', '12', '12,5', '12'],
    ['words', '3', '3 dollars', '3'],
    ['a minus', '', '-5', ''],
    ['an exponent', '1', '1e5', '1'],
    ['everything deleted', '12.50', '', ''],
  ])('%s', (_name, before, text, shown) => {
    expect(typeKey(before, text)).toBe(shown)
  })
})

describe('only a positive amount counts', () => {
  test.each([
    ['', null],
    ['0', null],
    ['0.00', null],
    ['5', '5.00'],
    ['5.', '5.00'],
    ['5.2', '5.20'],
    ['0.05', '0.05'],
    ['99999999.99', '99999999.99'],
  ])('%s', (shown, amount) => {
    expect(amountOn(shown)).toBe(amount)
  })
})
