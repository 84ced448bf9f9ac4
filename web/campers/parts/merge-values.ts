import { CAMPER_STATUS_WORDS, GENDER_WORDS, type Merge } from '#shared/campers/model'
import { sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'

/** One of two rows that are being merged. */
export type Side = Readonly<Record<string, unknown>>

/** A field whose value differs between the two rows. */
export interface FieldDifference {
  field: string
  label: string
  kept: string
  gone: string
}

const CAMPER_LABELS: Readonly<Record<string, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  grade: 'Grade',
  school: 'School',
  status: 'Status',
  photoPermission: 'Photo Permission',
  familyId: 'Family',
  allergies: 'Allergies',
  dietaryRestrictions: 'Dietary Restrictions',
  medicalInfo: 'Medical Info',
  medications: 'Medications',
  specialNeeds: 'Special Needs',
  pickupAuthorization: 'Pickup Authorization',
  emergencyContactName: 'Emergency Contact',
  emergencyContactPhone: 'Emergency Contact Phone',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  notes: 'Notes',
  dailyLimit: 'Daily Store Limit',
}

const FAMILY_LABELS: Readonly<Record<string, string>> = {
  lastName: 'Last Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
}

function textOf(field: string, value: unknown, which: string, currency: string): string {
  if (field === 'familyId') return which
  if (field === 'dateOfBirth') return sayDate(String(value))
  if (field === 'dailyLimit') return display(String(value), currency)
  if (field === 'status') return CAMPER_STATUS_WORDS[value as keyof typeof CAMPER_STATUS_WORDS] ?? String(value)
  if (field === 'gender') return GENDER_WORDS[value as keyof typeof GENDER_WORDS] ?? String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/**
 * Returns the fields whose values differ, in form order; if one is empty, the other row's value is kept.
 *
 * @param currency the camp's, used to format amounts
 */
export function differing(kind: Merge['kind'], kept: Side, gone: Side, currency: string): FieldDifference[] {
  const labels = kind === 'campers' ? CAMPER_LABELS : FAMILY_LABELS
  return Object.entries(labels).flatMap(([field, label]) => {
    const [a, b] = [kept[field] ?? null, gone[field] ?? null]
    if (a === null || b === null || a === b) return []
    const say = (value: unknown, which: string) => textOf(field, value, which, currency)
    return [{ field, label, kept: say(a, "This record's family"), gone: say(b, "The other record's family") }]
  })
}
