import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { leftOf } from '#shared/financial/awards'
import { type AccountEntry, accountEntries } from '#shared/financial/model'
import { accountOfKind } from '#shared/financial/payer'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import type { Reader } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { fromCents } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { emailsOfFamily } from '../campers/family-emails'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import type { Letter } from '../effects/letter'
import type { Post } from '../effects/post'
import { addEffectsOnce, type NewEffect } from '../effects/queue'
import { type EffectKind, Never } from '../effects/worker'
import { giftLetter } from './letters'

/** The kind of effect that mails the receipt for a gift to its giver. */
export const GIFT_RECEIPT = 'financial.giftReceipt'

/** Returns what is left of a gift after refunds and reversals. */
async function leftOfGift(rows: Pick<Reader, 'list'>, gift: AccountEntry): Promise<number> {
  const undone = await rows.list(accountEntries, 'undoes', gift.id)
  return leftOf([gift, ...undone]).get(gift.id) ?? 0
}

/** Returns the receipt for a gift as it stands now; undefined if nothing is left of the gift. */
async function written(db: Db, org: number, entryId: number): Promise<Letter | undefined> {
  const rows = rowReader(db, org)
  const gift = await rows.get(accountEntries, entryId)
  const profile = await rows.get(campProfile, CAMP_ID)
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  if (!gift || !profile || !camp?.isActive) return undefined
  const left = await leftOfGift(rows, gift)
  if (left === 0) return undefined
  const fund = await accountOfKind(rows, 'fund', gift.familyId)
  const { id, giver, method, reference, receivedOn, createdAt } = gift
  const day = receivedOn ?? dayIn(profile.timezone, createdAt)
  return giftLetter({
    id,
    camp: camp.name,
    currency: profile.currency,
    taxId: profile.taxNumber,
    fund: fund?.name ?? 'Deleted fund',
    giver,
    method,
    reference,
    day,
    amount: gift.amount,
    left: fromCents(left),
  })
}

/**
 * Queues the receipt for a gift because a person asked for it (Financial rule 63).
 *
 * @param email where it goes; null for the contacts of the family that gave
 * @param asked identifies the request: within one request, it isn't mailed twice to one address
 * @returns the addresses it goes to
 * @throws Refusal `gift_undone`, `no_giver_email`
 */
export async function addGiftReceipt(
  server: Pick<Server, 'keys' | 'now'>,
  db: Db,
  org: number,
  { gift, email, asked }: { gift: AccountEntry; email: string | null; asked: string },
): Promise<string[]> {
  refuseIf((await leftOfGift(rowReader(db, org), gift)) === 0, 'gift_undone')
  const emails = email === null ? await emailsOfFamily(db, org, gift.giverFamilyId) : [email]
  refuseIf(emails.length === 0, 'no_giver_email')
  const mails = emails.map((to): NewEffect => {
    // Tells addresses apart without keeping them: a giver's address is stored nowhere else.
    const about = `${asked}:${server.keys.sign('gift-receipt', to)}`
    const args = { entryId: gift.id, about }
    return { key: `gift:${gift.id}:${about}`, lane: 'mail', kind: GIFT_RECEIPT, args, secret: to }
  })
  await addEffectsOnce(server, db, org, mails)
  return emails
}

const mailed = z.object({ entryId: z.number(), about: z.string() })

/** Mails the receipt for a gift. One that was refunded or reversed since isn't sent. */
export const giftReceiptMail = (post: Post): EffectKind => ({
  name: GIFT_RECEIPT,
  lane: 'mail',
  async run(server, { org, args, secret: to }) {
    const { entryId, about } = mailed.parse(args)
    if (!to) throw new Never('The address is gone. Send the receipt again.')
    const letter = await server.database.read((db) => written(db, org, entryId))
    if (letter) await post.send(org, { to, id: `gift.${org}.${entryId}.${about.replaceAll(':', '-')}`, letter })
  },
})
