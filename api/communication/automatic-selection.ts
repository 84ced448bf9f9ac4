import { MAX_RECIPIENTS } from '#shared/communication/audience'
import type { AutomaticKind } from '#shared/communication/automatic-kinds'
import type { AutomaticText } from '#shared/communication/automatic-messages'
import { automaticSendings } from '#shared/communication/automatic-model'
import { audienceOf, type Occasion, occasionKey, occasionsOn } from '#shared/communication/automatic-occasions'
import type { MergePlace } from '#shared/communication/merge-values'
import { type MessageReach, messageReach } from '#shared/communication/reads'
import type { Household } from '#shared/communication/recipients'
import { textReach } from '#shared/communication/text-recipients'
import type { Actor } from '#shared/kernel/rights/capabilities'
import type { Reader } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import type { CampProfile } from '#shared/settings/model'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { visibleTo } from '../sync/view/visible'
import { activeEmails, addressHash } from './addresses'

/** With whose rights an automatic message is sent, and their view of the camp. */
export interface Sender {
  actor: Actor
  rows: Reader
  profile: CampProfile
}

/** Returns a person's view of the camp. */
export async function senderView(
  db: Db,
  { org, actor }: { org: number; actor: Actor },
  profile: CampProfile,
  now: Date,
): Promise<Sender> {
  return { actor, rows: (await visibleTo(db, { org, actor }, now)).reader, profile }
}

/** The families that get an automatic message on a day. */
export interface Selected {
  /** Those that can be reached and weren't sent it before. */
  occasions: Occasion[]
  reached: Household[]
  /** How many families can't be reached, because they have no address or don't want it. */
  unreached: number
  isTooMany: boolean
}

/**
 * Returns who gets an automatic message on a day: everyone it is meant for who wasn't sent it for the same occasion and
 * can be reached. The job and the screen both ask this (Communication rule 63). Families that can't be reached now get
 * it once they can, if it is still true then.
 *
 * @returns null if the message needs rows that its sender may not see
 */
export async function selectedOn(
  db: Db,
  org: number,
  { actor, rows, profile }: Sender,
  { kind, text, day }: { kind: AutomaticKind; text: Pick<AutomaticText, 'channel' | 'category'>; day: string },
): Promise<Selected | null> {
  const place: MergePlace = { today: day, timeZone: profile.timezone, currency: profile.currency }
  const meant = await occasionsOn(rows, actor, kind, place)
  if (!meant) return null
  const fresh = await notSentYet(db, org, kind, meant)
  if (fresh.length > MAX_RECIPIENTS) return { occasions: [], reached: [], unreached: 0, isTooMany: true }
  const reach = await reachOf(db, org, { actor, rows, profile }, audienceOf(kind, fresh), text, place)
  if (!reach) return null
  const addresses = new Set(reach.list.flatMap(({ email, reach }) => (reach === 'reached' ? email : [])))
  const reached = reach.households.filter(({ emails }) => emails.some((email) => addresses.has(email)))
  const camperIds = new Set(reached.flatMap((household) => household.camperIds))
  return {
    occasions: fresh.filter(({ camperId }) => camperIds.has(camperId)),
    reached,
    unreached: reach.households.length - reached.length,
    isTooMany: addresses.size > MAX_RECIPIENTS,
  }
}

async function notSentYet(db: Db, org: number, kind: AutomaticKind, meant: readonly Occasion[]): Promise<Occasion[]> {
  const ids = [...new Set(meant.map(({ camperId }) => camperId))]
  const before = await rowReader(db, org).among(automaticSendings, 'camperId', ids)
  const sent = new Set(before.filter((each) => each.kind === kind).map(occasionKey))
  return meant.filter((each) => !sent.has(occasionKey(each)))
}

async function reachOf(
  db: Db,
  org: number,
  { actor, rows, profile }: Sender,
  audience: ReturnType<typeof audienceOf>,
  { channel, category }: Pick<AutomaticText, 'channel' | 'category'>,
  place: MergePlace,
): Promise<MessageReach | null> {
  const asKept = (address: string) => addressHash(org, address)
  if (channel === 'sms') return textReach(rows, actor, audience, { ...place, country: profile.country }, asKept)
  return messageReach(rows, actor, { audience, category }, place, await activeEmails(db, org), asKept)
}

/** Returns the camp's day. */
export const campToday = (profile: CampProfile, now: Date): string => dayIn(profile.timezone, now.toISOString())
