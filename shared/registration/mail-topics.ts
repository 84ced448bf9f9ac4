import type { MailTopic } from '../settings/mail'
import type { Registration } from './model'

type Status = Registration['status']

/**
 * Returns which email a family gets when a registration changes, if it is turned on (Settings rule 8). A camper who
 * moves up from the waitlist causes one email, not two.
 *
 * @param before null for a new registration
 * @param after null for a deleted one
 * @param moved whether it is for another session now
 */
export function mailTopicOf(
  before: Status | null,
  after: Status | null,
  on: readonly MailTopic[],
  moved = false,
): MailTopic | undefined {
  if (after === null || (before === after && !moved)) return undefined
  const fits: MailTopic[] = []
  if (moved && after !== 'cancelled') fits.push('registrationMoved')
  if (before === 'waitlist' && (after === 'pending' || after === 'confirmed')) fits.push('waitlistPlace')
  if (after === 'confirmed' && before !== after) fits.push('registrationConfirmed')
  if (after === 'cancelled' && before !== null) fits.push('registrationCancelled')
  return fits.find((topic) => on.includes(topic))
}

/** Returns whether what a mail says is still true when it is sent. */
export function stillHolds(topic: MailTopic, status: Status): boolean {
  if (topic === 'registrationCancelled') return status === 'cancelled'
  if (topic === 'registrationConfirmed') return status === 'confirmed'
  if (topic === 'registrationMoved') return status !== 'cancelled'
  return topic === 'waitlistPlace' && (status === 'pending' || status === 'confirmed')
}
