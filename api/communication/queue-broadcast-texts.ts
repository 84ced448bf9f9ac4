import { and, eq, sql } from 'drizzle-orm'
import { familyContacts } from '#shared/campers/contact-model'
import { contactsOf } from '#shared/campers/contacts'
import { families } from '#shared/campers/model'
import type { Broadcast, BroadcastNotice } from '#shared/communication/broadcast-model'
import { contactChoices } from '#shared/communication/model'
import { textStates } from '#shared/communication/text-consent'
import type { Reader } from '#shared/kernel/store/reader'
import { textNumber } from '#shared/kernel/values/phone-numbers'
import { staff, staffDetails } from '#shared/staff/model'
import type { OrgTx, StepServices } from '../context/transaction'
import { chunks } from '../db/rows'
import { broadcastRecipient } from '../db/tables/messages'
import { addEffectsOnce } from '../effects/queue'
import { textsAreOn } from '../settings/text-settings'
import { addressHash } from './addresses'
import { broadcastTextEffect } from './broadcast-effects'

/** How many recipients are saved per statement. */
const AT_ONCE = 200

/** Returns the phones of the people that these notices are for: contacts who get news, sign in or are called, and staff. */
async function phonesOf(rows: Reader, notices: readonly BroadcastNotice[], country: string) {
  const familyIds = notices.flatMap(({ familyId }) => familyId ?? [])
  const staffIds = notices.flatMap(({ staffId }) => staffId ?? [])
  const homes = await rows.many(families, familyIds)
  const listed = await rows.many(familyContacts, familyIds)
  const members = await rows.many(staff, staffIds)
  const details = await rows.many(staffDetails, staffIds)
  const found = new Map<string, number[]>()
  for (const { id, familyId, staffId } of notices) {
    const family = homes.get(familyId ?? 0)
    const people = family ? contactsOf(family, listed.get(family.id)) : []
    const meant = people.filter((each) => each.mail || each.signIn || each.userId !== null || each.emergency !== null)
    const member = members.has(staffId ?? 0) ? details.get(staffId ?? 0) : undefined
    for (const phone of [...meant.map((each) => each.phone), member?.phone ?? null]) {
      const number = textNumber(phone, country)
      if (number !== null && !found.get(number)?.includes(id)) found.set(number, [...(found.get(number) ?? []), id])
    }
  }
  return found
}

/**
 * Queues a text of a broadcast's current round to each phone, in the commit that sends it. No one needs to have agreed,
 * but phones that replied STOP or were stopped by the office are only noted: carriers would block the text
 * (Communication rule 56).
 */
export async function queueBroadcastTexts(
  { org, db }: OrgTx,
  services: StepServices,
  rows: Reader,
  { id: broadcastId, round }: Broadcast,
  { notices, country }: { notices: readonly BroadcastNotice[]; country: string },
): Promise<void> {
  if (!(await textsAreOn(db, { keys: services.keys, config: { publicUrl: undefined, practiceTexts: false } }, org)))
    return
  const phones = await phonesOf(rows, notices, country)
  const asKept = (number: string) => addressHash(org, number)
  const addresses = new Set([...phones.keys(), ...[...phones.keys()].map(asKept)])
  const stateOf = textStates(await rows.listIn(contactChoices, 'address', addresses), asKept)
  const own = and(eq(broadcastRecipient.org, org), eq(broadcastRecipient.broadcastId, broadcastId))
  const lines = await db.select().from(broadcastRecipient).where(own)
  const numberOf = new Map(lines.map(({ channel, address, number }) => [`${channel}:${address}`, number]))
  let last = Math.max(0, ...lines.map(({ number }) => number))
  const at = services.now().toISOString()
  const texts = [...phones].map(([address, noticeIds]) => {
    const number = numberOf.get(`text:${address}`) ?? ++last
    const state = stateOf(address, []).stoppedBy === null ? 'queued' : 'stopped'
    return { org, broadcastId, number, channel: 'text', address, noticeIds, round, state, error: null, at }
  })
  const { org: camp, broadcastId: of, number } = broadcastRecipient
  const set = { round, error: null, at, state: sql`excluded.state`, noticeIds: sql`excluded.notice_ids` }
  for (const some of chunks(texts, AT_ONCE))
    await db
      .insert(broadcastRecipient)
      .values(some)
      .onConflictDoUpdate({ target: [camp, of, number], set })
  const queued = texts.filter(({ state }) => state === 'queued')
  const effects = queued.map((each) => broadcastTextEffect({ broadcastId, number: each.number, round }))
  await addEffectsOnce(services, db, org, effects)
}
