import { z } from 'zod'
import { refuseIf } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { hasSameContent } from '../kernel/values/canonical'
import { timeOfDay } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { AUTOMATIC_KINDS } from './automatic-kinds'
import { AUTOMATIC_MESSAGES } from './automatic-messages'
import { automaticMessages, automaticOf } from './automatic-model'
import { CATEGORIES, LONGEST_BODY, LONGEST_SUBJECT, LONGEST_TEXT_BODY } from './model'
import { withFields } from './mutations'

/** The fields that the office enters for an automatic message. The standard words bring the standard back. */
export const automaticFields = z.object({
  kind: z.enum(AUTOMATIC_KINDS),
  isOn: z.boolean(),
  subject: withFields(LONGEST_SUBJECT).trim().min(1, 'Enter a subject'),
  body: withFields(LONGEST_BODY).trim().min(1, 'Write a message'),
  channel: z.enum(['email', 'sms']),
  category: z.enum(CATEGORIES),
  inApp: z.boolean(),
  needsAck: z.boolean(),
  time: timeOfDay,
  /** How many families the screen said would get it next; it counts when the message is turned on. */
  counted: z.number().int().min(0).max(1_000_000),
  /** The version that was changed; 0 for one that was never saved. */
  version: z.number().int().min(0),
})

/**
 * Saves an automatic message: its words, how and when it is sent, and whether it is on. It is sent with the rights of
 * the person who saved it last. Saving one that is paused ends the pause.
 *
 * @throws Refusal `wording_changed` if someone else has changed it since; `invalid` for a text that is too long
 */
export const saveAutomatic = defineMutation({
  name: 'communication.automatic.v1',
  needs: 'messages.send',
  /** The id counts only if the kind was never saved. */
  args: automaticFields.extend({ messageId: id }),
  async run({ store, actor, at }, { messageId, kind, version, counted, ...fields }) {
    const isTooLong = fields.channel === 'sms' && fields.body.length > LONGEST_TEXT_BODY
    refuseIf(isTooLong, 'invalid', { fields: { body: `A text can have up to ${LONGEST_TEXT_BODY} characters` } })
    const standard = AUTOMATIC_MESSAGES[kind]
    const set = {
      ...fields,
      needsAck: fields.inApp && fields.needsAck,
      subject: fields.subject === standard.subject ? null : fields.subject,
      body: fields.body === standard.body ? null : fields.body,
    }
    const before = await automaticOf(store, kind)
    // The answer to a first, equal request may have been lost.
    const isSame = before && before.problem === null && hasSameContent({ ...before, ...set }, before)
    if (isSame) return
    refuseIf((before?.version ?? 0) !== version, 'wording_changed')
    const starts = fields.isOn && (!before?.isOn || before.problem !== null)
    const row = {
      ...set,
      ownerId: actor.userId,
      since: at,
      counted: starts ? counted : fields.isOn ? (before?.counted ?? null) : null,
      problem: null,
      version: version + 1,
    }
    if (before) await store.patch(automaticMessages, before.id, row)
    else await store.insert(automaticMessages, { id: messageId, kind, ...row, lastDay: null })
  },
})
