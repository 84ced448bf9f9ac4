const KEY = 'anchor-camp-why-signed-out'

/** Reasons of the server's that a person reads before signing in again; any other has nothing to say. */
const REASONS: readonly string[] = ['device_revoked', 'sign_in_ended', 'switched_off']

/** Keeps in this tab why the server has ended the sign-in, where it says so. */
export function rememberWhy(code: string | undefined): string | undefined {
  if (!code || !REASONS.includes(code)) return undefined
  sessionStorage.setItem(KEY, code)
  return code
}

/** Why the last sign-in of this tab was ended. */
export function readWhy(): string | null {
  return sessionStorage.getItem(KEY)
}

/** Somebody is signed in again. */
export function forgetWhy(): void {
  sessionStorage.removeItem(KEY)
}
