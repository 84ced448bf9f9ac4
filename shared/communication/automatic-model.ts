import { campers } from '../campers/model'
import {
  dayField,
  defineEntity,
  flag,
  instantField,
  oneOfWords,
  orNull,
  type RowOf,
  ref,
  text,
  timeField,
  userRef,
  whole,
} from '../kernel/entity/entity'
import type { RowSource } from '../kernel/store/store'
import { campSessions } from '../sessions/model'
import { AUTOMATIC_KINDS, type AutomaticKind } from './automatic-kinds'
import { CATEGORIES, LONGEST_BODY, LONGEST_SUBJECT } from './model'

/** Why an automatic message is paused until someone saves it again. */
export const AUTOMATIC_PROBLEMS = [
  'no_right',
  'report_closed',
  'no_mail_server',
  'texts_off',
  'too_many',
  'restored',
] as const

/**
 * A message that is sent every day to the families of the rows that are due: one row for each kind that someone has
 * saved. Kinds without a row are off and have the standard text.
 */
export const automaticMessages = defineEntity('automatic_messages', {
  part: 'messages',
  fields: {
    kind: oneOfWords(AUTOMATIC_KINDS),
    isOn: flag(),
    /** The camp's own words; null for the standard ones, so that they follow later versions. */
    subject: orNull(text(LONGEST_SUBJECT)),
    body: orNull(text(LONGEST_BODY)),
    channel: oneOfWords(['email', 'sms']),
    category: oneOfWords(CATEGORIES),
    inApp: flag(),
    needsAck: flag(),
    /** In the camp's time zone. */
    time: timeField(),
    /** The person who saved it last. It is sent with this person's rights. */
    ownerId: userRef(),
    /** Since when it has been waiting for its next time: when the server saved it, or last sent it. */
    since: instantField(),
    /** The last day it was sent for. */
    lastDay: orNull(dayField()),
    /** How many families the screen named when it was turned on; null once its first day is over. */
    counted: orNull(whole()),
    problem: orNull(oneOfWords(AUTOMATIC_PROBLEMS)),
    /** Counts the saves, so that of two people who edit it at once, the second is refused. */
    version: whole(),
  },
})
export type AutomaticMessage = RowOf<typeof automaticMessages>

/** Returns a kind's row; undefined if it was never saved. */
export async function automaticOf(
  rows: Pick<RowSource, 'all'>,
  kind: AutomaticKind,
): Promise<AutomaticMessage | undefined> {
  return (await rows.all(automaticMessages)).find((each) => each.kind === kind)
}

/**
 * For whom and for which occasion an automatic message was sent, so that it is sent once (Communication rule 64). Only
 * the server stores it.
 */
export const automaticSendings = defineEntity('automatic_sendings', {
  part: 'automaticSendings',
  isLedger: true,
  fields: {
    kind: oneOfWords(AUTOMATIC_KINDS),
    /** It stays when the camper is deleted, because a restore can bring the camper back; erasure removes it. */
    camperId: ref(campers, { onDelete: 'keep' }),
    /** The session it is about; null if it isn't about one. */
    sessionId: orNull(ref(campSessions, { onDelete: 'keep' })),
    /** The day it is about, such as the due date; null if the session alone is the occasion. */
    day: orNull(dayField()),
    at: instantField(),
  },
  indexes: ['camperId'],
})
export type AutomaticSending = RowOf<typeof automaticSendings>
