import type { MailContent } from '#shared/communication/automatic-mails'
import { sayDate } from '#shared/kernel/values/dates'
import type { MailTopic } from '#shared/settings/mail'

/** The mails a family gets about a registration. */
export type RegistrationTopic = Extract<
  MailTopic,
  'registrationConfirmed' | 'registrationCancelled' | 'registrationMoved' | 'waitlistPlace'
>

/** The data that a letter about a registration needs. */
export interface LetterFacts {
  camp: string
  camper: string
  firstName: string
  session: { name: string; startDate: string; endDate: string }
  /** Whether the child is on the waitlist. */
  waits: boolean
  /** The cancelled session, if the camp moved the child from there. */
  movedFrom: string | null
}

const TITLES: Readonly<Record<RegistrationTopic, string>> = {
  registrationConfirmed: 'Registration confirmed',
  registrationCancelled: 'Registration cancelled',
  registrationMoved: 'Your registration was moved',
  waitlistPlace: "You're off the waitlist",
}

/** Returns what a letter to a family says about a registration's current status. */
export function registrationContent(topic: RegistrationTopic, facts: LetterFacts): MailContent {
  const { camp, camper, firstName, session, waits, movedFrom } = facts
  const when = `${sayDate(session.startDate)} to ${sayDate(session.endDate)}`
  return {
    mail: topic,
    values: {
      'camp.name': camp,
      'camper.firstName': firstName,
      'camper.name': camper,
      'session.name': session.name,
      'session.dates': when,
      'move.reason': movedFrom ? `We're sorry: ${movedFrom} has been cancelled.` : '',
      'move.place': waits ? 'on the waitlist for' : 'registered for',
    },
    title: TITLES[topic],
    facts: [
      `${camper}: ${session.name} (${when})${waits ? ', on the waitlist' : ''}`,
      ...(topic === 'registrationMoved' && movedFrom ? [`${movedFrom} has been cancelled.`] : []),
    ],
    rest: [],
    button: { label: 'Open the app', path: '/' },
    foot: `You're receiving this email because your family is registered at ${camp}. If something doesn't look right, please contact the camp office.`,
  }
}
