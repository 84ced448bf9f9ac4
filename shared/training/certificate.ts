import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { addDays, dayIn } from '../kernel/values/dates'
import type { Calendar } from '../settings/camp-day'
import { expiresOn } from './audience'
import type { TrainingCertificate, TrainingMaterial, TrainingProgram } from './model'
import { decisiveMaterials } from './progress'

/** Digits and letters that cannot be confused on paper: without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits, so a number cannot be found by guessing. */
const LENGTH = 16

/**
 * Derives a certificate number from the action's random id, so that the device and the server get the same one and it
 * does not reveal who did what when.
 */
export function numberFrom(uid: string): string {
  const bytes = sha256(utf8ToBytes(`training certificate ${uid}`))
  return [...bytes.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** Formats a number for print: the camp's number, then groups of four characters. */
export function sayNumber(organizationId: number, number: string): string {
  return [organizationId, ...(number.match(/.{4}/g) ?? [])].join('-')
}

/** Parses a number typed from a printout into its camp and its number there; null if it is invalid. */
export function readNumber(typed: string): { organizationId: number; number: string } | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\-–]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const [camp, number] = [plain.slice(0, -LENGTH), plain.slice(-LENGTH)]
  const isNumber = /^[1-9][0-9]{0,9}$/.test(camp) && [...number].every((sign) => SIGNS.includes(sign))
  return isNumber ? { organizationId: Number(camp), number } : null
}

/** How long a certificate is valid. */
export interface Validity {
  /** Its last valid day; null if it never expires. */
  validUntil: string | null
  ended: boolean
}

/** Returns until when a certificate is valid: until the program, or a material that counts, has to be repeated. */
export function validityOf(
  certificate: Pick<TrainingCertificate, 'firstDay' | 'completedAt'>,
  program: Pick<TrainingProgram, 'validFrom' | 'repeatsYearly'>,
  materials: readonly Pick<TrainingMaterial, 'validFrom' | 'isRequired' | 'archivedAt'>[],
  { today, timeZone }: Calendar,
): Validity {
  const lastDone = dayIn(timeZone, certificate.completedAt)
  const renewals = decisiveMaterials(materials).flatMap(({ validFrom }) =>
    validFrom && validFrom > lastDone ? [validFrom] : [],
  )
  const first = [expiresOn(program, certificate.firstDay) ?? [], renewals].flat().sort()[0]
  if (first === undefined) return { validUntil: null, ended: false }
  return { validUntil: addDays(first, -1), ended: first <= today }
}
