import { z } from 'zod'
import { day } from '../kernel/values/dates'
import { audience } from './audience'
import { AUTOMATIC_PROBLEMS, type AutomaticMessage } from './automatic-model'
import { automaticFields } from './automatic-mutations'

/** An automatic message as the office sees it. */
const automaticMessageShown = automaticFields.omit({ counted: true }).extend({
  problem: z.enum(AUTOMATIC_PROBLEMS).nullable(),
  /** Who saved it last, and with whose rights it is sent; null if no one has. */
  owner: z.string().nullable(),
})
export type AutomaticMessageShown = z.output<typeof automaticMessageShown>

/** The camp's automatic messages, and whether it can send email at all. */
export const automaticMessagesShown = z.object({ sendsMail: z.boolean(), messages: z.array(automaticMessageShown) })
export type AutomaticMessagesShown = z.output<typeof automaticMessagesShown>

/** Who gets an automatic message next (Communication rule 63). */
export const nextAutomaticShown = z.object({
  /** The day on which it is sent next: today, or tomorrow if its time has passed. */
  day,
  /** Whether its sender may see everything that it needs. */
  opens: z.boolean(),
  families: z.number().int(),
  /** How many more families can't be reached. */
  unreached: z.number().int(),
  isTooMany: z.boolean(),
  /** The first of them, by name, with their campers; null if the reader may not see them. */
  named: z.array(z.object({ name: z.string(), about: z.string().nullable() })).nullable(),
  /** The same people, for a preview. */
  audience,
})
export type NextAutomatic = z.output<typeof nextAutomaticShown>

/** Why an automatic message is paused, and what to do. */
export const AUTOMATIC_PROBLEM_WORDS: Readonly<Record<NonNullable<AutomaticMessage['problem']>, string>> = {
  no_right: 'The person who saved it can no longer send messages. Turn it on again to send it in your name.',
  report_closed:
    'The person who saved it can no longer see everything it needs. Turn it on again to send it in your name.',
  no_mail_server: "Email isn't set up. Set it up in Settings, then turn it on again.",
  texts_off: "The camp can't text families right now. See Settings, Text Messages, then turn it on again.",
  too_many: 'It would have gone to more than 10,000 families. Send a message to a smaller group instead.',
  restored: 'The server was restored from a backup. Check who would get it, then turn it on again.',
}
