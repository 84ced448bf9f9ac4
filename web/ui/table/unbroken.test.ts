import { expect, test } from 'vitest'
import { unbroken } from './unbroken'

test('a phone number stays on one line in print, and other text still breaks', () => {
  expect(unbroken('Gran Keller, (555) 010-7788')).toBe('Gran Keller, (555)\u00A0010\u20117788')
  expect(unbroken('+49 30 1234-567, Mon-Fri')).toBe('+49\u00A030\u00A01234\u2011567, Mon-Fri')
  expect(unbroken('+44 (0) 20 7946 / 0958 ext. 12')).toBe(
    '+44\u00A0(0)\u00A020\u00A07946\u00A0/\u00A00958\u00A0ext.\u00A012',
  )
  expect(unbroken('0221–123 456 x7 only')).toBe('0221\u2011123\u00A0456\u00A0x7 only')
  expect(unbroken('Cabin 12, bed 3-4')).toBe('Cabin 12, bed 3-4')
})
