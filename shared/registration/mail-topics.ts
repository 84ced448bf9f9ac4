import type { MailTopic } from '../settings/mail'
import type { Registration } from './model'

type Status = Registration['status']

/**
 * Of what a family is told when a registration changes, if it is switched on (Settings rule 8). Who moves up from the
 * waitlist gets one mail, not two.
 *
 * @param before null for a new one
 * @param after null for one that was deleted
 */
export function mailTopicOf(
  before: Status | null,
  after: Status | null,
  on: readonly MailTopic[],
): MailTopic | undefined {
  if (after === null || before === after) return undefined
  const fits: MailTopic[] = []
  if (before === 'waitlist' && (after === 'pending' || after === 'confirmed')) fits.push('waitlistPlace')
  if (after === 'confirmed') fits.push('registrationConfirmed')
  if (after === 'cancelled' && before !== null) fits.push('registrationCancelled')
  return fits.find((topic) => on.includes(topic))
}

/** Whether what a mail tells is still so when it is sent. */
export function stillHolds(topic: MailTopic, status: Status): boolean {
  if (topic === 'registrationCancelled') return status === 'cancelled'
  if (topic === 'registrationConfirmed') return status === 'confirmed'
  return topic === 'waitlistPlace' && (status === 'pending' || status === 'confirmed')
}
