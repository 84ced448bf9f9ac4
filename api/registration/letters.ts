import { sayDate } from '#shared/kernel/values/dates'
import type { MailTopic } from '#shared/settings/mail'
import type { Letter } from '../effects/letter'

/** The mails a family gets about a registration. */
export type RegistrationTopic = Extract<
  MailTopic,
  'registrationConfirmed' | 'registrationCancelled' | 'registrationMoved' | 'waitlistPlace'
>

/** The data that a letter about a registration needs. */
export interface LetterFacts {
  camp: string
  camper: string
  session: { name: string; startDate: string; endDate: string }
  /** Whether the child is on the waitlist. */
  waits: boolean
  /** The cancelled session, if the camp moved the child from there. */
  movedFrom: string | null
}

const WORDS: Record<
  RegistrationTopic,
  { subject: string; title: string; says(facts: LetterFacts & { when: string }): string }
> = {
  registrationConfirmed: {
    subject: 'registration confirmed',
    title: 'Registration confirmed',
    says: ({ camper, session, when }) =>
      `Good news: ${camper} has a spot in ${session.name} (${when}). We look forward to seeing you at camp.`,
  },
  registrationCancelled: {
    subject: 'registration cancelled',
    title: 'Registration cancelled',
    says: ({ camper, session, when }) => `${camper}'s registration for ${session.name} (${when}) has been cancelled.`,
  },
  registrationMoved: {
    subject: 'registration moved to another session',
    title: 'Your registration was moved',
    says: ({ camper, session, when, waits, movedFrom }) =>
      `${movedFrom ? `We're sorry: ${movedFrom} has been cancelled. ` : ''}${camper} is now ${waits ? 'on the waitlist for' : 'registered for'} ${session.name} (${when}).`,
  },
  waitlistPlace: {
    subject: 'a spot opened up',
    title: "You're off the waitlist",
    says: ({ camper, session, when }) =>
      `Good news: a spot opened up in ${session.name} (${when}), and ${camper} has it.`,
  },
}

/** Returns a letter to a family about a registration's current status. */
export function registrationLetter(topic: RegistrationTopic, facts: LetterFacts): Letter {
  const { subject, title, says } = WORDS[topic]
  const { startDate, endDate } = facts.session
  return {
    subject: `${facts.camp}: ${subject}`,
    title,
    paragraphs: [says({ ...facts, when: `${sayDate(startDate)} to ${sayDate(endDate)}` })],
    button: { label: 'Open the app', path: '/' },
    foot: `You're receiving this email because your family is registered at ${facts.camp}. If something doesn't look right, please contact the camp office.`,
  }
}
