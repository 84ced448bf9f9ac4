import { expect, test } from 'vitest'
import { deviceName, readTill, tillField, tillText } from './till'

test.each([
  [{ cashier: 'Ana Lind', device: 'Tablet 3F7' }, 'Ana Lind, Tablet 3F7'],
  [{ cashier: 'Lind, Ana', device: 'Tablet 3F7' }, 'Lind, Ana, Tablet 3F7'],
])('cashier and device survive being written and read back: %o', (till, text) => {
  expect(tillText(till)).toBe(text)
  expect(readTill(text)).toEqual(till)
})

test("a long cashier name leaves room for the device, and commas in the device's name are dropped", () => {
  const text = tillText({ cashier: 'A'.repeat(150), device: 'Hall, left' })
  expect(text).toHaveLength(100)
  expect(readTill(text).device).toBe('Hall left')
})

test("text without a separator is the cashier's name", () => expect(readTill('Office')).toEqual({ cashier: 'Office' }))

test("a till's text is never cut inside a character, and invalid text becomes null", () => {
  for (const text of [tillText({ cashier: '🏕'.repeat(60), device: 'Hall' }), deviceName(`a${'🏕'.repeat(30)}`)])
    expect(tillField.parse(text)).toBe(text)
  for (const text of ['Ana \ud83c', 'A'.repeat(101), null, undefined]) expect(tillField.parse(text)).toBeNull()
})
