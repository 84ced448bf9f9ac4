import { z } from 'zod'
import { families } from '../campers/model'
import {
  added,
  defineEntity,
  flag,
  instantField,
  json,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { audience } from './audience'
import { AUTOMATIC_KINDS } from './automatic-kinds'

/**
 * A message is written (`draft`), waits for a minute in which it can be recalled (`queued`) or for a time that its sender
 * chose (`scheduled`), is being sent (`sending`)
 * and then is `sent`. One that the server holds back waits for the office to check it (`needs_check`).
 */
export const MESSAGE_STATUSES = [
  'draft',
  'queued',
  'scheduled',
  'sending',
  'sent',
  'failed',
  'recalled',
  'needs_check',
] as const

/** News has an unsubscribe link and is sent at most once; service messages reach everyone with an address. */
export const CATEGORIES = ['service', 'news'] as const
export type Category = (typeof CATEGORIES)[number]

/** Why a message was returned instead of being sent. */
export const PROBLEMS = [
  'late',
  'recipients_changed',
  'no_right',
  'report_closed',
  'no_recipients',
  'too_many',
  'no_mail_server',
  'texts_off',
  'restored',
] as const

export const LONGEST_SUBJECT = 255
export const LONGEST_BODY = 20_000
/** The longest text to phones, before fields are filled in. */
export const LONGEST_TEXT_BODY = 1000

/** A message from the camp. */
export const messages = defineEntity('messages', {
  part: 'messages',
  isLedger: true,
  fields: {
    senderId: orNull(userRef()),
    subject: orNull(text(LONGEST_SUBJECT)),
    body: text(LONGEST_BODY),
    channel: oneOfWords(['email', 'sms', 'portal']),
    /** Always empty: only the server stores the recipients, no device does. */
    recipients: json(z.array(plainText(255)).max(10_000)),
    status: oneOfWords(MESSAGE_STATUSES),
    createdAt: instantField(),
    sentAt: orNull(instantField()),
    category: added(oneOfWords(CATEGORIES), 'service'),
    audience: added(json(audience), []),
    /** How many families and staff members the Send button said the message goes to. */
    counted: added(orNull(whole()), null),
    /** When its sender pressed Send, by the device's clock. */
    requestedAt: added(orNull(instantField()), null),
    /** When it starts to be sent, by the server's clock. */
    sendAt: added(orNull(instantField()), null),
    problem: added(orNull(oneOfWords(PROBLEMS)), null),
    /** Whether families also get it in the app, and whether they are asked to confirm it there. */
    inApp: added(flag(), false),
    needsAck: added(flag(), false),
    /** Which automatic message it is; null for one that a person wrote. */
    automatic: added(orNull(oneOfWords(AUTOMATIC_KINDS)), null),
  },
})
export type Message = RowOf<typeof messages>

/** How long a message can be recalled after it was sent, in ms. */
export const RECALL_MS = 60_000

/**
 * How long after its sender pressed Send a message may arrive, in ms. If it arrives later, it becomes a draft again.
 */
export const LATEST_MS = 12 * 3600_000

/** How far ahead a message can be scheduled, in ms: a year. */
export const FURTHEST_MS = 366 * 24 * 3600_000

/** Returns whether a message waits to be sent, and can still be recalled. */
export function isWaiting({ status }: Pick<Message, 'status'>): boolean {
  return status === 'queued' || status === 'scheduled'
}

/** Returns whether a message's time is so long past that it may no longer be true (Communication rule 12). */
export function isLate({ sendAt }: Pick<Message, 'sendAt'>, now: Date): boolean {
  return sendAt !== null && now.getTime() - Date.parse(sendAt) > LATEST_MS
}

/** Returns whether a message still waits from the same press of Send: it wasn't recalled and sent again since. */
export function isSameSending(
  a: Pick<Message, 'sendAt' | 'requestedAt'>,
  b: Pick<Message, 'sendAt' | 'requestedAt'>,
): boolean {
  return a.sendAt === b.sendAt && a.requestedAt === b.requestedAt
}

/** Returns whether a message can still be changed and sent: it is a draft, was recalled or was held back. */
export function isOpen({ status }: Pick<Message, 'status'>): boolean {
  return status === 'draft' || status === 'recalled' || status === 'needs_check'
}

/** Returns whether the server held a message back, and no one has sent it again since. */
export function isHeldBack(message: Pick<Message, 'status' | 'problem'>): boolean {
  return isOpen(message) && message.problem !== null
}

/**
 * What is known about an email address: `off` and `on` say whether its owner wants news, `undeliverable` that a mail
 * server refused it, `deliverable` that the office wants it tried again.
 */
export const CHOICES = ['on', 'off', 'undeliverable', 'deliverable'] as const

/** The longest text that a person agrees to, and the longest note about a consent on paper. */
export const LONGEST_WORDING = 1000
export const LONGEST_CONSENT_NOTE = 500

/** Consent and bounces, by address: the newest row counts (Communication rules 9 and 45 to 48). */
export const contactChoices = defineEntity('contact_choices', {
  part: 'choices',
  isLedger: true,
  fields: {
    /** An email in lowercase, or a phone number in E.164; a hash of it after its person was erased. */
    address: text(255),
    channel: added(oneOfWords(['email', 'text']), 'email'),
    choice: oneOfWords(CHOICES),
    /** `paper` is a signed form that the office has, and `text` a reply of STOP or START. */
    source: oneOfWords(['link', 'office', 'family', 'bounce', 'paper', 'text']),
    familyId: orNull(ref(families, { onDelete: 'blank' })),
    /** What a parent agreed to in the app. */
    wording: added(orNull(text(LONGEST_WORDING)), null),
    /** The office's note about a consent on paper. */
    note: added(orNull(text(LONGEST_CONSENT_NOTE)), null),
    at: instantField(),
    by: orNull(userRef()),
  },
  indexes: ['address', 'familyId'],
  hashed: 'address',
  owner: { kind: 'family', field: 'familyId' },
})
export type ContactChoice = RowOf<typeof contactChoices>
