import { z } from 'zod'
import { plainText } from './entity'

const MOST = 20
/**
 * Digits with what people write between them, and an extension. Each sign has one place, so that no text takes long.
 */
const PHONE = /^\+?[\s()./-]*\d[\d\s()./-]*(?:(?:x|ext\.?)\s*\d+)?$/i

/** Returns whether a text can be a phone number: at least three digits, and nothing that is not written in one. */
function isPhone(written: string): boolean {
  return PHONE.test(written) && written.replace(/\D/g, '').length >= 3
}

/**
 * A text that must be a phone or an email if it is filled in. Text that is too long is not matched at all: a body has
 * room for a million characters, and all users share the server.
 */
const written = (most: number, fits: (text: string) => boolean, message: string) =>
  plainText(most)
    .refine((text) => text.length > most || text.trim() === '' || fits(text), message)
    .nullable()

/** A phone number as forms ask it; null if there is none. */
export const phoneOrNull = written(MOST, isPhone, 'Enter the phone number in digits')

/** An email address as forms ask it; null if there is none. */
export const emailOrNull = written(255, (text) => z.email().safeParse(text).success, 'Valid email is required')
