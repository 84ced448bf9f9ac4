import { z } from 'zod'
import type { SignedIn } from '#sync/replica'

const KEY = 'anchor-camp-pin'
const ACTIVE = 'anchor-camp-last-touch'
/** What OWASP's Password Storage Cheat Sheet asks of PBKDF2 with SHA-256; a PIN is short, so trying must be slow. */
const ROUNDS = 600_000
/** After so many wrong ones only signing in again helps. */
export const TRIES = 5

/** The minutes without a touch after which the screen locks (Spec 2 §2, session timeout). */
export const LOCK_MINUTES = [15, 30, 60, 240] as const

const kept = z.object({
  organizationId: z.number(),
  userId: z.number(),
  salt: z.string(),
  hash: z.string(),
  minutes: z.number(),
  triesLeft: z.number(),
  locked: z.boolean(),
})
export type DevicePin = z.output<typeof kept>

/** A PIN as a person chooses one. */
export const newPin = z.string().regex(/^\d{4,8}$/, 'Choose 4 to 8 digits')

/** The PIN that the person who is signed in has set on this device, or null. It never leaves the device. */
export function readPin({ organizationId, userId }: SignedIn): DevicePin | null {
  try {
    const parsed = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    if (!parsed.success || parsed.data.userId !== userId || parsed.data.organizationId !== organizationId) return null
    return parsed.data
  } catch {
    return null
  }
}

function keep(pin: DevicePin): void {
  localStorage.setItem(KEY, JSON.stringify(pin))
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function hashOf(pin: string, salt: string): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(rounds, key, 256)))
}

/** Sets the PIN of a person on this device, and when the screen locks; only a salted slow hash is kept. */
export async function setPin({ organizationId, userId }: SignedIn, pin: string, minutes: number): Promise<void> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(pin, salt)
  keep({ organizationId, userId, salt, hash, minutes, triesLeft: TRIES, locked: false })
}

/** Takes the PIN off this device: the screen does not lock any more. */
export function forgetPin(): void {
  localStorage.removeItem(KEY)
}

/** Locks the screen; it stays locked over a reload. */
export function lockScreen(who: SignedIn): void {
  const pin = readPin(who)
  if (pin) keep({ ...pin, locked: true })
}

/** Tries a PIN: unlocks where it is right, and counts where it is wrong. */
export async function tryPin(who: SignedIn, given: string): Promise<boolean> {
  const pin = readPin(who)
  if (!pin || pin.triesLeft <= 0) return false
  // Counted before it is looked at, so that a reload in the middle wins no try.
  keep({ ...pin, triesLeft: pin.triesLeft - 1 })
  if ((await hashOf(given, pin.salt)) !== pin.hash) return false
  keep({ ...pin, triesLeft: TRIES, locked: false })
  return true
}

/** Opens the lock for whoever has shown in another way who they are: the PIN has all its tries again. */
export function openLock(who: SignedIn): void {
  const pin = readPin(who)
  if (pin) keep({ ...pin, triesLeft: TRIES, locked: false })
}

/** Remembers that somebody touched the app just now, for all its tabs. */
export function rememberTouch(now: number): void {
  localStorage.setItem(ACTIVE, String(now))
}

/** When somebody last touched the app; `otherwise` where nobody knows. */
export function lastTouch(otherwise: number): number {
  const at = Number(localStorage.getItem(ACTIVE))
  return Number.isFinite(at) && at > 0 ? at : otherwise
}

/** Whether nobody has touched the app for too long. */
export function isIdle(touched: number, now: number, minutes: number): boolean {
  return now - touched >= minutes * 60_000
}
