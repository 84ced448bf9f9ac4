import { sayDate } from '#shared/kernel/dates'
import type { MailTopic } from '#shared/settings/mail'
import type { Letter } from '../effects/letter'

/** Of what a family is told about a registration. */
export type RegistrationTopic = Extract<
  MailTopic,
  'registrationConfirmed' | 'registrationCancelled' | 'registrationMoved' | 'waitlistPlace'
>

/** Which registration a letter is about. */
export interface Told {
  camp: string
  camper: string
  session: { name: string; startDate: string; endDate: string }
  /** Whether the child waits for a place there. */
  waits: boolean
  /** The session that was cancelled, where the camp moved the child from there. */
  movedFrom: string | null
}

const WORDS: Record<
  RegistrationTopic,
  { subject: string; title: string; says(told: Told & { when: string }): string }
> = {
  registrationConfirmed: {
    subject: 'the registration is confirmed',
    title: 'The place is certain',
    says: ({ camper, session, when }) => `${camper} has a place in ${session.name} (${when}).`,
  },
  registrationCancelled: {
    subject: 'the registration is cancelled',
    title: 'The registration is cancelled',
    says: ({ camper, session, when }) => `${camper} is no longer registered for ${session.name} (${when}).`,
  },
  registrationMoved: {
    subject: 'the registration is for another session now',
    title: 'Another session',
    says: ({ camper, session, when, waits, movedFrom }) =>
      `${camper} is now ${waits ? 'on the waitlist of' : 'registered for'} ${session.name} (${when})${movedFrom ? `, because ${movedFrom} does not take place` : ''}.`,
  },
  waitlistPlace: {
    subject: 'a place from the waitlist',
    title: 'There is a place',
    says: ({ camper, session, when }) =>
      `${camper} was on the waitlist of ${session.name} (${when}), and has a place now.`,
  },
}

/** A letter to a family about how a registration stands now. */
export function registrationLetter(topic: RegistrationTopic, told: Told): Letter {
  const { subject, title, says } = WORDS[topic]
  const { startDate, endDate } = told.session
  return {
    subject: `${told.camp}: ${subject}`,
    title,
    paragraphs: [says({ ...told, when: `${sayDate(startDate)} to ${sayDate(endDate)}` })],
    button: { label: 'Open the app', path: '/' },
    foot: `You get this mail because your family is registered at ${told.camp}. If something is not right, tell the office.`,
  }
}
