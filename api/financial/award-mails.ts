import { eq } from 'drizzle-orm'
import { type AwardRequest, awardRequests } from '#shared/financial/award-model'
import { awardLetter } from '#shared/financial/reads'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { emailsOfFamily } from '../campers/family-emails'
import type { OrgTx, StepServices } from '../context/transaction'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import type { Post } from '../effects/post'
import { addEffects, type NewEffect } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { type FamilyMail, familyMailEffects, familyMailKind, type PaysOnline } from './family-mails'
import { awardContent } from './letters'

/** The kind of effect that mails a family the letter about an award that it asked for. */
export const AWARD_LETTER = 'financial.awardLetter'

/** Letters about awards. One whose award has ended since isn't sent. */
export const awardLetters: FamilyMail = {
  name: AWARD_LETTER,
  lane: 'mail',
  prefix: 'award',
  about: 'registrationId',
  async written(db, org, registrationId) {
    const rows = rowReader(db, org)
    const letter = await awardLetter(rows, registrationId)
    const profile = await rows.get(campProfile, CAMP_ID)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    if (!letter || !profile || !camp?.isActive) return undefined
    return { familyId: letter.familyId, content: awardContent(camp.name, profile.currency, letter) }
  },
}

/** Queues the letters about the awards in this transaction, once for each award. */
export async function addAwardMails({ org, db, store, isQuiet }: OrgTx, services: StepServices): Promise<void> {
  if (isQuiet) return
  const mails: NewEffect[] = []
  for (const [id, row] of store.allChanges().get(awardRequests) ?? []) {
    const request = row as AwardRequest | null
    const before = store.original(awardRequests, id)
    if (request?.status !== 'awarded' || before?.status === 'awarded' || store.isReturned(awardRequests, id)) continue
    const emails = await emailsOfFamily(db, org, request.familyId)
    mails.push(...familyMailEffects(awardLetters, id, emails, String(request.awardId)))
  }
  await addEffects(services, db, org, mails)
}

/** Mails a letter about an award to one of the family's addresses. */
export const awardMail = (post: Post, paysOnline: PaysOnline): EffectKind =>
  familyMailKind(awardLetters, post, paysOnline)
