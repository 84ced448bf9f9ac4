import { z } from 'zod'
import {
  added,
  dayField,
  defineEntity,
  flag,
  instantField,
  json,
  money,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  timeField,
  userRef,
} from '../kernel/entity/entity'
import { changesField } from '../kernel/store/changes'
import { id } from '../kernel/values/ids'
import { nameOrder } from '../kernel/values/names'
import { FACE_CHARACTERS, FACE_WEIGHT } from '../kernel/values/pictures'

/** A family: contacts and the campers who belong to it. */
export const families = defineEntity('families', {
  part: 'contact',
  fields: {
    lastName: text(100),
    address: orNull(text(255)),
    city: orNull(text(100)),
    state: orNull(text(2)),
    zipCode: orNull(text(20)),
    primaryContactUserId: orNull(userRef()),
    emergencyContactName: orNull(text(200)),
    emergencyContactPhone: orNull(text(40)),
    emergencyContactRelation: orNull(text(100)),
    primaryContactName: added(orNull(text(200)), null),
    primaryContactEmail: added(orNull(text(255)), null),
    primaryContactPhone: added(orNull(text(40)), null),
    secondaryContactName: orNull(text(200)),
    secondaryContactEmail: orNull(text(255)),
    secondaryContactPhone: orNull(text(40)),
    createdAt: instantField(),
  },
  indexes: ['lastName', 'primaryContactUserId'],
  owner: { kind: 'family', field: 'id' },
})
export type Family = RowOf<typeof families>

export const GENDERS = ['male', 'female', 'other'] as const
/** Labels for genders. `mixed` is only for cabins. */
export const GENDER_WORDS = { male: 'Male', female: 'Female', mixed: 'Mixed', other: 'Other' } as const
export const CAMPER_STATUSES = ['active', 'inactive', 'waitlist', 'cancelled'] as const

/** Labels for the statuses. */
export const CAMPER_STATUS_WORDS: Readonly<Record<(typeof CAMPER_STATUSES)[number], string>> = {
  active: 'Active',
  inactive: 'Inactive',
  waitlist: 'Waitlist',
  cancelled: 'Cancelled',
}

/** The fields of a camper that every camp worker may see: the roster and the alerts (Access rules 5 and 6). */
export const campers = defineEntity('campers', {
  part: 'roster',
  fields: {
    firstName: text(100),
    lastName: text(100),
    dateOfBirth: orNull(dayField()),
    gender: orNull(oneOfWords(GENDERS)),
    grade: orNull(text(20)),
    school: orNull(text(200)),
    allergies: orNull(text(2000)),
    dietaryRestrictions: orNull(text(2000)),
    emergencyContactName: orNull(text(200)),
    emergencyContactPhone: orNull(text(40)),
    pickupAuthorization: orNull(text(2000)),
    photoPermission: flag(),
    status: oneOfWords(CAMPER_STATUSES),
    createdAt: instantField(),
  },
  owner: { kind: 'camper', field: 'id' },
  ownHomeOnly: { emergencyContactName: null, emergencyContactPhone: null, pickupAuthorization: null },
})
export type Camper = RowOf<typeof campers>

/** Where a camper lives and belongs; the row's id is the camper's. */
export const camperContacts = defineEntity('camper_contacts', {
  part: 'contact',
  fields: {
    familyId: orNull(ref(families, { onDelete: 'refuse', code: 'family_has_campers' })),
    email: orNull(text(255)),
    phone: orNull(text(40)),
    address: orNull(text(255)),
    city: orNull(text(100)),
    state: orNull(text(2)),
    zip: orNull(text(20)),
    notes: orNull(text(4000)),
  },
  indexes: ['familyId'],
  partOf: campers,
  owner: { kind: 'camper', field: 'id' },
  ownHomeOnly: { email: null, phone: null, address: null, city: null, state: null, zip: null, notes: null },
})
export type CamperContact = RowOf<typeof camperContacts>

/** The medical class of a camper's fields; the row's id is the camper's. */
export const camperMedical = defineEntity('camper_medical', {
  part: 'medical',
  fields: {
    medicalInfo: orNull(text(4000)),
    medications: orNull(text(4000)),
    specialNeeds: orNull(text(4000)),
  },
  partOf: campers,
  owner: { kind: 'camper', field: 'id' },
})
export type CamperMedical = RowOf<typeof camperMedical>

/** A camper's photo: a small picture as a data URL. The row's id is the camper's. */
export const camperPhotos = defineEntity('camper_photos', {
  part: 'roster',
  fields: { image: text(FACE_CHARACTERS) },
  weight: FACE_WEIGHT,
  partOf: campers,
  owner: { kind: 'camper', field: 'id' },
})

/** A camper's store account, whose balance is always the sum of the camper's ledger. The row's id is the camper's. */
export const camperAccounts = defineEntity('camper_accounts', {
  part: 'money',
  fields: {
    storeBalance: money(),
    dailyLimit: orNull(money()),
  },
  partOf: campers,
  owner: { kind: 'camper', field: 'id' },
})
export type CamperAccount = RowOf<typeof camperAccounts>

/** An entry on a camper's Activities tab. */
export const camperActivities = defineEntity('camper_activities', {
  part: 'activities',
  fields: {
    camperId: ref(campers, { onDelete: 'remove' }),
    activityName: text(200),
    date: dayField(),
    startTime: orNull(timeField()),
    endTime: orNull(timeField()),
    instructor: orNull(text(200)),
    location: orNull(text(200)),
    description: orNull(text(2000)),
    status: oneOfWords(['scheduled', 'completed', 'cancelled']),
  },
  indexes: ['camperId'],
  owner: { kind: 'camper', field: 'camperId' },
})

/** An imported roster and what the import created, so that all of it can be undone. */
export const camperImports = defineEntity('camper_imports', {
  part: 'imports',
  fields: {
    fileName: text(255),
    camperIds: json(z.array(id).max(20_000)),
    familyIds: json(z.array(id).max(20_000)),
    importedBy: userRef(),
    createdAt: instantField(),
    undoneAt: orNull(instantField()),
    /** A short hash of each row as it was created, to detect later changes. */
    camperPrints: added(json(z.array(plainText(20)).max(20_000)), []),
    familyPrints: added(json(z.array(plainText(20)).max(20_000)), []),
    /** The registrations it made, with their hashes. */
    registrationIds: added(json(z.array(id).max(20_000)), []),
    registrationPrints: added(json(z.array(plainText(20)).max(20_000)), []),
    /** The opening balances it put on families' accounts. */
    entryIds: added(json(z.array(id).max(20_000)), []),
    /** The campers' ids in the system that the file comes from, so that the same file finds them again. */
    sourceIds: added(json(z.array(z.object({ camperId: id, sourceId: plainText(60) })).max(20_000)), []),
  },
})
export type CamperImport = RowOf<typeof camperImports>

/** The kinds of rows that can be merged. */
export const MERGED_KINDS = ['campers', 'families'] as const

/**
 * A merge of two campers or two families: which one went, where everything is now, and what was changed, to undo it.
 */
export const merges = defineEntity('merges', {
  part: 'merges',
  fields: {
    kind: oneOfWords(MERGED_KINDS),
    /** The id that no longer exists; late actions for it go to the row that was kept. */
    goneId: ref({ namedBy: 'kind' }, { onDelete: 'keep' }),
    keptId: ref({ namedBy: 'kind' }, { onDelete: 'remove' }),
    /** The name of the one that went. */
    name: text(255),
    mergedBy: userRef(),
    mergedAt: instantField(),
    undoneAt: orNull(instantField()),
    changes: changesField(),
  },
  indexes: ['goneId', 'keptId'],
})
export type Merge = RowOf<typeof merges>

/** Returns a camper's full name as displayed. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

type Named = Pick<Camper, 'id' | 'firstName' | 'lastName'>

/** Compares two campers by last name, then first name, for sorting. */
export function byName(a: Named, b: Named): number {
  return nameOrder.compare(a.lastName, b.lastName) || nameOrder.compare(a.firstName, b.firstName) || a.id - b.id
}

/** Compares two campers of a family by first name, for sorting. */
export function byFirstName(a: Named, b: Named): number {
  return nameOrder.compare(a.firstName, b.firstName) || a.id - b.id
}

const TABLE_OF_FIELD = [campers, camperContacts, camperMedical] as const

/** Returns the entity that stores a camper's field; undefined if the field cannot be set. */
export function tableOfCamperField(field: string): (typeof TABLE_OF_FIELD)[number] | undefined {
  return TABLE_OF_FIELD.find((entity) => field in entity.fields && field !== 'createdAt')
}

/** Fields whose conflicting edits are resolved by a person instead of by the last write (Campers rule 5). */
export const GUARDED_CAMPER_FIELDS: readonly string[] = [
  'medicalInfo',
  'medications',
  'specialNeeds',
  'allergies',
  'dietaryRestrictions',
  'pickupAuthorization',
]

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()

/**
 * Returns whether two may be the same child: they have the same name, and no differing dates of birth (Campers rule
 * 25).
 */
export function mayBeSameCamper(a: NameAndBirth, b: NameAndBirth): boolean {
  const names = (each: NameAndBirth) => folded(`${each.firstName}\n${each.lastName}`)
  return names(a) === names(b) && (!a.dateOfBirth || !b.dateOfBirth || a.dateOfBirth === b.dateOfBirth)
}

/** Returns whether two are unlikely to be the same child: they differ in name and date of birth (Campers rule 26). */
export function areHardlySameCamper(a: NameAndBirth, b: NameAndBirth): boolean {
  const sameName = folded(fullName(a)) === folded(fullName(b))
  return !sameName && a.dateOfBirth !== null && b.dateOfBirth !== null && a.dateOfBirth !== b.dateOfBirth
}
type NameAndBirth = Pick<Camper, 'firstName' | 'lastName' | 'dateOfBirth'>

/** What distinguishes families with the same name. */
const DISTINGUISHING_FIELDS = [
  ...(['address', 'primaryContactEmail', 'primaryContactPhone'] as const),
  ...(['secondaryContactEmail', 'secondaryContactPhone', 'emergencyContactPhone'] as const),
]
type FamilyIdentity = Pick<Family, 'lastName'> & Partial<Pick<Family, (typeof DISTINGUISHING_FIELDS)[number]>>

/**
 * Returns whether two may be the same family: they have the same name, and either share an address, phone or email, or
 * have nothing that tells them apart.
 */
export function mayBeSameFamily(a: FamilyIdentity, b: FamilyIdentity): boolean {
  if (folded(a.lastName) !== folded(b.lastName)) return false
  const distinguishing = (family: FamilyIdentity) =>
    DISTINGUISHING_FIELDS.flatMap((field) => (family[field] ? [folded(family[field])] : []))
  const [ofA, ofB] = [distinguishing(a), distinguishing(b)]
  return ofA.length === 0 || ofB.length === 0 || ofA.some((each) => ofB.includes(each))
}

/**
 * Returns a key that is equal for the same child: first and last name, ignoring case, and the date of birth (Campers
 * rule 8).
 */
export function sameCamperKey(camper: { firstName: string; lastName: string; dateOfBirth: string | null }): string {
  return JSON.stringify([folded(camper.firstName), folded(camper.lastName), camper.dateOfBirth])
}
