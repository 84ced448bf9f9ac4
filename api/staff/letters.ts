import { sayDate } from '#shared/kernel/dates'
import type { Letter } from '../effects/letter'

/** A letter to a member of staff whose certificate ends. */
export function certificateLetter(told: { camp: string; firstName: string; type: string; until: string }): Letter {
  const { camp, firstName, type, until } = told
  return {
    subject: `${camp}: ${type} ends soon`,
    title: `Your certificate ends on ${sayDate(until)}`,
    paragraphs: [
      `${firstName}, your certificate "${type}" is valid until ${sayDate(until)}. Once you have a new one, add it to your record, and the office looks at it.`,
    ],
    button: { label: 'Open the app', path: '/staff' },
    foot: `You get this mail because you are on the staff of ${camp}. If you have given in a new one already, leave it alone.`,
  }
}
