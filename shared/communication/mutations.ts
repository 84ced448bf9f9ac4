import { z } from 'zod'
import { contactsIn } from '../campers/contact-rows'
import { families } from '../campers/model'
import { isOwnFamily } from '../campers/own'
import { plainText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { audience, MAX_RECIPIENTS, TOO_MANY_RECIPIENTS } from './audience'
import { problemWithFields } from './merge-fields'
import {
  CATEGORIES,
  contactChoices,
  FURTHEST_MS,
  isOpen,
  isWaiting,
  LONGEST_BODY,
  LONGEST_SUBJECT,
  LONGEST_TEXT_BODY,
  type Message,
  messages,
} from './model'

/** Returns the schema of a message's text, which may only use fields that messages can have. */
export const withFields = (max: number) =>
  plainText(max).superRefine((text, context) => {
    const message = problemWithFields(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The fields that a message's author enters. */
export const messageFields = z.object({
  subject: withFields(LONGEST_SUBJECT),
  body: withFields(LONGEST_BODY),
  category: z.enum(CATEGORIES),
  audience,
  /** How it is sent: by email by default, or by text. */
  channel: z.enum(['email', 'sms']).optional(),
  /** Whether families also get it in the app, and confirm it there; both off by default. */
  inApp: z.boolean().optional(),
  needsAck: z.boolean().optional(),
})

/** Saves a new draft. */
export const writeMessage = defineMutation({
  name: 'communication.write.v1',
  needs: 'messages.send',
  args: messageFields.extend({ messageId: id }),
  async run({ store, actor, at }, { messageId, channel = 'email', inApp = false, needsAck = false, ...fields }) {
    await store.insert(messages, {
      id: messageId,
      ...fields,
      inApp,
      needsAck,
      senderId: actor.userId,
      channel,
      recipients: [],
      status: 'draft',
      createdAt: at,
      sentAt: null,
    })
    return { messageId }
  },
})

/**
 * Changes a draft, or a message that was recalled or held back.
 *
 * @throws Refusal `message_not_open`
 */
export const editMessage = defineMutation({
  name: 'communication.edit.v1',
  needs: 'messages.send',
  args: editArgs.extend({ messageId: id }),
  async run(context, { messageId, ...edit }) {
    const message = requireFound(await context.store.get(messages, messageId), 'message')
    refuseIf(!isOpen(message), 'message_not_open')
    await applyEdit(context, messages, message, edit, { form: messageFields })
  },
})

/** Deletes a draft; a message that was sent can't be deleted. */
export const deleteDraft = defineMutation({
  name: 'communication.deleteDraft.v1',
  needs: 'messages.send',
  args: z.object({ messageId: id }),
  async run(context, { messageId }) {
    const message = requireFound(await context.store.get(messages, messageId), 'message')
    refuseIf(!isOpen(message), 'message_not_open')
    await removeRow(context, messages, message)
  },
})

function refuseIncomplete({ subject, body, audience, channel }: Message): void {
  const fields: Record<string, string> = {}
  if (!subject?.trim()) fields.subject = 'Enter a subject'
  if (!body.trim()) fields.body = 'Write a message'
  if (channel === 'sms' && body.length > LONGEST_TEXT_BODY)
    fields.body = `A text can have up to ${LONGEST_TEXT_BODY} characters`
  if (audience.length === 0) fields.audience = 'Choose who gets this message'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

function refuseUnsendable(message: Message, recipients: number): void {
  refuseIf(!isOpen(message), 'message_not_open')
  refuseIncomplete(message)
  refuseIf(recipients === 0, 'message_without_recipients')
  refuseIf(recipients > MAX_RECIPIENTS, 'invalid', {
    fields: { audience: TOO_MANY_RECIPIENTS },
  })
}

/**
 * Schedules a message to be sent in one minute. The server looks up its recipients then, with its sender's rights at
 * that time. Sending one that is already queued changes nothing.
 *
 * @throws Refusal `invalid` if something is missing, `message_not_open`, `message_without_recipients`
 */
export const sendMessage = defineMutation({
  name: 'communication.send.v1',
  needs: 'messages.send',
  args: z.object({
    messageId: id,
    /** How many families and staff members the Send button said the message goes to. */
    recipients: z.number().int().min(0).max(1_000_000),
  }),
  async run({ store, actor, at }, { messageId, recipients }) {
    const message = requireFound(await store.get(messages, messageId), 'message')
    if (isWaiting(message)) return
    refuseUnsendable(message, recipients)
    const waits = { status: 'queued', requestedAt: at, sendAt: null, problem: null } as const
    await store.patch(messages, messageId, { ...waits, senderId: actor.userId, counted: recipients })
  },
})

/**
 * Schedules a message for a time that its sender chose. The server looks up its recipients then, with its sender's
 * rights at that time. Scheduling one that already waits changes nothing: cancel it first.
 *
 * @throws Refusal `invalid` if something is missing or the time has passed, `message_not_open`,
 *   `message_without_recipients`
 */
export const scheduleMessage = defineMutation({
  name: 'communication.schedule.v1',
  needs: 'messages.send',
  args: sendMessage.args.extend({ sendAt: instant }),
  async run({ store, actor, at, live }, { messageId, recipients, sendAt }) {
    const message = requireFound(await store.get(messages, messageId), 'message')
    if (isWaiting(message)) return
    refuseUnsendable(message, recipients)
    const ahead = Date.parse(sendAt) - Date.parse(at)
    refuseIf(live && ahead <= 0, 'invalid', { fields: { sendAt: 'Choose a time in the future' } })
    refuseIf(ahead > FURTHEST_MS, 'invalid', { fields: { sendAt: 'Choose a time within a year' } })
    const waits = { status: 'scheduled', requestedAt: at, sendAt, problem: null } as const
    await store.patch(messages, messageId, { ...waits, senderId: actor.userId, counted: recipients })
  },
})

/**
 * Recalls a message before it is sent; it can be changed and sent again. Recalling it twice changes nothing.
 *
 * @throws Refusal `message_leaving`
 */
export const recallMessage = defineMutation({
  name: 'communication.recall.v1',
  needs: 'messages.send',
  args: z.object({ messageId: id }),
  async run({ store }, { messageId }) {
    const message = requireFound(await store.get(messages, messageId), 'message')
    if (isOpen(message)) return
    refuseIf(!isWaiting(message), 'message_leaving')
    await store.patch(messages, messageId, { status: 'recalled', sendAt: null })
  },
})

/**
 * Records whether an address wants news, or that mail to it is to be tried again. Parents decide about news for the
 * addresses of their own family's contacts.
 */
export const chooseForAddress = defineMutation({
  name: 'communication.choose.v1',
  needs: 'messages.choose',
  keptAfterRestore: true,
  args: z.object({
    choiceId: id,
    address: plainText(255).trim().toLowerCase().min(1, 'Enter an email address'),
    choice: z.enum(['on', 'off', 'deliverable']),
    familyId: id.nullable(),
  }),
  async run({ store, actor, at, live }, { choiceId, address, choice, familyId }) {
    const family = familyId === null ? undefined : await store.get(families, familyId)
    refuseIf(live && familyId !== null && !family, 'not_found', { what: 'family' })
    const isParent = ownRowsOnly(actor)
    if (isParent) {
      refuseIf(choice === 'deliverable', 'forbidden', { needs: 'communication.addresses' })
      const isOwn = family !== undefined && (await isOwnFamily(store, actor, family.id))
      refuseIf(!isOwn, 'not_found', { what: 'family' })
      const people = family ? await contactsIn(store, family) : []
      const isTheirs = people.some(({ email }) => email?.trim().toLowerCase() === address)
      refuseIf(!isTheirs, 'invalid', {
        fields: { address: "This email address doesn't belong to one of your family's contacts" },
      })
    }
    const source = isParent ? 'family' : 'office'
    const of = { address, choice, source, familyId: family?.id ?? null } as const
    await store.insert(contactChoices, { id: choiceId, ...of, at, by: actor.userId })
    return { choiceId }
  },
})
