import { eq } from 'drizzle-orm'
import { isGift } from '#shared/financial/entry-words'
import { type AccountEntry, accountEntries } from '#shared/financial/model'
import { isFromPreviousSystem } from '#shared/financial/prior-payments'
import { refuseIf, refuseWrong, requireFound } from '#shared/kernel/refusals/refusal'
import type { Reader } from '#shared/kernel/store/reader'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { OrgTx, StepServices } from '../context/transaction'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { mailSettingsOf, sendsMail, topicsIn } from '../effects/mail-settings'
import type { Post } from '../effects/post'
import { addEffects, type NewEffect, wakeWorkers } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { type FamilyMail, familyMailEffects, familyMailKind, type PaysOnline, requestedNow } from './family-mails'
import { addGiftReceipt } from './gift-receipts'
import { receiptContent } from './letters'
import { emailsOfPayer } from './payer-emails'

/** The kind of effect that mails the receipt for a payment or refund to the family. */
export const RECEIPT = 'financial.receipt'

/** Returns whether an entry has a receipt: it does if money has changed hands here. */
function hasReceipt(entry: Pick<AccountEntry, 'kind' | 'category'>): boolean {
  if (isFromPreviousSystem(entry)) return false
  return entry.kind === 'payment' || entry.kind === 'refund'
}

/** Returns whether an entry stands for a refund that the card couldn't take: the family has paid nothing. */
const isFailedRefund = ({ kind, needsReview }: Pick<AccountEntry, 'kind' | 'needsReview'>): boolean =>
  kind === 'payment' && needsReview.includes('refund_failed')

/** Receipts for payments and refunds. */
export const receipts: FamilyMail = {
  name: RECEIPT,
  lane: 'mail',
  prefix: 'receipt',
  about: 'entryId',
  async written(db, org, entryId) {
    const rows: Pick<Reader, 'get'> = rowReader(db, org)
    const entry = await rows.get(accountEntries, entryId)
    const profile = await rows.get(campProfile, CAMP_ID)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    if (!entry || !profile || !camp?.isActive) return undefined
    const { timezone, currency } = profile
    return { familyId: entry.familyId, content: receiptContent({ entry, camp: camp.name, timezone, currency }) }
  },
}

/** Queues receipts for the payments and refunds in this transaction, if the office has turned them on. */
export async function addReceiptMails({ org, db, store, isQuiet }: OrgTx, services: StepServices): Promise<void> {
  if (isQuiet) return
  const changed = store.allChanges().get(accountEntries)
  if (!changed || changed.size === 0) return
  if (!topicsIn(await mailSettingsOf(db, org)).includes('paymentReceipt')) return
  const mails: NewEffect[] = []
  for (const [id, row] of changed) {
    const entry = row as AccountEntry | null
    if (!entry || !hasReceipt(entry) || isFailedRefund(entry)) continue
    if (store.original(accountEntries, id) || store.isReturned(accountEntries, id)) continue
    const emails = await emailsOfPayer(db, org, entry.familyId)
    // The setting sends each receipt once; a person may send it as often as they ask.
    mails.push(...familyMailEffects(receipts, id, emails, 'once'))
  }
  await addEffects(services, db, org, mails)
}

/**
 * Mails a receipt because a person asked for it; pressing twice within the same minute mails it once.
 *
 * @param email where a gift's receipt goes; null for the contacts of the family. Other receipts go only to them.
 * @returns the addresses it goes to
 * @throws Refusal `not_found`, `receipt_not_mailed`, `no_family_email`, `gift_undone`, `no_giver_email`
 */
export async function mailReceipt(
  { server, config }: { server: Server; config: Config },
  org: number,
  entryId: number,
  email: string | null,
): Promise<string[]> {
  const to = await server.database.transact(async (db) => {
    const entry = requireFound(await rowReader(db, org).get(accountEntries, entryId), 'payment')
    refuseIf(!hasReceipt(entry), 'not_found', { what: 'receipt' })
    refuseIf(!(await sendsMail(db, config, org)), 'receipt_not_mailed')
    const asked = requestedNow(server)
    if (isGift(entry)) return addGiftReceipt(server, db, org, { gift: entry, email, asked })
    if (email !== null) refuseWrong({ email: 'This receipt goes to the contacts of the account' })
    const emails = await emailsOfPayer(db, org, entry.familyId)
    refuseIf(emails.length === 0, 'no_family_email')
    await addEffects(server, db, org, familyMailEffects(receipts, entryId, emails, asked))
    return emails
  })
  wakeWorkers(server.database)
  return to
}

/** Mails a receipt to one of the family's addresses. */
export const receiptMail = (post: Post, paysOnline: PaysOnline): EffectKind =>
  familyMailKind(receipts, post, paysOnline)
