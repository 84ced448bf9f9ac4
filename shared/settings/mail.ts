import { z } from 'zod'
import { accountEmail } from '../auth/model'
import { Refusal, refuseIf } from '../kernel/refusals/refusal'
import { instant } from '../kernel/values/dates'
import { domainOf, isForeignFreeMail } from './mail-domain'

/** The ports on which mail servers accept mail from programs. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const
/** The port on which the connection is encrypted from its first byte. */
export const TLS_PORT = 465

/** The topics of automatic emails, if the office has turned them on. */
export const MAIL_TOPICS = [
  'registrationConfirmed',
  'registrationCancelled',
  'registrationMoved',
  'waitlistPlace',
  'accountApproved',
  'certificateEnds',
  'paymentReceipt',
  'paymentDue',
] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** Labels for the topics, and whom their emails go to. */
export const MAIL_TOPIC_WORDS: Readonly<Record<MailTopic, { name: string; to: string }>> = {
  registrationConfirmed: { name: 'Registration confirmed', to: 'To the family, when a spot is confirmed.' },
  registrationCancelled: { name: 'Registration cancelled', to: 'To the family, no matter who cancelled.' },
  registrationMoved: {
    name: 'Registration moved',
    to: 'To the family, when a session is cancelled and their child is moved to another one.',
  },
  waitlistPlace: { name: 'Spot from the waitlist', to: 'To the family, when their child moves up from the waitlist.' },
  accountApproved: { name: 'Account approved', to: 'To the person who signed up, when the office approves them.' },
  certificateEnds: {
    name: 'Certificate expires soon',
    to: "To the staff member, at most once a month, starting when the certification's reminder is due.",
  },
  paymentReceipt: { name: 'Payment receipt', to: 'To the family, when the office records a payment or a refund.' },
  paymentDue: { name: 'Payment due', to: 'To the family, 3 days before a payment on its plan is due.' },
}

/** The emails that can be previewed; those with a link are always sent. */
export const MAIL_SAMPLES = ['invitation', 'passwordReset', ...MAIL_TOPICS] as const
export type MailSample = (typeof MAIL_SAMPLES)[number]

/** Labels for the emails with a link, which cannot be turned off. */
export const LINK_MAIL_WORDS = {
  invitation: { name: 'Invitation', to: 'To the person invited, when the office creates the link.' },
  passwordReset: { name: 'Password reset link', to: "To the account's owner, when they or the office ask for it." },
} as const

const NO_SERVER = 'Enter a server name, such as smtp.example.org'
const serverName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, NO_SERVER)
  .regex(/^[a-z0-9:](?:[a-z0-9.:-]*[a-z0-9])?$/, NO_SERVER)
const plainLine = (most: number, message: string) =>
  z
    .string()
    .max(most, message)
    .regex(/^\P{Cc}*$/u, message)

/**
 * The mail server fields of the Notifications tab (Settings rule 6). An absent password stays as it is, unless there is
 * no username.
 */
export const mailServerForm = z.object({
  host: serverName,
  port: z.number('Choose a port').int('Choose a port').min(1, 'Choose a port').max(65_535, 'Choose a port'),
  username: plainLine(255, "This isn't a valid username").trim().min(1).nullable(),
  password: plainLine(1000, 'The password is too long, or has a line break').optional(),
  fromAddress: accountEmail,
})
export type MailServerForm = z.output<typeof mailServerForm>

/** The mail server as the office sees it, without the password. */
export const mailServerShown = mailServerForm
  .omit({ password: true })
  .extend({ fromAddress: z.string(), hasPassword: z.boolean(), opens: z.boolean() })

/** Where replies to the camp's emails go; null for the address they are sent from. */
export const replyToForm = z.object({ replyTo: accountEmail.nullable() })

/** Everything that the Notifications tab shows. */
export const mailSettingsShown = z.object({
  replyTo: z.string().nullable(),
  /** The camp's own mail server; null if it has none. */
  own: mailServerShown.nullable(),
  /** The address that the operator's server sends from, for camps without their own server. */
  operatorFrom: z.string().nullable(),
  /** The start of the links in emails; null if nothing is sent. */
  publicUrl: z.string().nullable(),
  /** Whether any port and private networks are allowed for a server. */
  anywhere: z.boolean(),
  topics: z.array(z.enum(MAIL_TOPICS)),
})
export type MailSettingsShown = z.output<typeof mailSettingsShown>

export const mailTopicsForm = z.object({ topics: z.array(z.enum(MAIL_TOPICS)).max(MAIL_TOPICS.length) })

/** An email's content as it will be sent. */
export const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.output<typeof mailPreview>

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'discarded'] as const
/** One email in the queue, without its content and address. */
const queuedMail = z.object({
  id: z.string(),
  what: z.string(),
  state: z.enum(MAIL_STATES),
  error: z.string().nullable(),
  createdAt: instant,
  /** When it is tried next, or when it ended. */
  at: instant,
  /** Whether it can be resent from here; a link has to be created again by its sender. */
  again: z.boolean(),
})
/** The last month's emails, with their counts. */
export const mailQueue = z.object({
  counts: z.record(z.enum(MAIL_STATES), z.number().int()),
  mails: z.array(queuedMail),
})
export type MailQueue = z.output<typeof mailQueue>

/** How many emails have failed, and how many have been waiting for more than a day. */
export const mailTroubles = z.object({ failed: z.number().int(), stuck: z.number().int() })
export type MailTroubles = z.output<typeof mailTroubles>

/** The failed email to discard; null for all of them. */
export const mailDiscard = z.object({ id: z.string().max(64).nullable() })

type Target = Pick<MailServerForm, 'host' | 'port' | 'username'>

/**
 * Refuses a port that mail servers don't use, and keeping a stored password when the server changes, because the new
 * server could read it.
 *
 * @param before the previous server, and whether it has a password
 * @throws Refusal `invalid`, `mail_password_again`
 */
export function refuseMailServer(
  after: MailServerForm,
  before: (Target & { hasPassword: boolean }) | null,
  anywhere: boolean,
): void {
  const isKnownPort = anywhere || MAIL_PORTS.some((port) => port === after.port)
  if (!isKnownPort)
    throw new Refusal('invalid', { fields: { port: `Use one of these ports: ${MAIL_PORTS.join(', ')}` } })
  const isElsewhere =
    before !== null && (before.host !== after.host || before.port !== after.port || before.username !== after.username)
  if (!anywhere && isForeignFreeMail(after.fromAddress, after.host))
    throw new Refusal('invalid', {
      fields: {
        fromAddress: `Use an address at your own domain. Email from ${domainOf(after.fromAddress)} is rejected unless it comes from that provider's own server.`,
      },
    })
  refuseIf(isElsewhere && before.hasPassword && after.password === undefined, 'mail_password_again')
}
