import { z } from 'zod'
import type { Config } from '../context/config'

/** The provider's answer about a secret key; `away` if it could not be asked. */
export type KeyTrial = 'accepted' | 'refused' | 'away'

/** The timeout for the provider, because a person is waiting for the result. */
const TRIAL_MS = 10_000

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const account = z.object({ object: z.literal('account') })
const complaint = z.object({ error: z.object({ type: z.string() }) })

/**
 * Checks a secret key by asking the provider which account it opens. The key is sent only to the address that the
 * operator has configured; the provider's data about the account is not used. A response that is not the provider's
 * own, such as a captive portal's page, says nothing about the key.
 */
export async function tryKey({ paymentProvider }: Config, key: string): Promise<KeyTrial> {
  try {
    const response = await fetch(`${paymentProvider}/v1/account`, {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TRIAL_MS),
    })
    return meaningOf(response.status, await response.json(), key)
  } catch {
    return 'away'
  }
}

function meaningOf(status: number, said: unknown, key: string): KeyTrial {
  if (status === 200 && account.safeParse(said).success) return 'accepted'
  if (!complaint.safeParse(said).success) return 'away'
  // A restricted key is known there, but may not be allowed to see the account.
  if (status === FORBIDDEN && key.startsWith('rk_')) return 'accepted'
  return status === UNAUTHORIZED || status === FORBIDDEN ? 'refused' : 'away'
}
