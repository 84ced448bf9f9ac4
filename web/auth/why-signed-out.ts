import { refusals } from '#shared/auth/refusals'
import type { Sentence } from '#shared/kernel/refusals/declared-refusals'

const KEY = 'anchor-camp-why-signed-out'

/** The server's reasons that are shown before a person signs in again; all others need no message. */
const REASONS: Readonly<Record<string, Sentence>> = {
  device_revoked: refusals.device_revoked.sentence,
  sign_in_ended: refusals.sign_in_ended.sentence,
  switched_off: refusals.switched_off.sentence,
  password_changed: refusals.password_changed.sentence,
  camp_deleted: refusals.camp_deleted.sentence,
  signed_out_elsewhere: refusals.signed_out_elsewhere.sentence,
}

/**
 * Returns why a person was signed out, in words. A visitor's screen loads only these, not the texts of the whole camp.
 */
export function whyInWords(code: string | null | undefined): Sentence {
  return REASONS[code ?? ''] ?? refusals.signed_out.sentence
}

/** Remembers in this tab why the server ended the sign-in, if it says so. */
export function rememberWhy(code: string | undefined): string | undefined {
  if (!code || !(code in REASONS)) return undefined
  sessionStorage.setItem(KEY, code)
  return code
}

/** Returns why this tab's last sign-in was ended. */
export function readWhy(): string | null {
  return sessionStorage.getItem(KEY)
}

/** Forgets the reason, because someone is signed in again. */
export function forgetWhy(): void {
  sessionStorage.removeItem(KEY)
}
