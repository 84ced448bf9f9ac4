import { camperNamed, nameOfCamper } from '../campers/words'
import { wordOr } from '../kernel/declared-refusals'
import { type RowsForWords, rowOf, type WordArgs, type Words } from '../kernel/words'
import { sessionNamed } from '../sessions/words'
import { registrations, sessionCancellations } from './model'

/** The name of the camper whose registration some arguments are about. */
export async function registeredNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  const registration = await rowOf(rows, registrations, args.registrationId)
  return nameOfCamper(registration?.camperId, rows)
}

export const words = {
  'registration.register': async (args, rows) =>
    `${await camperNamed(args, rows)} registered for ${await sessionNamed(args, rows)}`,
  'registration.changeStatus': async (args, rows) =>
    `Registration of ${await registeredNamed(args, rows)}: ${wordOr(args.status, 'changed')}`,
  'registration.revise': async (args, rows) =>
    `Notes and status of the registration of ${await registeredNamed(args, rows)}: ${wordOr(args.status, 'changed')}`,
  'registration.edit': async (args, rows) => `Notes on the registration of ${await registeredNamed(args, rows)}`,
  'registration.editByFamily': async (args, rows) =>
    `Changes for the registration of ${await registeredNamed(args, rows)}`,
  'registration.move': async (args, rows) =>
    `Registration of ${await registeredNamed(args, rows)} moved to ${await sessionNamed(args, rows)}`,
  'registration.cancel': async (args, rows) => `Registration of ${await registeredNamed(args, rows)} cancelled`,
  'registration.askToCancel': async (args, rows) =>
    `Asked to cancel the registration of ${await registeredNamed(args, rows)}`,
  'registration.settleCancelWish': async (args, rows) =>
    `Looked at the cancelling of ${await registeredNamed(args, rows)}`,
  'registration.cancelSession': async (args, rows) => `Session ${await sessionNamed(args, rows)} cancelled`,
  'registration.restoreSession': async (args, rows) => {
    const cancellation = await rowOf(rows, sessionCancellations, args.cancellationId)
    return `Cancelling of session ${await sessionNamed({ sessionId: cancellation?.sessionId }, rows)} taken back`
  },
  'registration.setForms': () => 'What the camp asks before a camper arrives',
  'registration.signWaiver': async (args, rows) => `Waiver signed for ${await camperNamed(args, rows)}`,
  'registration.stateMedical': async (args, rows) => `Health of ${await camperNamed(args, rows)} stated to be complete`,
  'registration.setRules': () => 'What families may do by themselves',
  'registration.remove': async (args, rows) => `Registration of ${await registeredNamed(args, rows)} deleted`,
} satisfies Record<string, Words>
