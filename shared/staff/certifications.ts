import { addDays } from '../kernel/values/dates'
import { fold } from '../kernel/values/search'
import type { Certification, CertificationType } from './certification-model'
import type { StaffMember } from './model'

type Dated = Pick<Certification, 'issuedOn' | 'expiresOn'>
type Valid = Pick<CertificationType, 'monthsValid'>

/** The last day of a certificate that never expires. */
export const NEVER = '9999-12-31'

/** Returns the day this many months later, or the month's last day if the month is too short. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const there = Math.min(date, last.getUTCDate())
  return `${last.toISOString().slice(0, 8)}${String(there).padStart(2, '0')}`
}

/** Returns a certificate's last day: its own expiry date, or calculated from its type; null if unknown. */
export function endOf({ issuedOn, expiresOn }: Dated, { monthsValid }: Valid): string | null {
  if (expiresOn !== null) return expiresOn
  if (monthsValid === null) return NEVER
  return issuedOn === null ? null : addDays(addMonths(issuedOn, monthsValid), -1)
}

/** A certificate's status on a day. */
export type CertificationState = 'valid' | 'soon' | 'expired' | 'unverified' | 'undated'

/**
 * Returns a certificate's status (Staff rule 10), which is computed and never stored. It is `soon` during the warning
 * period of its type.
 */
export function stateOf(
  certification: Dated & Pick<Certification, 'verifiedAt'>,
  type: Valid & Pick<CertificationType, 'warnDays'>,
  today: string,
): CertificationState {
  const end = endOf(certification, type)
  if (end === null) return 'undated'
  if (end < today) return 'expired'
  if (certification.verifiedAt === null) return 'unverified'
  return end <= addDays(today, type.warnDays) ? 'soon' : 'valid'
}

/** Labels for the states. */
export const CERTIFICATION_STATE_WORDS: Readonly<Record<CertificationState, string>> = {
  valid: 'Valid',
  soon: 'Expires soon',
  expired: 'Expired',
  unverified: 'Needs verification',
  undated: 'No date',
}

/**
 * Returns until when a person is certified without a gap, starting on a day: each of several certificates may begin
 * before the previous one ends. Null if none is valid on that day. Only verified ones count (Staff rule 10).
 */
export function coveredUntil(
  certifications: readonly (Dated & Pick<Certification, 'verifiedAt'>)[],
  type: Valid,
  from: string,
): string | null {
  const spans = certifications.flatMap((each) => {
    const end = endOf(each, type)
    return each.verifiedAt === null || end === null ? [] : [{ begin: each.issuedOn ?? '', end }]
  })
  let until: string | null = null
  for (;;) {
    const next: string = until === null ? from : addDays(until, 1)
    const ends = spans.filter(({ begin, end }) => begin <= next && end >= next).map(({ end }) => end)
    if (ends.length === 0) return until
    until = ends.reduce((a, b) => (a > b ? a : b))
    if (until === NEVER) return until
  }
}

/** The end of a person's certification of a type, if it calls for an alert. */
export interface Ending {
  until: string
  /** Whether it is still valid on the day in question. */
  isCovered: boolean
}

/**
 * Returns when a person's certificates of a type expire, if that is within the type's warning period, or was less than
 * this many days ago, and the next one does not follow without a gap (Staff rule 10); otherwise null.
 */
export function endingOf(
  certifications: readonly Pick<Certification, 'typeId' | 'issuedOn' | 'expiresOn' | 'verifiedAt'>[],
  type: Valid & Pick<CertificationType, 'id' | 'warnDays'>,
  today: string,
): Ending | null {
  const own = certifications.filter(({ typeId }) => typeId === type.id)
  const ends = own.flatMap((each) => endOf(each, type) ?? []).sort()
  const covered = coveredUntil(own, type, today)
  const until = covered ?? ends.at(-1)
  const isFar = until === undefined || until > addDays(today, type.warnDays) || until < addDays(today, -type.warnDays)
  return isFar ? null : { until, isCovered: covered !== null }
}

/** Returns whether a certificate of a type is required of a person (Staff rule 9). */
export function isNeeded(
  type: Pick<CertificationType, 'isActive' | 'forEverybody' | 'positions' | 'departments' | 'activityIds'>,
  member: Pick<StaffMember, 'position' | 'department'>,
  activityIds: readonly number[] = [],
): boolean {
  if (!type.isActive) return false
  if (type.forEverybody) return true
  const position = fold(member.position?.trim() ?? '')
  if (position !== '' && type.positions.some((each) => fold(each.trim()) === position)) return true
  if (member.department !== null && type.departments.includes(member.department)) return true
  return type.activityIds.some((each) => activityIds.includes(each))
}

/** The oldest that a certificate, or training in person, can be, in years. */
export const OLDEST_YEARS = 50
/** How far in the future one can end, in years. */
const LONGEST_YEARS = 50

/**
 * Returns what is wrong with a certificate's dates: an end before its beginning, an implausibly old date, or a date in
 * the future.
 */
export function wrongCertificate({ issuedOn, expiresOn }: Dated, today: string): Record<string, string> {
  const fields: Record<string, string> = {}
  if (issuedOn !== null && issuedOn < addMonths(today, -12 * OLDEST_YEARS))
    fields.issuedOn = `This is more than ${OLDEST_YEARS} years ago. Check the year.`
  // A device in another time zone may be a day ahead.
  if (issuedOn !== null && issuedOn > addDays(today, 1)) fields.issuedOn = 'This date is in the future'
  if (expiresOn !== null && expiresOn > addMonths(today, 12 * LONGEST_YEARS))
    fields.expiresOn = `This is more than ${LONGEST_YEARS} years from now. Check the year.`
  if (expiresOn !== null && expiresOn < addMonths(today, -12 * OLDEST_YEARS))
    fields.expiresOn = `This is more than ${OLDEST_YEARS} years ago. Check the year.`
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn)
    fields.expiresOn = 'The expiration date is before the issue date'
  return fields
}
