import { z } from 'zod'
import type { SignedIn } from '#sync/replica'

const KEY = 'anchor-camp-pin'
const ACTIVE = 'anchor-camp-last-touch'
/**
 * The rounds that OWASP's Password Storage Cheat Sheet asks of PBKDF2 with SHA-256. A PIN is short, so trying must be
 * slow.
 */
const ROUNDS = 600_000
/** After so many wrong tries only signing in again helps. */
export const TRIES = 5

const kept = z.object({
  organizationId: z.number(),
  userId: z.number(),
  /** The PIN's hash; null where none is set. */
  pin: z.object({ salt: z.string(), hash: z.string() }).nullable(),
  /** The person's own choice; null for the camp's. */
  minutes: z.number().nullable(),
  triesLeft: z.number(),
  locked: z.boolean(),
  /** The person has said that no one else uses this device: its screen locks only with a PIN. */
  isOwn: z.boolean(),
})

/** The shape in which the previous version stored it. */
const keptBefore = kept
  .omit({ pin: true, isOwn: true })
  .extend({ salt: z.string(), hash: z.string(), minutes: z.number() })
  .transform(({ salt, hash, ...rest }) => ({ ...rest, pin: { salt, hash }, isOwn: false }))

/** The settings for locking and unlocking one person's screen on one device. */
export type DeviceLock = z.output<typeof kept>

/** A PIN as a person chooses one. */
export const newPin = z.string().regex(/^\d{4,8}$/, 'Choose 4 to 8 digits')

/**
 * Returns the signed-in person's choices on this device, or null if there are none yet. They never leave the device.
 */
export function readLock({ organizationId, userId }: SignedIn): DeviceLock | null {
  try {
    const parsed = z.union([kept, keptBefore]).safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    if (!parsed.success || parsed.data.userId !== userId || parsed.data.organizationId !== organizationId) return null
    return parsed.data
  } catch {
    return null
  }
}

function keep(lock: DeviceLock): void {
  localStorage.setItem(KEY, JSON.stringify(lock))
}

/** Returns the defaults: the camp's time, and no PIN. */
function unchosen({ organizationId, userId }: SignedIn): DeviceLock {
  return { organizationId, userId, pin: null, minutes: null, triesLeft: TRIES, locked: false, isOwn: false }
}

/** Returns after how many minutes the screen locks automatically; null if it never does. */
export function minutesUntilLock(lock: DeviceLock | null, campMinutes: number): number | null {
  if (lock?.isOwn && lock.pin === null) return null
  return lock?.minutes ?? campMinutes
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function hashOf(pin: string, salt: string): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(rounds, key, 256)))
}

/** Sets the PIN of a person on this device, and when the screen locks; only a salted slow hash is kept. */
export async function setPin(who: SignedIn, pin: string, minutes: number): Promise<void> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(pin, salt)
  keep({ ...(readLock(who) ?? unchosen(who)), pin: { salt, hash }, minutes, triesLeft: TRIES, locked: false })
}

/** Removes the PIN from this device. On a shared device the screen still locks, and opens with the password. */
export function removePin(who: SignedIn): void {
  keep({ ...(readLock(who) ?? unchosen(who)), pin: null, locked: false })
}

/** Records that no one else uses this device. */
export function callDeviceOwn(who: SignedIn): void {
  keep({ ...(readLock(who) ?? unchosen(who)), isOwn: true })
}

/** Forgets what was chosen on this device, as at a sign-out. */
export function forgetLock(): void {
  localStorage.removeItem(KEY)
}

/** Locks the screen; it stays locked over a reload. */
export function lockScreen(who: SignedIn): void {
  keep({ ...(readLock(who) ?? unchosen(who)), locked: true })
}

/** Tries a PIN: unlocks where it is right, and counts where it is wrong. */
export async function tryPin(who: SignedIn, given: string): Promise<boolean> {
  const lock = readLock(who)
  if (!lock?.pin || lock.triesLeft <= 0) return false
  // Counted before the PIN is checked, so that a reload in the meantime gains no extra try.
  keep({ ...lock, triesLeft: lock.triesLeft - 1 })
  if ((await hashOf(given, lock.pin.salt)) !== lock.pin.hash) return false
  keep({ ...lock, triesLeft: TRIES, locked: false })
  return true
}

/** Opens the lock for a person who proved who they are in another way; the PIN has all its tries again. */
export function openLock(who: SignedIn): void {
  const lock = readLock(who)
  if (lock) keep({ ...lock, triesLeft: TRIES, locked: false })
}

/** Records that the app was touched just now, for all its tabs. */
export function rememberTouch(now: number): void {
  localStorage.setItem(ACTIVE, String(now))
}

/** Returns when the app was last touched; `otherwise` if that is not known. */
export function lastTouch(otherwise: number): number {
  const at = Number(localStorage.getItem(ACTIVE))
  return Number.isFinite(at) && at > 0 ? at : otherwise
}

/** Returns whether the app has been untouched for too long. */
export function isIdle(touched: number, now: number, minutes: number): boolean {
  return now - touched >= minutes * 60_000
}
