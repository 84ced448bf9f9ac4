import { fromCents } from '../kernel/values/money'
import type { ReportDefinition } from '../reports/model'
import { OFFICE_REPORTS } from '../reports/ready-office'
import { cols, ofRegistrations, WITH_PLACE } from '../reports/ready-parts'
import { LOW_BALANCE_CENTS } from '../store/balance'
import type { AutomaticKind } from './automatic-kinds'
import type { AutomaticMessage } from './automatic-model'
import type { Category } from './model'

/** The day that an occasion is about. Occasions that differ only in it are different ones. */
export type OccasionDay =
  /** The value of the report's first column. */
  | 'column'
  /** The year: once in each. */
  | 'year'
  /** None: once for each session. */
  | 'none'

/** A message that every camp has, off until someone turns it on. */
export interface AutomaticFacts {
  title: string
  /** Whom it is for, and when. */
  to: string
  /** Whose families get it: campers or registrations. */
  definition: ReportDefinition
  occasion: OccasionDay
  subject: string
  body: string
  category: Category
}

const CONFIRMED = { path: 'status', is: 'confirmed' } as const
const NOT_CANCELLED = { path: 'session.status', not: 'cancelled' } as const
const days = (daysFromToday: number) => ({ daysFromToday })
const season = (seasonsFromThis: number) => ({ seasonsFromThis })

const didNotReturn = OFFICE_REPORTS.find(({ name }) => name === 'did-not-return')?.definition.where ?? []

/** The automatic messages (Communication rule 62). */
export const AUTOMATIC_MESSAGES: Readonly<Record<AutomaticKind, AutomaticFacts>> = {
  balanceDue: {
    title: 'Balance Due in 7 Days',
    to: 'To families whose balance for a session is due within 7 days. Payment plans have their own reminder.',
    definition: ofRegistrations({
      where: [
        WITH_PLACE,
        NOT_CANCELLED,
        { path: 'session.endDate', atLeast: days(0) },
        { path: 'due', atLeast: '0.01' },
        { path: 'balanceDueOn', atLeast: days(0) },
        { path: 'balanceDueOn', atMost: days(7) },
      ],
      columns: cols('balanceDueOn'),
    }),
    occasion: 'column',
    subject: 'Balance due {{dueOn|soon}}',
    body: 'Hi {{contact.name|there}},\n\nThe balance of {{due}} for {{camper.firstName|your child}} ({{session.name}}) is due {{dueOn|soon}}.\n\nIf you have already paid, thank you. Questions? Just write to the office.',
    category: 'service',
  },
  formsMissing: {
    title: 'Forms Missing',
    to: 'To families with missing forms, from 30 days before the session. Once for each camper and session.',
    definition: ofRegistrations({
      where: [
        WITH_PLACE,
        NOT_CANCELLED,
        { path: 'session.endDate', atLeast: days(0) },
        { path: 'session.startDate', atMost: days(30) },
        { path: 'missing', filled: true },
      ],
    }),
    occasion: 'none',
    subject: 'Forms for {{camper.firstName|your child}}',
    body: 'Hi {{contact.name|there}},\n\n{{camper.firstName|Your child}} will be at camp soon ({{session.name}}), and we still need this from you: {{missing}}.\n\nYou can fill it in online. It only takes a few minutes.',
    category: 'service',
  },
  sessionStarts: {
    title: 'Session Starts in 3 Days',
    to: 'To the families of confirmed campers, 3 days before their session. Campers who are confirmed later get it the next day.',
    definition: ofRegistrations({
      where: [
        CONFIRMED,
        NOT_CANCELLED,
        { path: 'session.startDate', atLeast: days(1) },
        { path: 'session.startDate', atMost: days(3) },
      ],
      columns: cols('session.startDate'),
    }),
    occasion: 'column',
    subject: 'See you soon at {{session.name}}',
    body: 'Hi {{contact.name|there}},\n\n{{session.name}} starts {{session.startDate}}. We look forward to seeing {{camper.firstName|your child}}!\n\nPlease check that everything in the app is up to date, such as who may pick up your child.',
    category: 'service',
  },
  birthday: {
    title: 'Birthday',
    to: "On a camper's birthday, to the families of campers with a confirmed spot this year or last year.",
    definition: {
      subject: 'campers',
      where: [
        { path: 'status', is: 'active' },
        { path: 'isBirthday', is: true },
        {
          some: 'registrations',
          where: [
            { path: 'session.season', atLeast: season(-1) },
            { path: 'session.season', atMost: season(0) },
            CONFIRMED,
          ],
        },
      ],
      columns: [],
      group: [],
      sort: [],
      layout: 'rows',
    },
    occasion: 'year',
    subject: 'Happy birthday, {{camper.firstName}}!',
    body: 'Happy birthday to {{camper.firstName}} from all of us at camp!',
    category: 'news',
  },
  lowBalance: {
    title: 'Low Store Balance',
    to: 'To the families of campers at camp who bought something in the last 7 days and have less than 5.00 left in their store account. Once for each camper and session.',
    definition: ofRegistrations({
      where: [
        CONFIRMED,
        NOT_CANCELLED,
        { path: 'session.startDate', atMost: days(0) },
        // On the last day there is hardly anything left to buy.
        { path: 'session.endDate', atLeast: days(1) },
        { path: 'camper.account.storeBalance', atMost: fromCents(LOW_BALANCE_CENTS - 1) },
        { path: 'camper.lastPurchase', atLeast: days(-7) },
      ],
    }),
    occasion: 'none',
    subject: "{{camper.firstName|Your child}}'s store account is almost empty",
    body: 'Hi {{contact.name|there}},\n\n{{camper.firstName|Your child}} has {{storeBalance}} left in the camp store. You can add money in the app, or ask the office.',
    category: 'service',
  },
  didNotReturn: {
    title: 'Did Not Return',
    to: "To the families of last year's campers who haven't registered this year, once registration for a session is open. Once a year.",
    definition: {
      subject: 'campers',
      where: [{ path: 'status', is: 'active' }, ...didNotReturn],
      columns: [],
      group: [],
      sort: [],
      layout: 'rows',
    },
    occasion: 'year',
    subject: 'We miss {{camper.firstName|you}} at camp',
    body: 'Hi {{contact.name|there}},\n\nIt was great to have {{camper.firstName|your child}} with us last year. Registration is open, and we would love to see {{camper.firstName|your child}} again.',
    category: 'news',
  },
}

/** What an automatic message says and how it is sent. */
export type AutomaticText = Pick<AutomaticMessage, 'channel' | 'category' | 'inApp' | 'needsAck' | 'time'> & {
  subject: string
  body: string
}

/** The time of day at which automatic messages are sent unless the camp has chosen another. */
const STANDARD_TIME = '09:00'

/** Returns how an automatic message is sent: in the camp's own words, or in the standard ones. */
export function automaticText(kind: AutomaticKind, row?: AutomaticMessage): AutomaticText {
  const { subject, body, category } = AUTOMATIC_MESSAGES[kind]
  if (!row) return { subject, body, category, channel: 'email', inApp: false, needsAck: false, time: STANDARD_TIME }
  const { channel, inApp, needsAck, time } = row
  return {
    subject: row.subject ?? subject,
    body: row.body ?? body,
    category: row.category,
    channel,
    inApp,
    needsAck,
    time,
  }
}
