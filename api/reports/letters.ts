import type { Letter } from '../effects/letter'

/** Returns the email to a worker that a report scheduled for them is ready. */
export function scheduledLetter(camp: string, name: string, path: string): Letter {
  return {
    subject: `${camp}: ${name}`,
    title: name,
    paragraphs: ['This report is ready. It opens in the app and shows what you have permission to see.'],
    button: { label: 'Open the report', path },
    foot: `You're receiving this email because someone in the office of ${camp} scheduled this report for you.`,
  }
}
