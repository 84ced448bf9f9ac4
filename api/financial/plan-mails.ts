import { eq } from 'drizzle-orm'
import { accountRows, settled } from '#shared/financial/account'
import { cardWords } from '#shared/financial/auto-pay'
import { howToPay } from '#shared/financial/how-to-pay'
import { planAgreements } from '#shared/financial/plan-model'
import { byId } from '#shared/kernel/store/reader'
import { addDays, dayIn } from '#shared/kernel/values/dates'
import { fromCents } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { emailsOfFamily } from '../campers/family-emails'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import type { Post } from '../effects/post'
import { addEffects, effectsByKey, type NewEffect } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { type FamilyMail, familyMailEffects, familyMailKind, type PaysOnline } from './family-mails'
import { paymentDueContent } from './letters'

/** The kind of effect that tells a family that a part of its payment plan is due soon. */
export const PAYMENT_DUE = 'financial.paymentDue'

/** How many days before its due date the family gets a notice of a part. */
const NOTICE_DAYS = 3

/** Notices that a part of a plan is due soon. */
export const notices: FamilyMail = {
  name: PAYMENT_DUE,
  lane: 'mail',
  prefix: 'plan',
  about: 'agreementId',
  async written(db, org, agreementId, part, { now, paysOnline }) {
    const rows = rowReader(db, org)
    const agreement = await rows.get(planAgreements, agreementId)
    const profile = await rows.get(campProfile, CAMP_ID)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    if (!agreement || !profile || !camp?.isActive) return undefined
    const { familyId, name: plan } = agreement
    const found = settled(await accountRows(rows, familyId)).agreements.find(({ id }) => id === agreementId)
    const due = found?.parts.find(({ n, open }) => String(n) === part && open > 0)
    // An email that was held up by the mail server is useless after the due date.
    if (!due || due.dueOn < dayIn(camp.timezone, now.toISOString())) return undefined
    const { currency } = profile
    const card = cardWords(agreement)
    const isOnline = await paysOnline(db, org)
    const content = paymentDueContent({
      camp: camp.name,
      plan,
      dueOn: due.dueOn,
      amount: fromCents(due.open),
      currency,
      card,
      howToPay: isOnline ? [] : howToPay(profile),
    })
    return { familyId, content }
  },
}

/** A notice that is to be sent to a family: about which part of its plan, and its emails. */
export interface PlanNotice {
  familyId: number
  plan: string
  dueOn: string
  emails: NewEffect[]
}

/** Returns the notices of the parts that are due within the days after `today` and not paid yet. */
async function noticesDue(db: Db, org: number, today: string): Promise<PlanNotice[]> {
  const rows = rowReader(db, org)
  const last = addDays(today, NOTICE_DAYS)
  const found: PlanNotice[] = []
  const agreed = byId((await rows.all(planAgreements)).filter(({ endedAt }) => endedAt === null))
  for (const familyId of new Set([...agreed.values()].map((each) => each.familyId))) {
    const { agreements } = settled(await accountRows(rows, familyId))
    for (const { id, parts } of agreements)
      for (const { n, dueOn, open } of parts) {
        if (open === 0 || dueOn <= today || dueOn > last) continue
        const emails = familyMailEffects(notices, id, await emailsOfFamily(db, org, familyId), String(n))
        found.push({ familyId, plan: agreed.get(id)?.name ?? '', dueOn, emails })
      }
  }
  return found
}

/**
 * Returns the notices that a camp still has to send on a day. Sent emails are remembered for a month, much longer than
 * the notice period, so there is one notice for each part.
 */
export async function planNoticesOn(db: Db, org: number, day: string): Promise<PlanNotice[]> {
  const due = await noticesDue(db, org, day)
  const keys = due.flatMap(({ emails }) => emails.map(({ key }) => key))
  const known = await effectsByKey(db, org, keys)
  return due
    .map((notice) => ({ ...notice, emails: notice.emails.filter(({ key }) => !known.has(key)) }))
    .filter(({ emails }) => emails.length > 0)
}

/** Adds the notices for a camp's day. */
export async function addPlanNotices(server: Server, org: number, today: string): Promise<void> {
  await server.database.transact(async (db) => {
    const fresh = await planNoticesOn(db, org, today)
    await addEffects(
      server,
      db,
      org,
      fresh.flatMap(({ emails }) => emails),
    )
  })
}

/** Emails one of the family's addresses that a part is due soon, unless it has been paid. */
export const planMail = (post: Post, paysOnline: PaysOnline): EffectKind => familyMailKind(notices, post, paysOnline)
