import { sayDate } from '#shared/kernel/values/dates'
import { NEVER } from '#shared/staff/certifications'
import { CHECK_WORDS, type StaffMember, type StaffPrivate } from '#shared/staff/model'
import { shownCheck } from '#shared/staff/rules'

type Tone = 'success' | 'warning' | 'error' | 'default' | 'info'

export const STATUS_TONES: Readonly<Record<StaffMember['status'], Tone>> = {
  applied: 'warning',
  interview: 'info',
  approved: 'success',
  active: 'success',
  on_leave: 'warning',
  inactive: 'default',
  terminated: 'default',
}

const CHECK_TONES: Readonly<Record<StaffPrivate['backgroundCheckStatus'], Tone>> = {
  approved: 'success',
  pending: 'warning',
  expired: 'error',
  failed: 'error',
  denied: 'error',
}

/** Describes a background check in words, with its color. */
export function checkWords(check: StaffPrivate, today: string): { tone: Tone; status: string; until: string | null } {
  const status = shownCheck(check, today)
  const expiry = check.backgroundCheckExpiry
  return { tone: CHECK_TONES[status], status: CHECK_WORDS[status], until: expiry && sayDate(expiry) }
}

/** Formats how long a certificate is valid, for a list; `end` is the result of `endOf`. */
export function sayEnd(end: string | null): string {
  if (end === null) return 'Date missing'
  return end < NEVER ? sayDate(end) : 'Does not expire'
}
