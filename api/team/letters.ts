import type { MailContent } from '#shared/communication/automatic-mails'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { dayIn, sayDay, sayInstant } from '#shared/kernel/values/dates'
import { ROLE_WORDS } from '#shared/team/words'
import type { Letter } from '../effects/letter'

/** A camp's details in emails. */
export interface LetterCamp {
  name: string
  timezone: string
}

/** Returns an email with a link to create an account. */
export function invitationLetter(
  camp: LetterCamp,
  { token, expiresAt }: { token: string; expiresAt: string },
  paragraph: string,
): Letter {
  const until = sayDay(dayIn(camp.timezone, expiresAt))
  return {
    subject: `${camp.name}: your invitation`,
    title: `You're invited to join ${camp.name}`,
    paragraphs: [paragraph],
    button: { label: 'Accept the invitation', path: `/invite/${token}` },
    foot: `The link works once and expires on ${until}. If you don't know ${camp.name}, you can ignore this email.`,
  }
}

/** The text for a person who will work at the camp. */
export const asWorker = (camp: LetterCamp, role: CampRole) =>
  `${camp.name} has invited you to use its camp app (role: ${ROLE_WORDS[role]}). Choose a password to get started.`

/** The text for a parent who gets a family's account. */
export const asFamily = (camp: LetterCamp, lastName: string) =>
  `${camp.name} has invited you to the ${lastName} family's account. There you can see your children's registrations, cabins and store accounts, and register them for camp.`

/** Whether the office created a password reset link, or the person asked for it. */
export type ResetCause = 'office' | 'asked'

/** Returns an email with a password reset link. */
export function resetLetter(
  camp: LetterCamp,
  { token, expiresAt }: { token: string; expiresAt: string },
  cause: ResetCause,
): Letter {
  const why =
    cause === 'office'
      ? `The ${camp.name} office sent you this link so you can choose a new password.`
      : `You asked for a new password for ${camp.name}.`
  const otherwise =
    cause === 'office'
      ? "please don't use it, and tell the office."
      : 'you can ignore this email. Your password stays the same.'
  return {
    subject: `${camp.name}: reset your password`,
    title: 'Reset your password',
    paragraphs: [`${why} After you choose it, you'll be signed out everywhere. Then sign in with the new password.`],
    button: { label: 'Choose a new password', path: `/reset/${token}` },
    foot: `The link works once and expires ${sayInstant(expiresAt, camp.timezone)}. If you didn't ask for it, ${otherwise}`,
  }
}

/** Returns what the email to a person the office has approved says. */
export function approvedContent(camp: LetterCamp, role: CampRole, firstName: string | null): MailContent {
  return {
    mail: 'accountApproved',
    values: { 'camp.name': camp.name, 'person.firstName': firstName ?? '', 'person.role': ROLE_WORDS[role] },
    title: 'You can sign in now',
    facts: [`Role: ${ROLE_WORDS[role]}`],
    rest: [],
    button: { label: 'Sign in', path: '/auth' },
    foot: `You're receiving this email because you signed up at ${camp.name}. If you didn't, please tell the camp office.`,
  }
}

/** Returns the email to a person whose two-factor sign-in the office has reset. */
export function secondStepResetLetter(camp: LetterCamp): Letter {
  return {
    subject: `${camp.name}: your two-factor sign-in was reset`,
    title: 'Set up two-factor sign-in again',
    paragraphs: [
      `The ${camp.name} office removed the authenticator app and recovery codes from your account. Until you set up an app again, your password is all it takes to sign in. You'll find this under Security in your profile.`,
    ],
    button: { label: 'Open your profile', path: '/profile?tab=security' },
    foot: "If you didn't ask for this, tell the office right away and change your password.",
  }
}
