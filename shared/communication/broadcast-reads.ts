import { familyContacts } from '../campers/contact-model'
import { contactsOf, emergencyContacts } from '../campers/contacts'
import { camperHomes } from '../campers/home-model'
import { camperContacts, campers, families, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { staff, staffDetails } from '../staff/model'
import { type BroadcastAudience, broadcastHouseholds, householdsOfNotices } from './broadcast-audience'
import {
  type Broadcast,
  type BroadcastConfirmation,
  type BroadcastNotice,
  broadcastConfirmations,
  broadcastNotices,
  broadcasts,
} from './broadcast-model'
import { confirmedNotices, householdKey, isShown, waitingNotices } from './broadcasts'
import type { Households } from './households'
import { type Household, recipientsAmong } from './recipients'

/** How many of the newest broadcasts are looked at. */
const LOOKED_THROUGH = 50

const newestFirst = (a: Broadcast, b: Broadcast) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)

/** A broadcast that a person sees above every screen. */
export interface ShownBroadcast {
  broadcast: Broadcast
  /** What they confirm: a parent for each of their families, someone who works here once, for themselves. */
  noticeIds: (number | null)[]
}

/** Returns the broadcasts that a person hasn't confirmed yet, the newest first. */
export async function broadcastsFor(
  rows: Reader,
  userId: number,
  reader: 'parents' | 'workers',
): Promise<ShownBroadcast[]> {
  const now = rows.now()
  const shown = (await rows.last(broadcasts, 'at', LOOKED_THROUGH)).filter((each) => isShown(each, now))
  if (shown.length === 0) return []
  const own = await rows.list(broadcastConfirmations, 'userId', userId)
  const confirmed = new Set(own.map((each) => `${each.broadcastId}:${each.noticeId}`))
  const ids = shown.map(({ id }) => id)
  const notices = reader === 'parents' ? await rows.listIn(broadcastNotices, 'broadcastId', ids) : []
  const byBroadcast = grouped(notices, ({ broadcastId }) => broadcastId)
  return shown.sort(newestFirst).flatMap((broadcast): ShownBroadcast[] => {
    const { id } = broadcast
    const meant =
      reader === 'parents' ? (byBroadcast.get(id) ?? []).map((notice) => notice.id) : broadcast.staff ? [null] : []
    const noticeIds = meant.filter((noticeId) => !confirmed.has(`${id}:${noticeId}`))
    return noticeIds.length > 0 ? [{ broadcast, noticeIds }] : []
  })
}

/** Someone to call, with their numbers. */
export interface CallLine {
  familyId: number | null
  camperId: number | null
  staffId: number | null
  name: string
  /** The campers it is about. */
  campers: string[]
  /** Those to call first come first. */
  phones: { name: string; phone: string }[]
}

const ofNoOne = { familyId: null, camperId: null, staffId: null }

async function callLines(rows: Reader, { familyIds, camperIds, staffIds }: Households): Promise<CallLine[]> {
  const known = await rows.many(families, familyIds)
  const people = await rows.many(familyContacts, familyIds)
  const children = await rows.listIn(camperContacts, 'familyId', familyIds)
  const homes = await rows.many(camperContacts, camperIds)
  const elsewhere = (await rows.listIn(camperHomes, 'familyId', familyIds)).map((home) => ({
    ...home,
    id: home.camperId,
  }))
  const own = [...children, ...elsewhere]
  const named = await rows.many(campers, [...own.map(({ id }) => id), ...camperIds])
  const byFamily = grouped(own, ({ familyId }) => familyId)
  const members = await rows.many(staff, staffIds)
  const details = await rows.many(staffDetails, staffIds)
  const ofFamilies = [...known.values()].map((family): CallLine => {
    const contacts = contactsOf(family, people.get(family.id))
    const inOrder = [...new Set([...emergencyContacts(contacts), ...contacts])]
    return {
      ...ofNoOne,
      familyId: family.id,
      name: `${family.lastName} Family`,
      campers: (byFamily.get(family.id) ?? []).flatMap(({ id }) => named.get(id)?.firstName ?? []),
      phones: inOrder.flatMap(({ name, phone }) => (phone ? [{ name, phone }] : [])),
    }
  })
  const ofCampers = [...camperIds].flatMap((camperId): CallLine[] => {
    const camper = named.get(camperId)
    const phone = homes.get(camperId)?.phone
    if (!camper) return []
    const name = fullName(camper)
    return [{ ...ofNoOne, camperId, name, campers: [camper.firstName], phones: phone ? [{ name, phone }] : [] }]
  })
  const ofStaff = [...members.values()].map((member): CallLine => {
    const phone = details.get(member.id)?.phone
    const name = fullName(member)
    return { ...ofNoOne, staffId: member.id, name, campers: [], phones: phone ? [{ name, phone }] : [] }
  })
  return [...ofFamilies, ...ofCampers, ...ofStaff].sort((a, b) => nameOrder.compare(a.name, b.name))
}

/** Whom a broadcast would go to, before it is sent. */
export interface BroadcastReach {
  households: Household[]
  /** Everyone in it, with numbers to call. */
  calls: CallLine[]
}

const asKept = (households: readonly Household[]): Households => ({
  familyIds: new Set(households.flatMap(({ familyId }) => familyId ?? [])),
  camperIds: new Set(households.flatMap(({ familyId, camperIds }) => (familyId === null ? camperIds : []))),
  staffIds: new Set(households.flatMap(({ staffId }) => staffId ?? [])),
})

/** Returns whom a broadcast would go to now. */
export async function broadcastReach(
  rows: Reader,
  audience: BroadcastAudience,
  today: string,
): Promise<BroadcastReach> {
  const { households } = await recipientsAmong(rows, await broadcastHouseholds(rows, audience, today))
  return { households, calls: await callLines(rows, asKept(households)) }
}

/** Someone to whom a broadcast was sent. */
export interface BoardLine extends CallLine {
  /** Where a call is noted. */
  noticeId: number
  /** All of its notices: several if families were merged. */
  noticeIds: number[]
  confirmed: BroadcastConfirmation | null
}

/** Returns who has confirmed a broadcast and who hasn't: those first. Null if it doesn't exist. */
export async function broadcastBoard(
  rows: Reader,
  broadcastId: number,
): Promise<{ broadcast: Broadcast; lines: BoardLine[] } | null> {
  const broadcast = (await rows.many(broadcasts, [broadcastId])).get(broadcastId)
  if (!broadcast) return null
  const notices = await rows.list(broadcastNotices, 'broadcastId', broadcastId)
  const confirmations = await rows.list(broadcastConfirmations, 'broadcastId', broadcastId)
  const confirmed = await confirmedAmong(rows, notices, confirmations)
  const noticesOf = grouped(notices, householdKey)
  const lines = (await callLines(rows, householdsOfNotices(notices))).map((line): BoardLine => {
    // Merged families have a notice each.
    const ids = (noticesOf.get(householdKey(line)) ?? []).map((notice) => notice.id)
    const first = ids.find((noticeId) => confirmed.has(noticeId))
    return { ...line, noticeIds: ids, noticeId: ids[0] ?? 0, confirmed: confirmed.get(first ?? 0) ?? null }
  })
  const waits = ({ confirmed }: BoardLine) => Number(confirmed === null)
  return { broadcast, lines: lines.sort((a, b) => waits(b) - waits(a)) }
}

/** Returns the first confirmation of each notice, by its id. */
export async function confirmedAmong(
  rows: Pick<Reader, 'many'>,
  notices: readonly BroadcastNotice[],
  confirmations: readonly BroadcastConfirmation[],
): Promise<Map<number, BroadcastConfirmation>> {
  const members = await rows.many(
    staff,
    notices.flatMap(({ staffId }) => staffId ?? []),
  )
  return confirmedNotices(notices, confirmations, (staffId) => members.get(staffId)?.userId ?? null)
}

/** A broadcast in the office's list. */
export interface BroadcastLine {
  broadcast: Broadcast
  /** How many families and staff members it was sent to, and how many of them have confirmed it. */
  sentTo: number
  confirmed: number
}

/** Returns the newest broadcasts, with how many have confirmed each. */
export async function broadcastLines(rows: Reader): Promise<BroadcastLine[]> {
  const newest = await rows.last(broadcasts, 'at', LOOKED_THROUGH)
  const ids = newest.map(({ id }) => id)
  const notices = await rows.listIn(broadcastNotices, 'broadcastId', ids)
  const confirmations = await rows.listIn(broadcastConfirmations, 'broadcastId', ids)
  const confirmed = await confirmedAmong(rows, notices, confirmations)
  const byBroadcast = grouped(notices, ({ broadcastId }) => broadcastId)
  return newest.sort(newestFirst).map((broadcast) => {
    const own = byBroadcast.get(broadcast.id) ?? []
    const sentTo = new Set(own.map(householdKey)).size
    const waiting = new Set(waitingNotices(own, confirmed).map(householdKey)).size
    return { broadcast, sentTo, confirmed: sentTo - waiting }
  })
}
