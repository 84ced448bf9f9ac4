import type { MailContent } from '#shared/communication/automatic-mails'
import { sayDate } from '#shared/kernel/values/dates'

/** Returns what the letter to a staff member whose certificate expires says. */
export function certificateContent(facts: {
  camp: string
  firstName: string
  type: string
  until: string
}): MailContent {
  const { camp, firstName, type, until } = facts
  return {
    mail: 'certificateEnds',
    values: {
      'camp.name': camp,
      'person.firstName': firstName,
      'certificate.name': type,
      'certificate.until': sayDate(until),
    },
    title: `Your certificate expires on ${sayDate(until)}`,
    facts: [`${type}: valid until ${sayDate(until)}`],
    rest: [],
    button: { label: 'Open the app', path: '/staff' },
    foot: `You're receiving this email because you're on the staff of ${camp}. If you've already turned in a new one, you can ignore it.`,
  }
}
