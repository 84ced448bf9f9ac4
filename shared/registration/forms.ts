import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Contact } from '../campers/contact-model'
import { hasEmergencyContact } from '../campers/missing'
import type { Camper, Family } from '../campers/model'
import type { CampSession } from '../sessions/model'
import { REQUIRED_FORMS, type RequiredForm } from '../settings/model'
import type { CamperForms, WaiverText } from './form-model'
import type { Registration } from './model'

/** What every camp has to know, whatever else it requires; families see these listed (Campers rule 20). */
const ALWAYS_ASKED: readonly RequiredForm[] = ['birth', 'emergency']

/** Returns what families are asked for: what every camp has to know, and what this one requires. */
export function askedOfFamilies(required: readonly RequiredForm[]): RequiredForm[] {
  return REQUIRED_FORMS.filter((form) => ALWAYS_ASKED.includes(form) || required.includes(form))
}

/** What a camp can require before a camper arrives, in words for families. */
export const FORM_WORDS: Readonly<Record<RequiredForm, string>> = {
  birth: 'date of birth',
  emergency: 'emergency contact',
  medical: 'health information',
  waiver: 'waiver',
}

/** Returns the hash of a waiver's exact text: SHA-256 in hexadecimal. */
export function hashOfWaiver(words: string): string {
  return bytesToHex(sha256(utf8ToBytes(words)))
}

/** Returns the current waiver: the newest version; undefined if the camp has none. */
export function waiverNow(versions: readonly WaiverText[]): WaiverText | undefined {
  return [...versions].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)[0]
}

/** Everything known about a camper before arrival. */
export interface FormFacts {
  camper: Pick<Camper, 'dateOfBirth' | 'emergencyContactPhone'>
  family: Pick<Family, 'emergencyContactPhone' | 'primaryContactPhone' | 'secondaryContactPhone'> | undefined
  contacts: readonly Pick<Contact, 'phone' | 'emergency'>[]
  forms: CamperForms | undefined
}

/**
 * Returns what a camp requires before a camper arrives and does not have yet, in the order of the list of forms
 * (Registration rule 23).
 */
export function missingForms(
  { camper, family, contacts, forms }: FormFacts,
  required: readonly RequiredForm[],
  waiver: WaiverText | undefined,
): RequiredForm[] {
  const called = contacts.some(({ phone, emergency }) => emergency !== null && phone !== null)
  const has: Readonly<Record<RequiredForm, boolean>> = {
    birth: camper.dateOfBirth !== null,
    emergency: called || hasEmergencyContact(camper, family),
    medical: forms?.medicalAt != null,
    waiver: waiver === undefined || (forms?.signatures.some(({ hash }) => hash === waiver.hash) ?? false),
  }
  return required.filter((form) => !has[form])
}

/**
 * Returns what is missing for a camper who has yet to arrive, or is at camp; nothing if the registration was cancelled
 * or the session is over.
 */
export function missingForArrival(
  line: { registration: Registration; session: CampSession | undefined; missing: readonly RequiredForm[] },
  today: string,
): readonly RequiredForm[] {
  const isComing = line.registration.status !== 'cancelled' && (line.session?.endDate ?? '') >= today
  return isComing ? line.missing : []
}
