import { z } from 'zod'
import { plainText } from './entity'

const MOST = 20
/** Digits with what people write between them, and an extension. */
const PHONE = /^\+?[\d\s()./-]*\d[\d\s()./-]*(?:(?:x|ext\.?)\s*\d+)?$/i

/** Whether a text can be a phone number: at least three digits, and nothing that is not written in one. */
function isPhone(written: string): boolean {
  return PHONE.test(written) && written.replace(/\D/g, '').length >= 3
}

/** A phone number as forms ask it; null where there is none. */
export const phoneOrNull = plainText(MOST)
  .refine((written) => written.trim() === '' || isPhone(written), 'Write the phone number in digits')
  .nullable()

/** An e-mail address as forms ask it; null where there is none. */
export const emailOrNull = plainText(255)
  .refine((written) => written.trim() === '' || z.email().safeParse(written).success, 'Valid email is required')
  .nullable()
