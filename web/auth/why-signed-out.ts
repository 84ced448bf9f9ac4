import { refusals } from '#shared/auth/refusals'
import type { Sentence } from '#shared/kernel/refusals/declared-refusals'

const KEY = 'anchor-camp-why-signed-out'

/** Reasons of the server's that a person reads before signing in again; any other has nothing to say. */
const REASONS: Readonly<Record<string, Sentence>> = {
  device_revoked: refusals.device_revoked.sentence,
  sign_in_ended: refusals.sign_in_ended.sentence,
  switched_off: refusals.switched_off.sentence,
  password_changed: refusals.password_changed.sentence,
  camp_deleted: refusals.camp_deleted.sentence,
  signed_out_elsewhere: refusals.signed_out_elsewhere.sentence,
}

/**
 * Returns why a person is signed out, in words. A visitor's screen loads these alone, not the words of the whole camp.
 */
export function whyInWords(code: string | null | undefined): Sentence {
  return REASONS[code ?? ''] ?? refusals.signed_out.sentence
}

/** Keeps in this tab why the server has ended the sign-in, where it says so. */
export function rememberWhy(code: string | undefined): string | undefined {
  if (!code || !(code in REASONS)) return undefined
  sessionStorage.setItem(KEY, code)
  return code
}

/** Returns why the last sign-in of this tab was ended. */
export function readWhy(): string | null {
  return sessionStorage.getItem(KEY)
}

/** Forgets the reason, because a person is signed in again. */
export function forgetWhy(): void {
  sessionStorage.removeItem(KEY)
}
