import { camperContacts, type Family, families } from '#shared/campers/model'
import { type FamilyPost, familyPosts } from '#shared/communication/conversation-model'
import type { DeliveryState } from '#shared/communication/delivery'
import { letterConfirmations, letters } from '#shared/communication/letter-model'
import { contactChoices, type Message, messages } from '#shared/communication/model'
import { textConsentWording } from '#shared/communication/text-consent'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import type { Db } from '../db/database'
import { messageFamily, messageRecipient } from '../db/tables/messages'
import { inboundText } from '../db/tables/texts'
import { at, type CampRows, type Make } from './make'

/** What happened to the demo's newsletter at each family in turn, from the first on; it was sent to all further ones. */
const STATES: readonly [DeliveryState, string | null][] = [
  ['sent', null],
  ['bounced', '550 5.1.1 The email account that you tried to reach does not exist'],
  ['failed', 'The mail server did not answer for a day'],
  ['unknown', null],
  ['opted_out', null],
  ['undeliverable', null],
  ['no_address', null],
]
const MORE_SENT = 17

/** Returns the rows of one kind. */
export const all = <E extends Entity>(rows: CampRows, entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]

/** The families that got the newsletter. */
const mailed = (rows: CampRows): Family[] => all(rows, families).slice(0, STATES.length + MORE_SENT)

/** Returns the address of a family's first contact. */
export const emailOf = ({ id, lastName, primaryContactUserId }: Family): string =>
  primaryContactUserId === null
    ? `${lastName.toLowerCase().replace(/[^a-z]/g, '')}.${id}@family.example`
    : 'parent@lakeside.example'

/** Returns the phone of a family's first contact; the family's place among those that got the newsletter is in it. */
const phoneOf = (index: number) => `(555) 555-02${String(index).padStart(2, '0')}`
const numberOf = (index: number) => `+1555555${phoneOf(index).slice(-4)}`

/** The families whose parent agreed to texts, by their place: in the app, on paper, and one who replied STOP since. */
const [AGREED, ON_PAPER, STOPPED] = [[1, 2, 3, 7, 8, 9, 11], 10, 11]

/** The family whose parent sent a text of their own words. */
const ASKING = 9

/** Parents' consent to texts. */
function putConsents({ plan, put }: Make, rows: CampRows): void {
  mailed(rows).forEach(({ id: familyId }, index) => {
    const about = { address: numberOf(index), channel: 'text', choice: 'on', familyId, by: null } as const
    const when = at(addDays(plan.today, -20), 15)
    if (AGREED.includes(index))
      put(contactChoices, { ...about, source: 'family', wording: textConsentWording(plan.name), at: when })
    if (index === ON_PAPER)
      put(contactChoices, { ...about, source: 'paper', note: 'Registration form, in the office binder', at: when })
    if (index === STOPPED)
      put(contactChoices, { ...about, choice: 'off', source: 'text', at: at(addDays(plan.today, -4), 18) })
  })
}

/** Gives the families that got the newsletter a parent with an email and a phone; the first signs in with an account. */
function giveAddresses(rows: CampRows): void {
  mailed(rows).forEach((family, index) => {
    if (index === 0 || STATES[index]?.[0] === 'no_address') return
    const [primaryContactName, primaryContactEmail] = [`Pat ${family.lastName}`, emailOf(family)]
    Object.assign(family, { primaryContactName, primaryContactEmail, primaryContactPhone: phoneOf(index) })
  })
}

/** A newsletter of last week, a draft, and what is known of some addresses since. */
export function makeMessages(make: Make, rows: CampRows): void {
  const { plan, put } = make
  const senderId = plan.officeUserId ?? null
  if (senderId === null) return
  giveAddresses(rows)
  const sentAt = at(addDays(plan.today, -6), 15)
  const message = { senderId, channel: 'email' as const, recipients: [] }
  put(messages, {
    ...message,
    category: 'news',
    subject: 'A great summer ahead',
    body: 'Hello {{contact.name|there}},\n\nThe docks are in, and the cabins are painted. We look forward to {{camper.firstName|summer}}!',
    status: 'sent',
    createdAt: at(addDays(plan.today, -7), 19),
    requestedAt: sentAt,
    sendAt: sentAt,
    sentAt,
    audience: mailed(rows).map(({ id }) => ({ kind: 'family', familyId: id })),
    counted: mailed(rows).length,
  })
  put(messages, {
    ...message,
    category: 'service',
    subject: 'What to pack',
    body: 'Please pack a rain jacket, a water bottle and sunscreen for {{camper.firstName|your child}}.',
    status: 'draft',
    createdAt: at(addDays(plan.today, -1), 19),
    sentAt: null,
    audience: [],
  })
  mailed(rows).forEach((family, index) => {
    const [state] = STATES[index] ?? []
    const choice =
      state === 'opted_out' ? 'off' : state === 'bounced' || state === 'undeliverable' ? 'undeliverable' : null
    if (!choice) return
    const source = state === 'opted_out' ? 'link' : 'bounce'
    const about = state === 'bounced' ? sentAt : at(addDays(plan.today, -30), 15)
    put(contactChoices, { address: emailOf(family), choice, source, familyId: family.id, at: about, by: null })
  })
  putConsents(make, rows)
}

/** How many families have the letter of the demo; the last of them has confirmed it. */
const WITH_LETTER = 3

/** A letter that families read in the app and are asked to confirm. */
export function makeLetters({ plan, put }: Make, rows: CampRows): void {
  const { officeUserId, parentUserId } = plan
  if (!officeUserId || parentUserId === null) return
  const of = all(rows, families).slice(0, WITH_LETTER)
  const sentAt = at(addDays(plan.today, -2), 15)
  const text = {
    subject: 'Swim tests on the first day',
    body: 'Every camper takes a swim test on the first afternoon. Please pack a swimsuit where it is easy to find.',
    needsAck: true,
  }
  const message = put(messages, {
    ...text,
    senderId: officeUserId,
    channel: 'email',
    recipients: [],
    category: 'service',
    status: 'sent',
    createdAt: sentAt,
    requestedAt: sentAt,
    sendAt: sentAt,
    sentAt,
    audience: of.map(({ id }) => ({ kind: 'family', familyId: id })),
    counted: of.length,
    inApp: true,
  })
  const written = of.map(({ id }) => put(letters, { ...text, messageId: message.id, familyId: id, at: sentAt }))
  const last = written.at(-1)
  if (!last) return
  const confirmed = at(addDays(plan.today, -1), 16)
  put(letterConfirmations, { letterId: last.id, familyId: last.familyId, at: confirmed, by: parentUserId })
}

/** How long ago families and the office wrote to each other, and what; the first two families wait for an answer. */
const SAID: readonly (readonly [number, FamilyPost['kind'], string][])[] = [
  [
    [3, 'family', 'Does the camp have a piano to practice on?'],
    [2, 'camp', 'Yes, in the dining hall, every day after lunch.'],
    [1, 'family', 'Wonderful, thank you! May we bring sheet music on Sunday?'],
  ],
  [[1, 'family', 'We may be an hour late on the first day. Is that all right?']],
  [
    [5, 'family', 'Is there a lifeguard at the lake?'],
    [4, 'camp', 'Always: two lifeguards whenever the lake is open.'],
  ],
]

/** Families' conversations with the office. */
export function makeConversations({ plan, put }: Make, rows: CampRows): void {
  const { officeUserId, parentUserId } = plan
  if (!officeUserId || parentUserId === null) return
  const ofFamily = grouped(all(rows, camperContacts), ({ familyId }) => familyId)
  SAID.forEach((said, index) => {
    const family = all(rows, families)[index]
    if (!family) return
    said.forEach(([daysAgo, kind, text], place) => {
      const camperId = place === 0 ? (ofFamily.get(family.id)?.[0]?.id ?? null) : null
      const by = kind === 'camp' ? officeUserId : parentUserId
      put(familyPosts, { familyId: family.id, camperId, kind, text, at: at(addDays(plan.today, -daysAgo), 16), by })
    })
  })
}

/** Writes what happened to each message at each of its families: the newsletter in many ways, the letter in one. */
export async function writeDeliveries(db: Db, org: number, rows: CampRows): Promise<void> {
  const lines = all(rows, messages)
    .filter(({ status }) => status === 'sent')
    .flatMap((message) => deliveriesOf(message, org, rows))
  if (lines.length === 0) return
  await db.insert(messageRecipient).values(lines)
  await db
    .insert(messageFamily)
    .values(
      lines.map(({ messageId, number, familyIds }) => ({ org, familyId: familyIds[0] as number, messageId, number })),
    )
}

/** Writes what came to the camp's text number: a STOP, and a text that waits for the office. */
export async function writeTexts(db: Db, org: number, today: string, newId: () => number): Promise<void> {
  const line = (kind: string, index: number, text: string, daysAgo: number) => ({
    org,
    sid: `SMdemo${index}`,
    id: newId(),
    number: numberOf(index),
    kind,
    text,
    at: at(addDays(today, -daysAgo), 18),
  })
  await db
    .insert(inboundText)
    .values([line('stop', STOPPED, '', 4), line('text', ASKING, "Please don't text us so often, and not at work.", 1)])
}

function deliveriesOf({ id, inApp, sentAt, createdAt }: Message, org: number, rows: CampRows) {
  const ofFamily = grouped(all(rows, camperContacts), ({ familyId }) => familyId ?? undefined)
  const of = inApp ? all(rows, families).slice(0, WITH_LETTER) : mailed(rows)
  return of.map((family, index) => {
    const [state, error] = (inApp ? undefined : STATES[index]) ?? ['sent', null]
    return {
      org,
      messageId: id,
      number: index + 1,
      address: state === 'no_address' ? null : emailOf(family),
      name: `${family.lastName} Family`,
      names: [family.primaryContactName ?? family.lastName],
      familyIds: [family.id],
      camperIds: (ofFamily.get(family.id) ?? []).map((contact) => contact.id),
      staffIds: [],
      state,
      error,
      at: sentAt ?? createdAt,
    }
  })
}
