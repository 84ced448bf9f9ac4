import { camperNamed, nameOfCamper } from '../campers/words'
import { type ActionWords, counted, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { sessionNamed } from '../sessions/words'
import { REGISTRATION_STATUS_WORDS, registrations, sessionCancellations } from './model'

/** Returns the name of the camper whose registration an action's arguments refer to. */
export async function registeredNamed(args: WordArgs, rows: RowsForWords): Promise<string> {
  const registration = await rowOf(rows, registrations, args.registrationId)
  return nameOfCamper(registration?.camperId, rows)
}

const statusWord = (status: unknown) =>
  Object.entries(REGISTRATION_STATUS_WORDS).find(([name]) => name === status)?.[1] ?? 'another status'

export const words = {
  'registration.register': async (args, rows) =>
    `Registered ${await camperNamed(args, rows)} for ${await sessionNamed(args, rows)}`,
  'registration.registerForSessions': async (args, rows) => {
    const places = Array.isArray(args.places) ? (args.places as WordArgs[]) : []
    const names = await Promise.all(places.map((place) => sessionNamed(place, rows)))
    return `Registered ${await camperNamed(args, rows)} for ${names.join(', ')}`
  },
  'registration.importRoster': (args) => {
    const [children, places] = [args.campers, args.places].map((list) => (Array.isArray(list) ? list.length : 0))
    return `Imported ${counted(children ?? 0, 'camper')} and ${counted(places ?? 0, 'registration')}`
  },
  'registration.changeStatus': async (args, rows) =>
    `Changed ${await registeredNamed(args, rows)}'s registration to ${statusWord(args.status)}`,
  'registration.revise': async (args, rows) =>
    `Edited the notes on ${await registeredNamed(args, rows)}'s registration and changed it to ${statusWord(args.status)}`,
  'registration.edit': async (args, rows) => `Edited the notes on ${await registeredNamed(args, rows)}'s registration`,
  'registration.editByFamily': async (args, rows) =>
    `Edited ${await registeredNamed(args, rows)}'s registration (family)`,
  'registration.move': async (args, rows) =>
    `Moved ${await registeredNamed(args, rows)}'s registration to ${await sessionNamed(args, rows)}`,
  'registration.cancel': async (args, rows) => `Cancelled ${await registeredNamed(args, rows)}'s registration`,
  'registration.askToCancel': async (args, rows) =>
    `Asked to cancel ${await registeredNamed(args, rows)}'s registration`,
  'registration.settleCancelWish': async (args, rows) =>
    `Reviewed the cancellation for ${await registeredNamed(args, rows)}`,
  'registration.cancelSession': async (args, rows) => `Cancelled session ${await sessionNamed(args, rows)}`,
  'registration.restoreSession': async (args, rows) => {
    const cancellation = await rowOf(rows, sessionCancellations, args.cancellationId)
    return `Restored session ${await sessionNamed({ sessionId: cancellation?.sessionId }, rows)}`
  },
  'registration.setForms': () => 'Changed the required forms',
  'registration.signWaiver': async (args, rows) => `Signed the waiver for ${await camperNamed(args, rows)}`,
  'registration.stateMedical': async (args, rows) =>
    `Confirmed ${await camperNamed(args, rows)}'s health information is complete`,
  'registration.setRefundPolicy': () => 'Changed the refund policy',
  'registration.setRules': () => 'Changed what families can do on their own',
  'registration.remove': async (args, rows) => `Deleted ${await registeredNamed(args, rows)}'s registration`,
} satisfies Record<string, ActionWords>
