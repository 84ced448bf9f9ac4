import type { CampRole } from '#shared/kernel/capabilities'
import { dayIn, sayDay, sayInstant } from '#shared/kernel/dates'
import { ROLE_WORDS } from '#shared/team/words'
import type { Letter } from '../effects/letter'

/** What letters say of their camp. */
export interface LetterCamp {
  name: string
  timezone: string
}

/** A letter with a link by which somebody gets an account. */
export function invitationLetter(
  camp: LetterCamp,
  { token, expiresAt }: { token: string; expiresAt: string },
  paragraph: string,
): Letter {
  const until = sayDay(dayIn(camp.timezone, expiresAt))
  return {
    subject: `${camp.name}: your invitation`,
    title: `${camp.name} invites you`,
    paragraphs: [paragraph],
    button: { label: 'Accept the invitation', path: `/invite/${token}` },
    foot: `The link works once, until ${until}. If you do not know ${camp.name}, leave it alone: nothing happens.`,
  }
}

/** What somebody is told who is to work in the app. */
export const asWorker = (camp: LetterCamp, role: CampRole) =>
  `You are invited to work in the app of ${camp.name} (${ROLE_WORDS[role]}). Choose a password, and you are signed in.`

/** What a parent is told who gets the account of a family. */
export const asFamily = (camp: LetterCamp, lastName: string) =>
  `You are invited to the account of the ${lastName} family at ${camp.name}. There you see your children, their registrations, cabins and store accounts, and register them for camp.`

/** Whether the office sent a link to a new password, or its person asked for it. */
export type ResetCause = 'office' | 'asked'

/** A letter with a link to a new password. */
export function resetLetter(
  camp: LetterCamp,
  { token, expiresAt }: { token: string; expiresAt: string },
  cause: ResetCause,
): Letter {
  const why =
    cause === 'office'
      ? `The office of ${camp.name} sends you this link to a new password.`
      : `You have asked for a new password for ${camp.name}.`
  const otherwise =
    cause === 'office' ? 'leave it alone and tell the office.' : 'leave it alone: your password stays as it is.'
  return {
    subject: `${camp.name}: a new password`,
    title: 'Choose a new password',
    paragraphs: [`${why} Once you have chosen it, you are signed out everywhere and sign in with it.`],
    button: { label: 'Choose a new password', path: `/reset/${token}` },
    foot: `The link works once, until ${sayInstant(expiresAt, camp.timezone)}. If you did not ask for it, ${otherwise}`,
  }
}

/** A letter to somebody whom the office lets in. */
export function approvedLetter(camp: LetterCamp, role: CampRole): Letter {
  return {
    subject: `${camp.name}: your account is approved`,
    title: 'You can sign in now',
    paragraphs: [`The office of ${camp.name} has approved your account (${ROLE_WORDS[role]}).`],
    button: { label: 'Sign in', path: '/auth' },
    foot: `You get this mail because you signed up at ${camp.name}. If you did not, tell the office.`,
  }
}

/** A letter to somebody whose second step at the sign-in the office has taken away. */
export function secondStepResetLetter(camp: LetterCamp): Letter {
  return {
    subject: `${camp.name}: your second step was taken away`,
    title: 'Your second step at the sign-in was taken away',
    paragraphs: [
      `The office of ${camp.name} has taken away the app and the recovery codes with which you sign in. Your password alone opens your account until you set up an app again, in your profile under Security.`,
    ],
    button: { label: 'Open your profile', path: '/profile?tab=security' },
    foot: 'If you did not ask for it, tell the office at once, and choose a new password.',
  }
}
