import { z } from 'zod'
import { toBase64Url } from '#sync/push/base64url'
import type { SignedIn } from '#sync/replica/replica'

const KEY = 'anchor-camp-pin'
const ACTIVE = 'anchor-camp-last-touch'
/**
 * The number of PBKDF2 rounds with SHA-256 that OWASP's Password Storage Cheat Sheet recommends. A PIN is short, so
 * each try must be slow.
 */
const ROUNDS = 600_000
/** After this many wrong tries, only signing in again helps. */
export const TRIES = 5

const kept = z.object({
  organizationId: z.number(),
  userId: z.number(),
  /** The PIN's hash; null if none is set. */
  pin: z
    .object({
      salt: z.string(),
      hash: z.string(),
      /**
       * A hash of the proof that opens the lock on the server; null for a PIN set in an earlier version until it is
       * entered.
       */
      opensWith: z.string().nullable().default(null),
    })
    .nullable(),
  /** The person's own choice; null for the camp's setting. */
  minutes: z.number().nullable(),
  triesLeft: z.number(),
  locked: z.boolean(),
  /** Whether the person has said that no one else uses this device: its screen then locks only with a PIN. */
  isOwn: z.boolean(),
  /** Whether the server has been told of the lock, and not yet that it is open again. */
  told: z.boolean().default(false),
  /** Whether the server accepts only the password to open the lock this time. */
  needsPassword: z.boolean().default(false),
})

/** The format in which the previous version stored it. */
const keptBefore = kept
  .omit({ pin: true, isOwn: true })
  .extend({ salt: z.string(), hash: z.string(), minutes: z.number() })
  .transform(({ salt, hash, ...rest }) => ({ ...rest, pin: { salt, hash, opensWith: null }, isOwn: false }))

/** The settings for locking and unlocking one person's screen on one device. */
export type DeviceLock = z.output<typeof kept>

/** Validates a PIN that a person chooses. */
export const newPin = z.string().regex(/^\d{4,8}$/, 'Choose 4 to 8 digits')

/**
 * Returns the signed-in person's lock settings on this device, or null if there are none yet. They never leave the
 * device.
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

/** Returns the default settings: the camp's time, and no PIN. */
function unchosen({ organizationId, userId }: SignedIn): DeviceLock {
  const open = { locked: false, told: false, needsPassword: false }
  return { organizationId, userId, pin: null, minutes: null, triesLeft: TRIES, isOwn: false, ...open }
}

/** Returns after how many minutes the screen locks automatically; null if it never does. */
export function minutesUntilLock(lock: DeviceLock | null, campMinutes: number): number | null {
  if (lock?.isOwn && lock.pin === null) return null
  return lock?.minutes ?? campMinutes
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const text = new TextEncoder()

/**
 * Returns two slow hashes of a PIN. The device stores the first. The second exists only once the PIN is entered, so it
 * proves to the server that it was.
 */
async function hashesOf(pin: string, salt: string): Promise<{ hash: string; proof: string }> {
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS }
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(rounds, key, 512))
  return { hash: hex(bytes.subarray(0, 32)), proof: hex(bytes.subarray(32)) }
}

/** Returns the value that the server compares with a proof. */
async function opensWithOf(proof: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', text.encode(proof)))
}

/**
 * Returns what opens this device's lock, to be sent to the server before it locks: the PIN's hash, `password`, or null
 * if the device doesn't lock. Undefined for a PIN set in an earlier version, until it is entered.
 */
export function lockNameOf({ pin, isOwn }: DeviceLock, isFamily: boolean): string | null | undefined {
  if (pin) return pin.opensWith ?? undefined
  return isOwn || isFamily ? null : 'password'
}

/**
 * Sets a person's PIN on this device, and when the screen locks; only a salted slow hash is stored.
 *
 * @returns the proof for the server that the PIN was entered
 */
export async function setPin(who: SignedIn, pin: string, minutes: number): Promise<string> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  const { hash, proof } = await hashesOf(pin, salt)
  const set = { salt, hash, opensWith: await opensWithOf(proof) }
  keep({ ...(readLock(who) ?? unchosen(who)), pin: set, minutes, triesLeft: TRIES, locked: false })
  return proof
}

/** Removes the PIN from this device. On a shared device the screen still locks, and the password unlocks it. */
export function removePin(who: SignedIn): void {
  keep({ ...(readLock(who) ?? unchosen(who)), pin: null, locked: false })
}

/** Records that no one else uses this device. */
export function callDeviceOwn(who: SignedIn): void {
  keep({ ...(readLock(who) ?? unchosen(who)), isOwn: true })
}

/** Forgets the lock settings on this device, as on signing out. */
export function forgetLock(): void {
  localStorage.removeItem(KEY)
}

/** Locks the screen; it stays locked over a reload. */
export function lockScreen(who: SignedIn): void {
  keep({ ...(readLock(who) ?? unchosen(who)), locked: true })
}

/**
 * Tries a PIN: unlocks the screen if it is right, and counts the try if it is wrong.
 *
 * @returns the proof for the server that the PIN was entered; undefined if it is wrong
 */
export async function tryPin(who: SignedIn, given: string): Promise<string | undefined> {
  const lock = readLock(who)
  if (!lock?.pin || lock.triesLeft <= 0) return undefined
  // Counted before the PIN is checked, so that a reload in between gains no extra try.
  keep({ ...lock, triesLeft: lock.triesLeft - 1 })
  const { hash, proof } = await hashesOf(given, lock.pin.salt)
  if (hash !== lock.pin.hash) return undefined
  const pin = { ...lock.pin, opensWith: await opensWithOf(proof) }
  // The server may have been told of the lock in the meantime.
  keep({ ...lock, told: readLock(who)?.told ?? false, pin, triesLeft: TRIES, locked: false })
  return proof
}

/**
 * Unlocks the screen for a person who signed in with the password; the PIN has all its tries again. The server has not
 * been told of a lock of the new sign-in.
 */
export function openLock(who: SignedIn): void {
  const lock = readLock(who)
  if (lock) keep({ ...lock, triesLeft: TRIES, locked: false, told: false, needsPassword: false })
}

/** Records whether the server considers the screen locked. */
export function noteTold(who: SignedIn, told: boolean): void {
  const lock = readLock(who)
  if (lock) keep({ ...lock, told })
}

/** Locks the screen because the server asks for the password. */
export function askForPassword(who: SignedIn): void {
  keep({ ...(readLock(who) ?? unchosen(who)), locked: true, told: true, needsPassword: true })
}

/** Records that the app was touched just now, for all its tabs. */
export function rememberTouch(now: number): void {
  localStorage.setItem(ACTIVE, String(now))
}

/** Returns when the app was last touched, or `otherwise` if that is not known. */
export function lastTouch(otherwise: number): number {
  const at = Number(localStorage.getItem(ACTIVE))
  return Number.isFinite(at) && at > 0 ? at : otherwise
}

/** Returns whether the app has been untouched for too long. */
export function isIdle(touched: number, now: number, minutes: number): boolean {
  return now - touched >= minutes * 60_000
}
