import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { MailContent, WordedMail } from '#shared/communication/automatic-mails'
import { accountRows, settled } from '#shared/financial/account'
import { awardRequests } from '#shared/financial/award-model'
import { accountEntries } from '#shared/financial/model'
import { planAgreements } from '#shared/financial/plan-model'
import { dayIn } from '#shared/kernel/values/dates'
import { stillHolds } from '#shared/registration/mail-topics'
import { REGISTRATION_STATUSES, registrations } from '#shared/registration/model'
import { certificationTypes, staffCertifications } from '#shared/staff/certification-model'
import { staff } from '#shared/staff/model'
import type { Db } from '../db/database'
import { columnOf, lastRow, rowReader } from '../db/rows'
import { awardLetters } from '../financial/award-mails'
import { type FamilyMail, type Sending, toPayer } from '../financial/family-mails'
import { notices } from '../financial/plan-mails'
import { receipts } from '../financial/receipt-mails'
import { statements } from '../financial/statement-mails'
import { registrationMailContent } from '../registration/effects'
import type { RegistrationTopic } from '../registration/letters'
import { certificateContent } from '../staff/letters'
import { approvedContent } from '../team/letters'
import type { User } from '../team/members'

/** For which camp and reader examples are found, and when. */
interface ExampleFor extends Sending {
  camp: { id: number; name: string; timezone: string }
  user: User
}

async function ofRegistration(db: Db, org: number, topic: RegistrationTopic): Promise<MailContent | undefined> {
  const fitting = REGISTRATION_STATUSES.filter((status) => stillHolds(topic, status))
  const row = await lastRow(db, org, registrations, inArray(columnOf(registrations, 'status'), fitting as never[]))
  return row && (await registrationMailContent(db, org, row.id, topic))?.content
}

async function ofCertificate(db: Db, { camp }: ExampleFor): Promise<MailContent | undefined> {
  const held = await lastRow(db, camp.id, staffCertifications, isNotNull(columnOf(staffCertifications, 'expiresOn')))
  if (!held?.expiresOn) return undefined
  const rows = rowReader(db, camp.id)
  const [member, type] = [await rows.get(staff, held.staffId), await rows.get(certificationTypes, held.typeId)]
  if (!member || !type) return undefined
  const { firstName } = member
  return certificateContent({ camp: camp.name, firstName, type: type.name, until: held.expiresOn })
}

function lastEntry(db: Db, org: number, ...kinds: ('payment' | 'refund')[]) {
  const category = columnOf(accountEntries, 'category')
  const counts = or(isNull(category), notInArray(category, ['opening', 'prior'] as never[]))
  return lastRow(db, org, accountEntries, and(inArray(columnOf(accountEntries, 'kind'), kinds as never[]), counts))
}

const lastAwarded = (db: Db, org: number) =>
  lastRow(db, org, awardRequests, eq(columnOf(awardRequests, 'status'), 'awarded' as never))

async function toFamily(db: Db, by: ExampleFor, mail: FamilyMail, id: number | undefined, asked = '') {
  const found = id === undefined ? undefined : await mail.written(db, by.camp.id, id, asked, by)
  return found && toPayer(db, by.camp.id, found)
}

async function ofPlan(db: Db, by: ExampleFor): Promise<MailContent | undefined> {
  const agreement = await lastRow(db, by.camp.id, planAgreements, isNull(columnOf(planAgreements, 'endedAt')))
  if (!agreement) return undefined
  const { agreements } = settled(await accountRows(rowReader(db, by.camp.id), agreement.familyId))
  const today = dayIn(by.camp.timezone, by.now.toISOString())
  const parts = agreements.find(({ id }) => id === agreement.id)?.parts ?? []
  const next = parts.find(({ open, dueOn }) => open > 0 && dueOn >= today)
  return next && toFamily(db, by, notices, agreement.id, String(next.n))
}

/**
 * Returns an automatic email about one of the camp's own people, as it would be sent now; undefined if there is none to
 * show. Its reader must have the right to see who gets such emails.
 */
export async function exampleOf(db: Db, mail: WordedMail, by: ExampleFor): Promise<MailContent | undefined> {
  const org = by.camp.id
  switch (mail) {
    case 'registrationConfirmed':
    case 'registrationCancelled':
    case 'registrationMoved':
    case 'waitlistPlace':
      return ofRegistration(db, org, mail)
    case 'accountApproved':
      return approvedContent(by.camp, 'staff', by.user.firstName)
    case 'certificateEnds':
      return ofCertificate(db, by)
    case 'paymentReceipt':
      return toFamily(db, by, receipts, (await lastEntry(db, org, 'payment'))?.id)
    case 'refundReceipt':
      return toFamily(db, by, receipts, (await lastEntry(db, org, 'refund'))?.id)
    case 'paymentDue':
      return ofPlan(db, by)
    case 'statement':
      return toFamily(db, by, statements, (await lastEntry(db, org, 'payment', 'refund'))?.familyId)
    case 'awardLetter':
      return toFamily(db, by, awardLetters, (await lastAwarded(db, org))?.id)
    // Declined cards and ended automatic payments are rare, and an old one wouldn't be true anymore.
    case 'cardDeclined':
    case 'autoPayEnded':
      return undefined
  }
}
