import { sayDate } from '#shared/kernel/values/dates'
import type { Letter } from '../effects/letter'

/** Returns the letter to a staff member whose certificate expires. */
export function certificateLetter(facts: { camp: string; firstName: string; type: string; until: string }): Letter {
  const { camp, firstName, type, until } = facts
  return {
    subject: `${camp}: your ${type} certificate expires soon`,
    title: `Your certificate expires on ${sayDate(until)}`,
    paragraphs: [
      `Hi ${firstName}, your ${type} certificate is valid until ${sayDate(until)}. When you have a new one, add it to your record so the office can review it.`,
    ],
    button: { label: 'Open the app', path: '/staff' },
    foot: `You're receiving this email because you're on the staff of ${camp}. If you've already turned in a new one, you can ignore it.`,
  }
}
