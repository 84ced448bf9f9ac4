import { eq } from 'drizzle-orm'
import { accountRows, settled } from '#shared/financial/account'
import { howToPay } from '#shared/financial/how-to-pay'
import { planAgreements } from '#shared/financial/plan-model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { emailsOfFamily } from '../../campers/family-emails'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { rowReader } from '../../db/rows'
import { organizations } from '../../db/tables/accounts'
import type { Post } from '../../effects/post'
import type { NewEffect } from '../../effects/queue'
import type { EffectKind } from '../../effects/worker'
import { AUTO_PAY_ENDED } from '../card-mail-kinds'
import { type FamilyMail, familyMailEffects, familyMailKind, type PaysOnline, requestedNow } from '../family-mails'
import { autoPayEndedContent } from '../letters'

const mails: FamilyMail = {
  name: AUTO_PAY_ENDED,
  lane: 'mail',
  prefix: 'plan',
  about: 'agreementId',
  async written(db, org, agreementId, _, { paysOnline }) {
    const rows = rowReader(db, org)
    const agreement = await rows.get(planAgreements, agreementId)
    const profile = await rows.get(campProfile, CAMP_ID)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    // The family may have saved a card again since.
    if (!agreement || agreement.autoPayBy !== null || !profile || !camp?.isActive) return undefined
    const { familyId, name: plan } = agreement
    const { agreements } = settled(await accountRows(rows, familyId))
    const isUnpaid = agreements.find(({ id }) => id === agreementId)?.parts.some(({ open }) => open > 0)
    if (!isUnpaid) return undefined
    const isOnline = await paysOnline(db, org)
    const content = autoPayEndedContent({ camp: camp.name, plan, howToPay: isOnline ? [] : howToPay(profile) })
    return { familyId, content }
  },
}

/** Returns the emails that automatic payments of a plan have ended, one for each of the family's addresses. */
export async function endedMails(server: Server, { db, store, org }: OrgTx, agreementId: number): Promise<NewEffect[]> {
  const agreement = await store.get(planAgreements, agreementId)
  if (!agreement) return []
  const emails = await emailsOfFamily(db, org, agreement.familyId)
  return familyMailEffects(mails, agreementId, emails, `ended-${requestedNow(server)}`)
}

/** Emails one of the family's addresses that automatic payments have ended, and what to do. */
export const autoPayEndedMail = (post: Post, paysOnline: PaysOnline): EffectKind =>
  familyMailKind(mails, post, paysOnline)
