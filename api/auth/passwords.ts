import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { LEAST_CHARACTERS, MOST_CHARACTERS } from '#shared/auth/model'
import { Refusal } from '#shared/kernel/refusal'

// argon2id is the library's own default.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many of the most common passwords nobody may choose (Sign-in rule 4). */
const MOST_COMMON = 1000

/**
 * The most common passwords, from the library's list, which is sorted by how common they are, and words of a camp.
 * Shorter ones are refused for their length anyway.
 */
const COMMON = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= LEAST_CHARACTERS).slice(0, MOST_COMMON),
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

/** Hashes a new password, unless it is one of the most common ones. */
export async function hashPassword(password: string): Promise<string> {
  if (COMMON.has(password.toLowerCase())) throw new Refusal('weak_password')
  return hash(password, OPTIONS)
}

let dummy: Promise<string> | undefined

/**
 * Whether `password` is the one that was hashed. It takes as long where there is no account, so that nobody can tell.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  if (password.length > MOST_CHARACTERS) return false
  dummy ??= hash('nobody has this password', OPTIONS)
  const fits = await verify(stored ?? (await dummy), password).catch(() => false)
  return stored !== undefined && fits
}
