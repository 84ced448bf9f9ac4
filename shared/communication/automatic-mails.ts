import { z } from 'zod'
import { plainText } from '../kernel/entity/entity'
import type { Capability } from '../kernel/rights/capabilities'
import { day } from '../kernel/values/dates'
import { LINK_MAIL_WORDS, MAIL_TOPIC_WORDS, type MailTopic } from '../settings/mail'
import { merged, problemWithFields } from './merge-fields'
import { LONGEST_SUBJECT } from './model'

export const LONGEST_INTRODUCTION = 2000

/** The titles of the fields that the camp's own words in automatic emails can have. */
export const AUTOMATIC_FIELDS = {
  'camp.name': 'Camp',
  'camper.firstName': "Camper's First Name",
  'camper.name': "Camper's Name",
  'session.name': 'Session',
  'session.dates': 'Session Dates',
  'move.reason': 'Reason for the Move',
  'move.place': 'Registered or Waitlisted',
  'person.firstName': 'First Name',
  'person.role': 'Role',
  'certificate.name': 'Certificate',
  'certificate.until': 'Expiration Date',
  'payer.name': 'Family or Church',
  'payment.amount': 'Amount',
  'plan.name': 'Payment Plan',
  'plan.dueOn': 'Due Date',
  'award.fund': 'Fund',
} as const
export type AutomaticField = keyof typeof AUTOMATIC_FIELDS

/** An automatic email whose words the camp can change. */
interface WordedMailFacts {
  name: string
  /** Who gets it, and when. */
  to: string
  /** The setting that turns it on; null if it is always sent. */
  topic: MailTopic | null
  /** The right to see who gets it; null if it is the right to see this list. */
  sees: Capability | null
  /** The standard subject and introduction; an empty introduction means that the email starts with its facts. */
  subject: string
  introduction: string
  fields: readonly AutomaticField[]
}

const REGISTRATION = ['camp.name', 'camper.firstName', 'camper.name', 'session.name', 'session.dates'] as const
const PLAN = ['camp.name', 'payer.name', 'plan.name'] as const

const ofTopic = (topic: MailTopic) => ({ topic, ...MAIL_TOPIC_WORDS[topic] })

/** The emails in the camp's own words (Communication rule 59). */
export const WORDED_MAILS = {
  registrationConfirmed: {
    ...ofTopic('registrationConfirmed'),
    sees: null,
    subject: '{{camp.name}}: registration confirmed',
    introduction:
      'Good news: {{camper.name}} has a spot in {{session.name}} ({{session.dates}}). We look forward to seeing you at camp.',
    fields: REGISTRATION,
  },
  registrationCancelled: {
    ...ofTopic('registrationCancelled'),
    sees: null,
    subject: '{{camp.name}}: registration cancelled',
    introduction: "{{camper.name}}'s registration for {{session.name}} ({{session.dates}}) has been cancelled.",
    fields: REGISTRATION,
  },
  registrationMoved: {
    ...ofTopic('registrationMoved'),
    sees: null,
    subject: '{{camp.name}}: registration moved to another session',
    introduction: '{{move.reason}} {{camper.name}} is now {{move.place}} {{session.name}} ({{session.dates}}).',
    fields: [...REGISTRATION, 'move.reason', 'move.place'],
  },
  waitlistPlace: {
    ...ofTopic('waitlistPlace'),
    sees: null,
    subject: '{{camp.name}}: a spot opened up',
    introduction: 'Good news: a spot opened up in {{session.name}} ({{session.dates}}), and {{camper.name}} has it.',
    fields: REGISTRATION,
  },
  accountApproved: {
    ...ofTopic('accountApproved'),
    sees: null,
    subject: '{{camp.name}}: your account is approved',
    introduction: 'Welcome! The {{camp.name}} office approved your account (role: {{person.role}}).',
    fields: ['camp.name', 'person.firstName', 'person.role'],
  },
  certificateEnds: {
    ...ofTopic('certificateEnds'),
    sees: 'certifications.verify',
    subject: '{{camp.name}}: your {{certificate.name}} certificate expires soon',
    introduction:
      'Hi {{person.firstName}}, your {{certificate.name}} certificate is valid until {{certificate.until}}. When you have a new one, add it to your record so the office can review it.',
    fields: ['camp.name', 'person.firstName', 'certificate.name', 'certificate.until'],
  },
  paymentReceipt: {
    topic: 'paymentReceipt',
    name: 'Payment receipt',
    to: 'To the family, when the office records a payment.',
    sees: 'financial.read',
    subject: '{{camp.name}}: payment receipt',
    introduction: '',
    fields: ['camp.name', 'payer.name', 'payment.amount'],
  },
  refundReceipt: {
    topic: 'paymentReceipt',
    name: 'Refund receipt',
    to: 'To the family, when the office records a refund.',
    sees: 'financial.read',
    subject: '{{camp.name}}: refund receipt',
    introduction: '',
    fields: ['camp.name', 'payer.name', 'payment.amount'],
  },
  paymentDue: {
    ...ofTopic('paymentDue'),
    sees: 'financial.read',
    subject: '{{camp.name}}: payment due {{plan.dueOn}}',
    introduction: '',
    fields: [...PLAN, 'payment.amount', 'plan.dueOn'],
  },
  cardDeclined: {
    topic: null,
    name: 'Card declined',
    to: 'To the family, when an automatic payment is declined.',
    sees: 'financial.read',
    subject: '{{camp.name}}: your card was declined',
    introduction: '',
    fields: [...PLAN, 'payment.amount', 'plan.dueOn'],
  },
  autoPayEnded: {
    topic: null,
    name: 'Automatic payments ended',
    to: 'To families who pay automatically, when the camp turns automatic payments off.',
    sees: 'financial.read',
    subject: '{{camp.name}}: automatic payments have ended',
    introduction: '',
    fields: PLAN,
  },
  awardLetter: {
    topic: null,
    name: 'Award letter',
    to: 'To the family, when it gets an award that it asked for.',
    sees: 'financial.read',
    subject: '{{camp.name}}: your award',
    introduction: '',
    fields: ['camp.name', 'payer.name', 'payment.amount', 'award.fund'],
  },
  statement: {
    topic: null,
    name: 'Account statement',
    to: 'To the families and churches that the office chooses.',
    sees: 'financial.read',
    subject: '{{camp.name}}: account statement',
    introduction: '',
    fields: ['camp.name', 'payer.name'],
  },
} as const satisfies Record<string, WordedMailFacts>
export type WordedMail = keyof typeof WORDED_MAILS

/** The names of the emails in the camp's own words, in the order in which they are shown. */
export const WORDED_MAIL_NAMES = Object.keys(WORDED_MAILS) as [WordedMail, ...WordedMail[]]

/** Returns the standard words of an email, and which fields its words can have. */
export const standardOf = (mail: WordedMail): WordedMailFacts => WORDED_MAILS[mail]

/**
 * The emails with a link that opens an account, with a report, or with what a giver's tax return needs: their words are
 * always the standard ones.
 */
export const FIXED_MAILS = {
  ...LINK_MAIL_WORDS,
  familyInvitation: {
    name: 'Family invitation',
    to: "To a parent, when the office invites them to the family's account.",
  },
  secondStepReset: {
    name: 'Two-factor sign-in reset',
    to: "To the account's owner, when the office resets it.",
  },
  giftReceipt: { name: 'Gift receipt', to: 'To the giver of a gift to a fund, when the office sends it.' },
  scheduledReport: { name: 'Scheduled report', to: 'To the people that the office scheduled a report for.' },
} as const
export type FixedMail = keyof typeof FIXED_MAILS

/** A camp's own words in an email; null for the standard ones. */
export interface Wording {
  subject: string | null
  introduction: string | null
}

/** An automatic email before its words are chosen. */
export const mailContent = z.object({
  mail: z.enum(WORDED_MAIL_NAMES),
  /** The values of its fields. */
  values: z.record(z.string(), z.string()),
  title: z.string(),
  /** What the standard introduction says. It is shown below the camp's own one, so that a fact is never lost. */
  facts: z.array(z.string()),
  /** The paragraphs that always follow. */
  rest: z.array(z.string()),
  button: z.object({ label: z.string(), path: z.string() }),
  foot: z.string(),
})
export type MailContent = z.output<typeof mailContent> & {
  values: Readonly<Partial<Record<AutomaticField, string>>>
}

/** Returns a text with an email's values filled in; a field without a value is empty. */
function filledIn(text: string, values: MailContent['values']): string {
  return merged(text, (name) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')).trim()
}

/** Returns the paragraphs of a text: they are separated by empty lines. */
function paragraphsIn(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/**
 * Returns an automatic email in the camp's words (Communication rule 60). Its title, facts, button and end are the
 * product's in any case. Words that turn out empty, because their fields have no value, are replaced by the standard
 * ones.
 */
export function inCampsWords({ mail, values, facts, rest, ...frame }: MailContent, wording: Wording | null) {
  const standard = standardOf(mail)
  const subject = filledIn(wording?.subject ?? '', values) || filledIn(standard.subject, values)
  const own = paragraphsIn(filledIn(wording?.introduction ?? '', values))
  const opening = own.length > 0 ? [...own, ...facts] : paragraphsIn(filledIn(standard.introduction, values))
  return { ...frame, subject, paragraphs: [...opening, ...rest] }
}

/** What the office enters to put an email into the camp's own words. The standard words bring the standard back. */
export const wordingForm = z
  .object({
    mail: z.enum(WORDED_MAIL_NAMES),
    subject: plainText(LONGEST_SUBJECT).trim().min(1, 'Enter a subject'),
    introduction: plainText(LONGEST_INTRODUCTION).trim(),
    /** The version that was changed; 0 for an email whose words were never changed. */
    version: z.number().int().min(0),
  })
  .superRefine(({ mail, subject, introduction }, context) => {
    const { fields, introduction: standard } = standardOf(mail)
    const refuse = (field: 'subject' | 'introduction', message: string | undefined) =>
      message && context.addIssue({ code: 'custom', path: [field], message })
    refuse('subject', problemWithFields(subject, fields))
    refuse('introduction', problemWithFields(introduction, fields))
    if (introduction === '' && standard !== '') refuse('introduction', 'Enter an introduction')
  })
export type WordingForm = z.output<typeof wordingForm>

/** Returns the words to store: null for those that are the standard ones, so that they follow later versions. */
export function ownWords({ mail, subject, introduction }: Omit<WordingForm, 'version'>): Wording {
  const standard = standardOf(mail)
  return {
    subject: subject === standard.subject ? null : subject,
    introduction: introduction === standard.introduction ? null : introduction,
  }
}

/** An automatic email as the office sees it. */
const automaticMailShown = z.object({
  mail: z.enum(WORDED_MAIL_NAMES),
  isOn: z.boolean(),
  /** The camp's own words; null for the standard ones. */
  subject: z.string().nullable(),
  introduction: z.string().nullable(),
  version: z.number().int(),
  /** A real email of the camp's, or one about made-up people if there is none. */
  example: mailContent,
  isMadeUp: z.boolean(),
})
export type AutomaticMailShown = Omit<z.output<typeof automaticMailShown>, 'example'> & { example: MailContent }

/** The camp's automatic emails, and whether it can send email at all. */
export const automaticMailsShown = z.object({
  sendsMail: z.boolean(),
  worded: z.array(automaticMailShown),
  fixed: z.array(
    z.object({
      mail: z.enum(Object.keys(FIXED_MAILS) as [FixedMail, ...FixedMail[]]),
      subject: z.string(),
      paragraphs: z.array(z.string()),
    }),
  ),
})
export type AutomaticMailsShown = Omit<z.output<typeof automaticMailsShown>, 'worded'> & {
  worded: AutomaticMailShown[]
}

/** The emails that the app sends on a day of its own, rather than when something happens. */
export const DAILY_MAILS = ['certificateEnds', 'paymentDue'] as const satisfies readonly WordedMail[]
export type DailyMail = (typeof DAILY_MAILS)[number]

/** The most people that are named. */
export const MAX_NAMED = 200

/** Who would get a daily email next (Communication rule 61). */
export const nextMails = z.object({
  /** The day on which they go out: today, or tomorrow if no one is left for today. */
  day,
  people: z.number().int(),
  /** The first of them, by name, and what each email is about; null if the reader has no right to see them. */
  named: z.array(z.object({ name: z.string(), about: z.array(z.string()) })).nullable(),
})
export type NextMails = z.output<typeof nextMails>
