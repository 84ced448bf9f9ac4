import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import type { CampRole } from '../kernel/rights/capabilities'
import { instant } from '../kernel/values/dates'

/** How many recovery codes are issued at a time. */
export const RECOVERY_CODES = 10
/** How many letters a recovery code has. */
export const RECOVERY_LETTERS = 10
/** How many days a user has to set up a second step after the camp requires it (Sign-in rule 15). */
export const GRACE_DAYS = 7
const DAY_MS = 24 * 3600 * 1000

/** The code of an authenticator app: six digits. */
const APP_CODE = /^\d{6}$/
const isRecoveryCode = (code: string) => code.length === RECOVERY_LETTERS && /^[a-z]+$/.test(code)

/** The second step as typed: an authenticator code or a recovery code, with any spacing. */
export const secondCode = z
  .string()
  .max(100, 'Enter the 6-digit code or a recovery code')
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((code) => APP_CODE.test(code) || isRecoveryCode(code), 'Enter the 6-digit code or a recovery code')

/**
 * A second step sent with a password to confirm the user's identity again; a malformed one is reported as a wrong
 * code.
 */
export const proofCode = z
  .string()
  .max(100)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .optional()

/** Only the code of an authenticator app, as entered to set up the app. */
export const appCode = z
  .string()
  .max(100, 'Enter the 6 digits your app shows')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .refine((code) => APP_CODE.test(code), 'Enter the 6 digits your app shows')

/** Returns whether a second step is an app's code; otherwise it is a recovery code. */
export const isAppCode = (code: string): boolean => APP_CODE.test(code)

/** Returns a recovery code as it is displayed: in two halves. */
export function sayRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LETTERS / 2)}-${code.slice(RECOVERY_LETTERS / 2)}`
}

/** The ways a user can prove their identity besides the password. */
export const SECOND_WAYS = ['app', 'recovery', 'passkey'] as const

/**
 * What a sign-in still needs after the password was right: `code`, a second step in one of the ways; `set-up`, setting
 * one up first, because the camp requires it.
 */
export const secondStep = z.object({
  secondStep: z.enum(['code', 'set-up']),
  ways: z.array(z.enum(SECOND_WAYS)),
})
export type SecondStep = z.output<typeof secondStep>

/** What an authenticator app needs for its set-up: the secret to type, and the address in the QR code. */
export const appSetUp = z.object({ secret: z.string(), address: z.string() })
export type AppSetUp = z.output<typeof appSetUp>

/** New recovery codes; they are shown once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })

/** How many passkeys a user may have. */
export const MAX_PASSKEYS = 20

/** The credential's own id, as browsers write it. */
const credentialId = z.string().min(1).max(1400)
const passkeyName = requiredText(60, 'Name is required')

/** A passkey: a key on a device or in its owner's keychain that signs in at one address. */
export const passkey = z.object({ id: z.string(), name: z.string(), host: z.string(), createdAt: instant })
export type Passkey = z.output<typeof passkey>

/** A browser's answer when it uses or creates a passkey; the library checks its content. */
export const passkeyAnswer = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

/** Proof of identity for adding a passkey. */
export const passkeyProof = z.object({ currentPassword: z.string().max(1000), code: secondCode.optional() })
/** Proof of identity for removing one; a passkey works too, even the one being removed. */
export const passkeyRemoval = passkeyProof.extend({ id: credentialId, passkey: passkeyAnswer.optional() })
export const newPasskeyForm = z.object({ name: passkeyName, response: passkeyAnswer })
export const renamedPasskey = z.object({ id: credentialId, name: passkeyName })

/** A user's own second step, as shown to them. */
export const ownSecondFactor = z.object({
  /** Since when an authenticator app is set up; null if none is. */
  appSince: instant.nullable(),
  recoveryLeft: z.number().int(),
  passkeys: z.array(passkey),
  /** Whether the camp requires it of this user. */
  required: z.boolean(),
})
export type OwnSecondFactor = z.output<typeof ownSecondFactor>

/** Returns whether a camp can require a second step of a role (Sign-in rule 15). */
export const isRequiredOf = (role: CampRole): boolean => role === 'admin' || role === 'manager'

/**
 * Returns when a user can no longer sign in without a second step: seven days after the camp began to require it or the
 * account was created. Null if it isn't required of them.
 */
export function requiredFrom(user: { role: CampRole; createdAt: string }, campSince: string | null): string | null {
  if (campSince === null || !isRequiredOf(user.role)) return null
  const begun = Math.max(Date.parse(campSince), Date.parse(user.createdAt))
  return new Date(begun + GRACE_DAYS * DAY_MS).toISOString()
}

/** Returns the number of days left until an instant, rounded up; 0 once it has passed. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS))
}
