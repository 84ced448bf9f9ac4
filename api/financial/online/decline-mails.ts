import { and, eq } from 'drizzle-orm'
import { cardWords, declineWords } from '#shared/financial/auto-pay'
import { planAgreements } from '#shared/financial/plan-model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { emailsOfFamily } from '../../campers/family-emails'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { organizations } from '../../db/tables/accounts'
import { onlinePayment, planCharge } from '../../db/tables/payments'
import type { Post } from '../../effects/post'
import type { NewEffect } from '../../effects/queue'
import type { EffectKind } from '../../effects/worker'
import { CARD_DECLINED } from '../card-mail-kinds'
import { type FamilyMail, familyMailEffects, familyMailKind, type PaysOnline } from '../family-mails'
import { declinedContent } from '../letters'
import { ofCharge } from './plan-charges'

/** A charge of a part of a plan. */
interface Declined {
  agreementId: number
  n: number
  attempt: number
}

/** Returns the attempt that a mail is about, such as `declined-2-1`. */
function attemptIn(asked: string): { n: number; attempt: number } {
  const [, n, attempt] = asked.split('-')
  return { n: Number(n), attempt: Number(attempt) }
}

async function declinedCharge(db: Db, org: number, { agreementId, n, attempt }: Declined) {
  const own = and(
    eq(planCharge.org, org),
    eq(planCharge.agreementId, agreementId),
    eq(planCharge.part, n),
    eq(planCharge.attempt, attempt),
  )
  const [line] = await db
    .select({ charge: planCharge, payment: onlinePayment })
    .from(planCharge)
    .innerJoin(onlinePayment, ofCharge)
    .where(own)
  return line
}

const mails: FamilyMail = {
  name: CARD_DECLINED,
  lane: 'mail',
  prefix: 'plan',
  about: 'agreementId',
  async written(db, org, agreementId, asked) {
    const rows = rowReader(db, org)
    const agreement = await rows.get(planAgreements, agreementId)
    const profile = await rows.get(campProfile, CAMP_ID)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    const line = await declinedCharge(db, org, { agreementId, ...attemptIn(asked) })
    if (!agreement || !profile || !camp?.isActive || !line) return undefined
    const { charge, payment } = line
    const content = declinedContent({
      camp: camp.name,
      plan: agreement.name,
      card: cardWords(agreement),
      dueOn: charge.dueOn,
      amount: payment.amount,
      currency: payment.currency,
      why: declineWords(charge.declined ?? ''),
      retryOn: charge.retryOn,
      isOver: agreement.autoPayBy === null,
    })
    return { familyId: agreement.familyId, content }
  },
}

/** Returns the emails about a declined card, one for each of the family's addresses. */
export async function declineMails({ db, store, org }: OrgTx, declined: Declined): Promise<NewEffect[]> {
  const { agreementId, n, attempt } = declined
  const agreement = await store.get(planAgreements, agreementId)
  if (!agreement) return []
  const emails = await emailsOfFamily(db, org, agreement.familyId)
  return familyMailEffects(mails, agreementId, emails, `declined-${n}-${attempt}`)
}

/** Emails one of the family's addresses that its card was declined, and what to do. */
export const declineMail = (post: Post, paysOnline: PaysOnline): EffectKind => familyMailKind(mails, post, paysOnline)
