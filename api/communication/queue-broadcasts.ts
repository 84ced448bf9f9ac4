import { and, eq, sql } from 'drizzle-orm'
import { camperContacts } from '#shared/campers/model'
import { MAX_RECIPIENTS } from '#shared/communication/audience'
import { broadcastHouseholds, householdsOfNotices } from '#shared/communication/broadcast-audience'
import {
  type Broadcast,
  type BroadcastNotice,
  broadcastConfirmations,
  broadcastNotices,
  broadcasts,
} from '#shared/communication/broadcast-model'
import { confirmedAmong } from '#shared/communication/broadcast-reads'
import { householdKey, isWorthSending, waitingNotices } from '#shared/communication/broadcasts'
import type { Households } from '#shared/communication/households'
import { type Household, type Recipients, recipientsAmong } from '#shared/communication/recipients'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import type { Reader } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { OrgTx, StepServices } from '../context/transaction'
import { chunks } from '../db/rows'
import { broadcastRecipient } from '../db/tables/messages'
import { addEffectsOnce } from '../effects/queue'
import { visibleTo } from '../sync/view/visible'
import { activeEmails } from './addresses'
import { broadcastMailEffect } from './broadcast-effects'
import { queueBroadcastTexts } from './queue-broadcast-texts'

/** How many recipients are saved per statement. */
const AT_ONCE = 200

/** Reads the whole camp, no matter who sent the broadcast. */
const OFFICE = { userId: 0, role: 'admin' as const, grants: [] }

/** Returns what identifies a household's notice: its family, its staff member, or a camper without a family. */
function noticeFor({ familyId, camperIds, staffId }: Household) {
  const camperId = familyId === null && staffId === null ? (camperIds[0] ?? null) : null
  return { familyId, camperId, staffId }
}

/** Returns these people with all children of their families, whose own addresses are used if a family has none. */
async function withChildren(rows: Reader, meant: Households): Promise<Households> {
  const children = await rows.listIn(camperContacts, 'familyId', meant.familyIds)
  return { ...meant, camperIds: new Set([...meant.camperIds, ...children.map(({ id }) => id)]) }
}

/** Returns the notices of a broadcast whose households haven't confirmed it. */
async function unconfirmed({ store }: OrgTx, rows: Reader, notices: readonly BroadcastNotice[]) {
  const [first] = notices
  if (!first) return []
  const confirmations = await store.list(broadcastConfirmations, 'broadcastId', first.broadcastId)
  return waitingNotices(notices, await confirmedAmong(rows, notices, confirmations))
}

/** Finds whom a broadcast goes to in its current round, and saves a notice for each when it is first sent. */
async function noticesOf(tx: OrgTx, rows: Reader, broadcast: Broadcast, today: string) {
  const { store } = tx
  const { id: broadcastId, ofId } = broadcast
  const accounts = await activeEmails(tx.db, tx.org)
  const there = await store.list(broadcastNotices, 'broadcastId', broadcastId)
  if (there.length > 0) {
    const waiting = await unconfirmed(tx, rows, there)
    const meant = await withChildren(rows, householdsOfNotices(waiting))
    return { notices: waiting, found: await recipientsAmong(rows, meant, accounts) }
  }
  const told = ofId === null ? null : await store.list(broadcastNotices, 'broadcastId', ofId)
  const meant = told
    ? await withChildren(rows, householdsOfNotices(told))
    : await broadcastHouseholds(rows, broadcast, today)
  const found = await recipientsAmong(rows, meant, accounts)
  const notices = found.households.map((household) => ({ id: tx.newId(), broadcastId, ...noticeFor(household) }))
  // An emergency can be ended even if everyone it was sent to has been deleted since.
  if (notices.length === 0 && broadcast.kind === 'emergency') throw new Refusal('message_without_recipients')
  refuseIf(notices.length > MAX_RECIPIENTS && broadcast.kind === 'emergency', 'broadcast_too_big')
  for (const notice of notices) await store.insert(broadcastNotices, notice)
  return { notices, found }
}

/** Returns each address with the notices that its email covers. */
function addressesOf(notices: readonly BroadcastNotice[], { list }: Recipients) {
  const byKey = grouped(notices, householdKey)
  const nobody = { familyId: null, camperId: null, staffId: null }
  return list.map(({ email, familyIds, camperIds, staffIds }) => {
    const keys = [
      ...familyIds.map((familyId) => ({ ...nobody, familyId })),
      ...camperIds.map((camperId) => ({ ...nobody, camperId })),
      ...staffIds.map((staffId) => ({ ...nobody, staffId })),
    ]
    return { address: email, noticeIds: keys.flatMap((key) => byKey.get(householdKey(key)) ?? []).map(({ id }) => id) }
  })
}

/**
 * Saves a broadcast's addresses for its current round, and queues an email to each. Addresses of an earlier round keep
 * their number; those that rejected it aren't tried again.
 */
async function queueMails(
  { org, db }: OrgTx,
  services: StepServices,
  { id: broadcastId, round }: Broadcast,
  addresses: readonly { address: string; noticeIds: number[] }[],
): Promise<void> {
  const own = and(eq(broadcastRecipient.org, org), eq(broadcastRecipient.broadcastId, broadcastId))
  const lines = await db.select().from(broadcastRecipient).where(own)
  const numberOf = new Map(lines.map(({ channel, address, number }) => [`${channel}:${address}`, number]))
  let last = Math.max(0, ...lines.map(({ number }) => number))
  const at = services.now().toISOString()
  const bounced = new Set(lines.flatMap(({ state, address }) => (state === 'bounced' ? address : [])))
  const open = addresses.filter(({ address }) => !bounced.has(address))
  const queued = open.map(({ address, noticeIds }) => {
    const number = numberOf.get(`email:${address}`) ?? ++last
    return { org, broadcastId, number, channel: 'email', address, noticeIds, round, state: 'queued', error: null, at }
  })
  const { org: camp, broadcastId: of, number } = broadcastRecipient
  for (const some of chunks(queued, AT_ONCE))
    await db
      .insert(broadcastRecipient)
      .values(some)
      .onConflictDoUpdate({
        target: [camp, of, number],
        set: {
          round,
          state: 'queued',
          error: null,
          at,
          noticeIds: sql`excluded.notice_ids`,
        },
      })
  const effects = queued.map((each) => broadcastMailEffect({ broadcastId, number: each.number, round }))
  await addEffectsOnce(services, db, org, effects)
}

/**
 * Carries out a broadcast that was just sent, or sent again: its recipients are found and its emails and texts queued in
 * the same commit, so that it either goes to everyone or wasn't sent.
 */
export async function queueBroadcasts(tx: OrgTx, services: StepServices): Promise<void> {
  const { org, db, store } = tx
  for (const [id, row] of store.allChanges().get(broadcasts) ?? []) {
    const broadcast = row as Broadcast | null
    const before = store.original(broadcasts, id) as Broadcast | null | undefined
    if (!broadcast || before?.round === broadcast.round || store.isReturned(broadcasts, id)) continue
    const now = services.now()
    if (!isWorthSending(broadcast, now)) continue
    const { reader } = await visibleTo(db, { org, actor: OFFICE }, now)
    const profile = await store.get(campProfile, CAMP_ID)
    const today = dayIn(profile?.timezone ?? 'UTC', now.toISOString())
    const { notices, found } = await noticesOf(tx, reader, broadcast, today)
    await queueMails(tx, services, broadcast, addressesOf(notices, found))
    await queueBroadcastTexts(tx, services, reader, broadcast, { notices, country: profile?.country ?? '' })
  }
}
