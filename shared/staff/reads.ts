import { familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { camperContacts, families, fullName } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import type { RowSource } from '../kernel/store/store'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { camperForms, waiverTexts } from '../registration/form-model'
import { waiverNow } from '../registration/forms'
import { campSessions } from '../sessions/model'
import {
  type Certification,
  type CertificationType,
  certificationDocuments,
  certificationTypes,
  staffCertifications,
} from './certification-model'
import { type Ending, endingOf } from './certifications'
import {
  type ReadyOverride,
  readyOverrides,
  type StaffApplication,
  type StaffDetails,
  type StaffMember,
  type StaffPrivate,
  type StaffRules,
  type StatusChange,
  staff,
  staffApplications,
  staffDetails,
  staffHistory,
  staffPhotos,
  staffPrivate,
} from './model'
import { rulesOf } from './ready-rows'

/** A staff member as shown in the directory, limited to what the reader may see. */
export interface StaffLine {
  member: StaffMember
  name: string
  details: StaffDetails | null
  check: StaffPrivate | null
}

const byStaffName = (a: Pick<StaffMember, 'firstName' | 'lastName' | 'id'>, b: typeof a) =>
  nameOrder.compare(a.lastName, b.lastName) || nameOrder.compare(a.firstName, b.firstName) || a.id - b.id

/** Returns some or all staff, including applicants and past staff, by name. */
export async function staffLines(rows: Reader, ids?: readonly number[]): Promise<StaffLine[]> {
  const people = ids ? await rows.many(staff, ids) : byId(await rows.all(staff))
  const details = ids ? await rows.many(staffDetails, ids) : byId(await rows.all(staffDetails))
  const checks = ids ? await rows.many(staffPrivate, ids) : byId(await rows.all(staffPrivate))
  return [...people.values()].sort(byStaffName).map((member) => ({
    member,
    name: fullName(member),
    details: details.get(member.id) ?? null,
    check: checks.get(member.id) ?? null,
  }))
}

/** A certificate with its type. */
export interface CertificateLine {
  certification: Certification
  type: CertificationType
  /** The picture of its document, if that is still waiting on this device. */
  waitingDocument: string | null
}

/** One person, with everything that the reader may see. */
export interface WholeMember extends StaffLine {
  photo: string | null
  changes: StatusChange[]
  application: StaffApplication | null
  /** The sessions chosen in the application, by their first day. */
  chosen: string[]
  certificates: CertificateLine[]
  overrides: ReadyOverride[]
}

/** Returns certificates with their types, the one that expires last first. */
async function certificateLines(rows: Reader, own: readonly Certification[]): Promise<CertificateLine[]> {
  const types = await rows.many(
    certificationTypes,
    own.map(({ typeId }) => typeId),
  )
  const documents = await rows.many(
    certificationDocuments,
    own.map(({ id }) => id),
  )
  return own
    .flatMap((certification): CertificateLine[] => {
      const type = types.get(certification.typeId)
      return type ? [{ certification, type, waitingDocument: documents.get(certification.id)?.image ?? null }] : []
    })
    .sort(
      (a, b) =>
        nameOrder.compare(a.type.name, b.type.name) ||
        (b.certification.expiresOn ?? '').localeCompare(a.certification.expiresOn ?? '') ||
        a.certification.id - b.certification.id,
    )
}

async function sessionNames(rows: Reader, ids: readonly number[]): Promise<string[]> {
  const chosen = [...(await rows.many(campSessions, ids)).values()]
  return chosen.sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id).map(({ name }) => name)
}

/** Returns one person; null if there is none. */
export async function staffNumbered(rows: Reader, staffId: number): Promise<WholeMember | null> {
  const [line] = await staffLines(rows, [staffId])
  if (!line) return null
  const application = (await rows.get(staffApplications, staffId)) ?? null
  return {
    ...line,
    photo: (await rows.get(staffPhotos, staffId))?.image ?? null,
    changes: (await rows.get(staffHistory, staffId))?.changes ?? [],
    application,
    chosen: await sessionNames(rows, application?.sessionIds ?? []),
    certificates: await certificateLines(rows, await rows.list(staffCertifications, 'staffId', staffId)),
    overrides: (await rows.list(readyOverrides, 'staffId', staffId)).sort((a, b) => a.id - b.id),
  }
}

/** Returns certificates by person, for some or all staff, including applicants and past staff. */
export async function certificatesByMember(
  rows: Reader,
  ids?: readonly number[],
): Promise<Map<number, CertificateLine[]>> {
  const own = ids ? await rows.listIn(staffCertifications, 'staffId', ids) : await rows.all(staffCertifications)
  return grouped(await certificateLines(rows, own), ({ certification }) => certification.staffId)
}

/** Returns the types of certification by name. */
export async function certificationTypesByName(rows: Reader): Promise<CertificationType[]> {
  return (await rows.all(certificationTypes)).sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}

/** A certificate, with the person it belongs to. */
export interface HeldCertificate extends CertificateLine {
  member: StaffMember
}

/** Returns all certificates of people who belong to the camp, by person. */
export async function heldCertificates(rows: Reader): Promise<HeldCertificate[]> {
  const people = (await rows.all(staff)).filter(({ isActive }) => isActive).sort(byStaffName)
  const held = await certificatesByMember(rows)
  return people.flatMap((member) => (held.get(member.id) ?? []).map((line) => ({ ...line, member })))
}

/** A person's certification of a type that expires soon, or expired recently. */
export interface EndingCertificate<M> extends Ending {
  member: M
  type: CertificationType
}

/** Returns the certifications of some people that expire soon, or expired recently, in the order of the people. */
export async function endingCertificates<M extends Pick<StaffMember, 'id'>>(
  rows: Pick<RowSource, 'all'>,
  people: readonly M[],
  today: string,
): Promise<EndingCertificate<M>[]> {
  const types = (await rows.all(certificationTypes)).filter(({ isActive }) => isActive)
  const held = grouped(await rows.all(staffCertifications), ({ staffId }) => staffId)
  return people.flatMap((member) =>
    types.flatMap((type) => {
      const ending = endingOf(held.get(member.id) ?? [], type, today)
      return ending ? [{ member, type, ...ending }] : []
    }),
  )
}

/** Returns the positions that people have or applied for, by name. */
export async function positionsInUse(rows: Reader): Promise<string[]> {
  const named = (await rows.all(staff)).flatMap(({ position }) => position?.trim() || [])
  return [...new Set(named)].sort(nameOrder.compare)
}

/** Returns the camp's staff requirements. */
export function campStaffRules(rows: Reader): Promise<Omit<StaffRules, 'id'>> {
  return rulesOf(rows)
}

/** A staff member that an account can be linked to. */
export interface StaffName {
  id: number
  name: string
  /** The account linked to this record. */
  userId: number | null
}

/** Returns all staff by name, with each one's account. */
export async function staffNames(rows: Reader): Promise<StaffName[]> {
  const all = (await rows.all(staff)).sort(byStaffName)
  return all.map((member) => ({ id: member.id, name: fullName(member), userId: member.userId }))
}

/** A version of the waiver that was signed for a camper (Registration rule 24). */
export interface SignedWaiver {
  waiverId: number
  /** The name as typed. */
  name: string
  at: string
  /** The account that signed. */
  userId: number
  /** The name of that account's person; null if it is not known here. */
  account: string | null
  /** The text that was signed; null if that version is not available here. */
  text: string | null
  /** Whether it is the current version. */
  counts: boolean
}

/** Returns the waiver versions signed for a camper, by whom and when, latest first. */
export async function signedWaivers(rows: Reader, camperId: number): Promise<SignedWaiver[]> {
  const signatures = (await rows.get(camperForms, camperId))?.signatures ?? []
  const versions = await rows.all(waiverTexts)
  const now = waiverNow(versions)
  const home = await rows.get(camperContacts, camperId)
  const family = home?.familyId ? await rows.get(families, home.familyId) : undefined
  const contacts = family ? contactsOf(family, await rows.get(familyContacts, family.id)) : []
  const team = await rows.listIn(
    staff,
    'userId',
    signatures.map(({ by }) => by),
  )
  const called = (userId: number) => {
    const member = team.find((each) => each.userId === userId)
    return contacts.find((each) => each.userId === userId)?.name || (member ? fullName(member) : null)
  }
  return signatures
    .map(({ waiverId, hash, name, at, by }): SignedWaiver => {
      const text = versions.find((each) => each.hash === hash)?.text ?? null
      return { waiverId, name, at, userId: by, account: called(by), text, counts: now?.hash === hash }
    })
    .sort((a, b) => b.at.localeCompare(a.at))
}
