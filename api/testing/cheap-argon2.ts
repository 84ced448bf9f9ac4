import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * Stands in for the library in tests (see `ops/vitest.config.ts`): the same hashes, at the least cost it has. At the
 * real one a password takes 30 ms and a passphrase 200 ms, of which whole minutes of the tests consisted.
 */
const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The costs that the product asked for, the latest last. */
export const asked: (Argon2.Options | null | undefined)[] = []

export const hash: typeof Argon2.hash = (password, options, signal) => {
  asked.push(options)
  return real.hash(password, { ...options, ...CHEAP }, signal)
}

export const hashRaw: typeof Argon2.hashRaw = (password, options, signal) => {
  asked.push(options)
  return real.hashRaw(password, { ...options, ...CHEAP }, signal)
}

/** A hash says what it cost. */
export const { verify } = real
