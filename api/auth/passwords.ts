import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { MAX_CHARACTERS, MIN_CHANGED_CHARACTERS } from '#shared/auth/model'
import { Refusal } from '#shared/kernel/refusals/refusal'

// argon2id is the library's own default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many of the most common passwords are refused (Sign-in rule 4). */
const MAX_COMMON_PASSWORDS = 1000

/**
 * The most common passwords, from the library's list, which is sorted by frequency, and words that camps use. Shorter
 * ones are refused for their length anyway.
 */
const COMMON = new Set([
  ...dictionary['passwords-common']
    .filter(({ length }) => length >= MIN_CHANGED_CHARACTERS)
    .slice(0, MAX_COMMON_PASSWORDS),
  'camping',
  'campcamp',
  'summercamp',
  'counselor',
  'jesuschrist',
  'godisgood',
  'hallelujah',
  'prayer',
  'blessing',
])

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns whether a password is easy to guess: a common one, one character repeated, or the camp's name. */
function isEasy(password: string, camp: { name: string; slug: string } | undefined): boolean {
  if (COMMON.has(password.toLowerCase()) || new Set(password).size === 1) return true
  const letters = lettersOf(password)
  return camp !== undefined && [camp.name, camp.slug].some((word) => lettersOf(word) === letters)
}

/**
 * Hashes a new password.
 *
 * @param camp the camp of the person who chooses it
 * @throws Refusal `weak_password` for one of the most common ones, and for the camp's own name
 */
export async function hashPassword(password: string, camp?: { name: string; slug: string }): Promise<string> {
  if (isEasy(password, camp)) throw new Refusal('weak_password')
  return hash(password, OPTIONS)
}

let dummy: Promise<string> | undefined

/**
 * Returns whether `password` is the one that was hashed. It takes as long if there is no account, so that timing
 * reveals nothing.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  if (password.length > MAX_CHARACTERS) return false
  dummy ??= hash('no account has this password', OPTIONS)
  const fits = await verify(stored ?? (await dummy), password).catch(() => false)
  return stored !== undefined && fits
}
