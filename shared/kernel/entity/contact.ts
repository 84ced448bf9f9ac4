import { z } from 'zod'
import { plainText } from './entity'

const MOST = 20
/**
 * Digits, the punctuation people write between them, and an extension. Each character can match in only one place, so
 * the pattern never backtracks for long.
 */
const PHONE = /^\+?[\s()./-]*\d[\d\s()./-]*(?:(?:x|ext\.?)\s*\d+)?$/i

/** Returns whether a text can be a phone number: at least three digits, and nothing that doesn't belong in one. */
function isPhone(written: string): boolean {
  return PHONE.test(written) && written.replace(/\D/g, '').length >= 3
}

/**
 * A text that must be a phone number or email if it is filled in. Text that is too long isn't matched at all: a request
 * may contain a million characters, and matching them would block the server.
 */
const written = (most: number, fits: (text: string) => boolean, message: string) =>
  plainText(most)
    .refine((text) => text.length > most || text.trim() === '' || fits(text), message)
    .nullable()

/** A phone number in a form; null if left empty. */
export const phoneOrNull = written(MOST, isPhone, 'Enter a valid phone number')

/** An email address in a form; null if left empty. */
export const emailOrNull = written(255, (text) => z.email().safeParse(text).success, 'Valid email is required')
