import { display } from '../kernel/values/money'
import { type AwardCase, type AwardRequest, INCOME_BANDS } from './award-model'

/** Returns an income band in words, such as "$25,000 to $50,000". */
export function bandWords(band: AwardCase['incomeBand'], currency: string): string {
  const whole = (amount: string) => display(`${amount}.00`, currency).replace('.00', '')
  const next = INCOME_BANDS[INCOME_BANDS.indexOf(band) + 1]
  if (next === undefined) return `${whole(band)} or more`
  return band === '0' ? `Under ${whole(next)}` : `${whole(band)} to ${whole(next)}`
}

/** Returns what the committee decided, in words; null while it hasn't. */
export function decisionWords(
  { decision, recommended }: Pick<AwardCase, 'decision' | 'recommended'>,
  currency: string,
): string | null {
  if (decision === null) return null
  return recommended === null ? 'Declined' : `Recommended ${display(recommended, currency)}`
}

const STATUS_WORDS: Readonly<Record<AwardRequest['status'], string>> = {
  asked: 'Waiting',
  review: 'With the committee',
  awarded: 'Awarded',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
}

/**
 * Returns where a request stands, in words for the office.
 *
 * @param given what is left of its award
 */
export function requestWords({ status }: Pick<AwardRequest, 'status'>, given: string | null, currency: string): string {
  if (status !== 'awarded') return STATUS_WORDS[status]
  return given === null ? 'Award ended' : `Awarded ${display(given, currency)}`
}

/**
 * Returns where a request stands, in words for the family. What the committee decided is the office's to tell.
 *
 * @param given what is left of its award
 */
export function ownRequestWords({ status }: Pick<AwardRequest, 'status'>, given: string | null, currency: string) {
  switch (status) {
    case 'asked':
      return 'The camp has your request.'
    case 'review':
      return 'Your request is being reviewed.'
    case 'awarded':
      return given === null ? 'The award has ended.' : `You got an award of ${display(given, currency)}.`
    case 'closed':
      return 'This request was closed without an award. Please contact the camp office with questions.'
    case 'withdrawn':
      return 'You withdrew this request, or the registration was cancelled.'
  }
}
