import { familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { campersOfHomes } from '../campers/home-rows'
import { type Camper, camperContacts, campers, type Family, families, fullName } from '../campers/model'
import { type AccountEmail, newsEmails } from '../campers/news-emails'
import type { Actor } from '../kernel/rights/capabilities'
import type { ReportDay } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { type Registration, registrations } from '../registration/model'
import type { Audience } from './audience'
import { addressStates } from './choices'
import { type FamilyPost, familyPosts } from './conversation-model'
import { inOrder, waitsForAnswer } from './conversations'
import { type Category, contactChoices } from './model'
import { type Household, type Recipient, recipientsOf } from './recipients'

/** Whom to write to: those registered in a session, or in any; with one status, or with any except cancelled. */
export interface AddressesAsked {
  sessionId: number | null
  status: Registration['status'] | null
}

/** An email address for one or more campers. */
export interface Address {
  email: string
  /** The campers that it is for. */
  campers: string[]
}

/** The email addresses for the campers in question. */
export interface Addresses {
  /** Each email once, in the order of its first camper. */
  list: Address[]
  /** The campers for whom no email is known. */
  without: string[]
}

/**
 * Returns the emails of campers, and of their families' contacts who receive mail, each once.
 *
 * @param accounts the emails with which families sign in, as far as known here
 */
export async function addressesOf(
  rows: Reader,
  { sessionId, status }: AddressesAsked,
  accounts: readonly AccountEmail[] = [],
): Promise<Addresses> {
  const places =
    sessionId === null ? await rows.all(registrations) : await rows.list(registrations, 'sessionId', sessionId)
  const meant = places.filter((place) => (status === null ? place.status !== 'cancelled' : place.status === status))
  const ids = [...new Set(meant.map(({ camperId }) => camperId))]
  const people = [...(await rows.many(campers, ids)).values()]
  const contacts = await rows.many(camperContacts, ids)
  const homes = [...contacts.values()].flatMap(({ familyId }) => familyId ?? [])
  const familyIds = [...new Set(homes)]
  const familyById = await rows.many(families, familyIds)
  const peopleById = await rows.many(familyContacts, familyIds)
  const found = new Map<string, string[]>()
  const without: string[] = []
  for (const camper of people.sort((a, b) => nameOrder.compare(fullName(a), fullName(b)) || a.id - b.id)) {
    const contact = contacts.get(camper.id)
    const family = familyById.get(contact?.familyId ?? 0)
    const people = family ? contactsOf(family, peopleById.get(family.id)) : []
    const own = contact?.email?.trim().toLowerCase() || []
    const emails = [own, newsEmails(people, family?.primaryContactUserId ?? null, accounts)].flat()
    if (emails.length === 0) without.push(fullName(camper))
    for (const email of new Set(emails)) found.set(email, [...(found.get(email) ?? []), fullName(camper)])
  }
  return { list: [...found].map(([email, names]) => ({ email, campers: names })), without }
}

/** Whether a message reaches an address. */
export type Reach = 'reached' | 'opted_out' | 'undeliverable'

/** Whom a message reaches, and who is left out. */
export interface MessageReach {
  list: (Recipient & { reach: Reach })[]
  households: Household[]
  /** How many families and staff members have an address that the message goes to. */
  count: number
}

/**
 * Looks up whom a message reaches and who is left out: news isn't sent to people who unsubscribed, and nothing is sent
 * to an address that was refused.
 *
 * @param accounts the emails with which people sign in, as far as known here
 * @param asKept how the camp's rows name an address whose person was erased; devices don't know
 * @returns null if one of the audience's reports doesn't open for `actor`, or is gone
 */
export async function messageReach(
  rows: Reader,
  actor: Actor,
  { audience, category }: { audience: Audience; category: Category },
  day: ReportDay,
  accounts: readonly AccountEmail[] = [],
  asKept: (address: string) => string = (address) => address,
): Promise<MessageReach | null> {
  const found = await recipientsOf(rows, actor, audience, day, accounts)
  if (!found) return null
  const emails = found.list.map(({ email }) => email)
  const choices = await rows.listIn(contactChoices, 'address', new Set([...emails, ...emails.map(asKept)]))
  const stateOf = addressStates(choices, asKept)
  const reachOf = ({ email, familyIds }: Recipient): Reach => {
    const { isDeliverable, wantsNews } = stateOf(email, familyIds)
    if (!isDeliverable) return 'undeliverable'
    return category === 'news' && !wantsNews ? 'opted_out' : 'reached'
  }
  const list = found.list.map((each) => ({ ...each, reach: reachOf(each) }))
  const reached = new Set(list.flatMap(({ email, reach }) => (reach === 'reached' ? email : [])))
  const count = found.households.filter(({ emails }) => emails.some((email) => reached.has(email))).length
  return { list, households: found.households, count }
}

/** A family's conversation with the office. */
export interface Conversation {
  family: Family
  /** The children it can be about, by name. */
  children: Camper[]
  /** Oldest first. */
  posts: FamilyPost[]
}

/** Returns the conversation of one family; null if the reader doesn't see the family. */
export async function conversationOf(rows: Reader, familyId: number): Promise<Conversation | null> {
  const family = await rows.get(families, familyId)
  if (!family) return null
  const people = await rows.many(campers, await campersOfHomes(rows, [familyId]))
  const children = [...people.values()].sort((a, b) => nameOrder.compare(fullName(a), fullName(b)) || a.id - b.id)
  return { family, children, posts: inOrder(await rows.list(familyPosts, 'familyId', familyId)) }
}

/** Returns a parent's own conversations, one for each of their families. */
export async function ownConversations(rows: Reader): Promise<Conversation[]> {
  const own = (await rows.all(families)).sort((a, b) => a.id - b.id)
  const found = await Promise.all(own.map(({ id }) => conversationOf(rows, id)))
  return found.flatMap((each) => each ?? [])
}

/** A conversation in the office's list. */
export interface ConversationLine {
  familyId: number
  lastName: string
  /** Its newest message. */
  newest: FamilyPost
  waits: boolean
}

/** How many of the newest messages are searched for conversations. */
const LOOKED_THROUGH = 5000

/** Returns the conversations with families: first those that wait for an answer, then the newest. */
export async function conversationLines(rows: Reader): Promise<ConversationLine[]> {
  const byFamily = grouped(await rows.last(familyPosts, 'at', LOOKED_THROUGH), ({ familyId }) => familyId)
  const known = await rows.many(families, byFamily.keys())
  const lines = [...byFamily].flatMap(([familyId, posts]): ConversationLine[] => {
    const family = known.get(familyId)
    const newest = inOrder(posts.filter(({ kind }) => kind !== 'handled')).at(-1)
    return family && newest ? [{ familyId, lastName: family.lastName, newest, waits: waitsForAnswer(posts) }] : []
  })
  return lines.sort(
    (a, b) =>
      Number(b.waits) - Number(a.waits) ||
      (a.newest.at === b.newest.at ? a.familyId - b.familyId : a.newest.at < b.newest.at ? 1 : -1),
  )
}

/** Returns how many families are waiting for the office's answer. */
export async function familiesWaiting(rows: Reader): Promise<number> {
  const byFamily = grouped(await rows.last(familyPosts, 'at', LOOKED_THROUGH), ({ familyId }) => familyId)
  return [...byFamily.values()].filter(waitsForAnswer).length
}

export {
  type AnnouncementLine,
  announcementLines,
  announcementsFor,
  type ShownAnnouncement,
} from './announcement-reads'
export {
  type BoardLine,
  type BroadcastLine,
  broadcastBoard,
  broadcastLines,
  broadcastReach,
  broadcastsFor,
  type CallLine,
  type ShownBroadcast,
} from './broadcast-reads'
export { ownLetters, type ShownLetter } from './letter-reads'
export {
  camperMail,
  type MailLine,
  type MailWithCamper,
  mailCampers,
  ownCamperMail,
  type PrintedMail,
} from './mail-reads'
export { templatesByName } from './template-reads'
export { type OwnPhone, ownPhones, textChoicesFor } from './text-reads'
