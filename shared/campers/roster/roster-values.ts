import { emailOrNull } from '../../kernel/entity/contact'
import { cutTo, fittedTo, orNull, text } from '../../kernel/entity/entity'
import { spokenLanguage } from '../../kernel/values/language'
import { isVisible, withoutOverrides } from '../../kernel/values/visible-text'
import { type Camper, camperContacts, camperMedical, campers, families } from '../model'
import { readAmount, readBalance } from './roster-amounts'
import { PLACE_FIELDS, type RosterField } from './roster-columns'
import { type DateOrder, findOrder, readDate } from './roster-dates'
import { fixAllCaps, hasAllCapsName, hintsFor } from './roster-hints'
import { separatePhones, splitName } from './roster-names'
import { isHombreMujer, readComingGrade, readGender, readState, readZip, saysEmpty } from './roster-words'
import { fromCell } from './spreadsheet'

/** The roster fields other than name and gender. */
type TextField = Exclude<RosterField, 'firstName' | 'lastName' | 'fullName' | 'gender'>

/** A valid camper of a roster, with the family. */
export type RosterCamper = { firstName: string; lastName: string; gender: Camper['gender'] } & Record<
  TextField,
  string | null
>

/**
 * A note on a row by its number: why it was skipped, or which fields were dropped. `row` counts from 2, because the
 * header is row 1 (Campers rule 11).
 */
export interface RosterError {
  row: number
  message: string
}

/** The title of each field, also used in the template. */
export const TITLES: Readonly<Record<RosterField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  fullName: 'Full Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  grade: 'Grade',
  school: 'School',
  medicalInfo: 'Medical Info',
  allergies: 'Allergies',
  dietaryRestrictions: 'Dietary Restrictions',
  medications: 'Medications',
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactPhone: 'Emergency Contact Phone',
  emergencyContactRelation: 'Emergency Contact Relation',
  primaryContactName: 'Parent 1 Name',
  primaryContactEmail: 'Parent 1 Email',
  primaryContactPhone: 'Parent 1 Phone',
  secondaryContactName: 'Parent 2 Name',
  secondaryContactEmail: 'Parent 2 Email',
  secondaryContactPhone: 'Parent 2 Phone',
  email: 'Camper Email',
  phone: 'Camper Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  sessionName: 'Session',
  registrationStatus: 'Registration Status',
  sessionPrice: 'Session Price',
  cabinMates: 'Cabin-Mate Requests',
  openingBalance: 'Opening Balance',
  sourceId: 'ID in Previous System',
}

export const ROSTER_FIELDS = Object.keys(TITLES) as RosterField[]
/** The fields about a camper and the family, without those about a registration. */
export const CAMPER_FIELDS = ROSTER_FIELDS.filter((field) => !(PLACE_FIELDS as readonly RosterField[]).includes(field))
const SAID = ROSTER_FIELDS.filter((field): field is TextField => !['firstName', 'lastName', 'fullName', 'gender'].includes(field)) // biome-ignore format: one filter

/** The fields about a child's health, which are never dropped for their length. */
const HEALTH: readonly RosterField[] = ['medicalInfo', 'allergies', 'dietaryRestrictions', 'medications']
const NAMES: readonly RosterField[] = ['firstName', 'lastName', 'fullName']

const family = families.fields
const FIELDS = {
  ...campers.fields,
  ...camperMedical.fields,
  ...camperContacts.fields,
  fullName: family.primaryContactName,
  emergencyContactRelation: family.emergencyContactRelation,
  primaryContactName: family.primaryContactName,
  primaryContactEmail: family.primaryContactEmail,
  primaryContactPhone: family.primaryContactPhone,
  secondaryContactName: family.secondaryContactName,
  secondaryContactEmail: family.secondaryContactEmail,
  secondaryContactPhone: family.secondaryContactPhone,
  sessionName: orNull(text(200)),
  registrationStatus: orNull(text(100)),
  sessionPrice: orNull(text(20)),
  cabinMates: orNull(text(2000)),
  openingBalance: orNull(text(20)),
  sourceId: orNull(text(60)),
}

/** How a roster's columns are to be read, which no single row can tell. */
export interface RosterOptions {
  /** The camp's current day, the latest possible date of birth. */
  today: string
  order: DateOrder
  /** Whether genders are written as H and M. */
  hm: boolean
  /** Whether there are five-digit zip codes, so that shorter ones have lost a zero. */
  fiveDigits: boolean
  /** Whether grades are those the children have completed. */
  gradeCompleted: boolean
  /** Whether `MAYA KELLER` becomes `Maya Keller`. */
  correctCapitals: boolean
}

/**
 * The maximum number of characters read from a cell: more than any field takes, and cut off before any pattern is
 * matched.
 */
export const MAX_CHARACTERS = 10_000

/** One row's texts by field. */
export type RowTexts = Partial<Record<RosterField, string>>

/** An accepted row, with notes about what was dropped from it. */
export interface RosterRow {
  camper: RosterCamper
  notes: RosterError[]
  /** What was imported as it is, but looks wrong. */
  hints: RosterError[]
  /** Whether a name is in capitals in the file. */
  inCapitals: boolean
}

/** Determines from all rows how they are to be read, except for what the user has chosen. */
export function readingOf(rows: readonly RowTexts[], today: string, likely: DateOrder = 'mdy'): RosterOptions {
  const { order } = findOrder(rows.map(({ dateOfBirth = '' }) => dateOfBirth), likely) // biome-ignore format: one call
  return {
    today,
    order,
    hm: isHombreMujer(rows.map(({ gender = '' }) => gender)),
    fiveDigits: rows.some(({ zip = '' }) => /^\d{5}(?:-\d{4})?$/.test(zip.trim())),
    gradeCompleted: false,
    correctCapitals: false,
  }
}

/** Returns a cell's text as its field takes it; null if the cell is empty. */
function textOf(field: RosterField, cell: string | undefined): string | null {
  const text = fittedTo(FIELDS[field].schema, withoutOverrides(fromCell(cell ?? '')))
  const kind = NAMES.includes(field) ? 'name' : HEALTH.includes(field) ? 'health' : 'other'
  return isVisible(text) && !saysEmpty(text, kind) ? text : null
}

/** An implausible number of years since birth. */
const OLDEST_YEARS = 100

function birthOf(said: string | null, { today, order }: RosterOptions, note: (message: string) => void): string | null {
  if (said === null) return null
  const title = `${TITLES.dateOfBirth} "${shorten(said)}"`
  const day = readDate(said, order, today)
  if (day !== undefined && day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= OLDEST_YEARS)
    return day
  const why = day === undefined ? "isn't a date" : day > today ? 'is in the future' : 'is too far in the past'
  note(`${title} ${why}, so it's left out`)
  return null
}

/** Returns a price in the file as an amount. */
function priceOf(said: string | null, note: (message: string) => void): string | null {
  const amount = said === null ? null : readAmount(said)
  if (amount !== undefined) return amount
  note(`${TITLES.sessionPrice} "${shorten(said)}" isn't an amount, so the session's price is used`)
  return null
}

function balanceOf(said: string | null, note: (message: string) => void): string | null {
  const amount = said === null ? null : readBalance(said)
  if (amount !== undefined) return amount
  note(`${TITLES.openingBalance} "${shorten(said)}" isn't an amount, so it's left out`)
  return null
}

function genderOf(said: string | null, { hm }: RosterOptions, note: (message: string) => void): Camper['gender'] {
  const gender = said === null ? null : readGender(said, hm)
  if (gender !== undefined) return gender
  note(`${TITLES.gender} "${shorten(said)}" isn't recognized, so it's left out`)
  return null
}

/** Returns the email addresses in a cell; two parents are often written into one. */
function emailsOf(cell: string): string[] {
  return cell.split(/[;,\s]+/).filter((address) => address.includes('@') && emailOrNull.safeParse(address).success)
}

/** Drops values that their fields do not accept and reports them; health texts are truncated instead. */
function fitTexts(camper: RosterCamper, note: (message: string) => void): void {
  for (const field of SAID) {
    const said = camper[field]
    if (said === null || FIELDS[field].schema.safeParse(said).success) continue
    const max = HEALTH.includes(field) ? longest(field, said) : 0
    camper[field] = max > 0 ? cutTo(said, max) : null
    note(
      max > 0
        ? `${TITLES[field]} is too long. Only the first ${max.toLocaleString(spokenLanguage())} characters are imported`
        : `${TITLES[field]} "${shorten(said)}" doesn't fit, so it's left out`,
    )
  }
}

/** Returns how long a field's text may be; 0 if length is not the problem. */
function longest(field: RosterField, said: string): number {
  return [4000, 2000].find((max) => said.length > max && FIELDS[field].schema.safeParse(cutTo(said, max)).success) ?? 0
}

function readEmails(camper: RosterCamper, note: (message: string) => void): void {
  for (const field of ['email', 'primaryContactEmail', 'secondaryContactEmail'] as const) {
    const said = camper[field]
    if (said === null) continue
    const [first = null, second] = emailsOf(said)
    camper[field] = first
    if (first === null) note(`${TITLES[field]} "${shorten(said)}" isn't an email address, so it's left out`)
    if (field === 'primaryContactEmail' && second && camper.secondaryContactEmail === null)
      camper.secondaryContactEmail = second
  }
}

/** Reads one row's values by the camp's rules, the same for files and for HTTP calls. */
export function readCamper(values: RowTexts, row: number, reading: RosterOptions): RosterRow | RosterError {
  const notes: RosterError[] = []
  const note = (message: string) => notes.push({ row, message: `Row ${row}: ${message}` })
  const wrong = (message: string): RosterError => ({ row, message: `Row ${row}: ${message}` })
  const value = (field: RosterField) => textOf(field, values[field])
  const name = namesOf(value)
  if (name === null) return wrong('First Name and Last Name are required')
  for (const field of ['firstName', 'lastName'] as const) {
    const checked = FIELDS[field].schema.safeParse(name[field])
    if (!checked.success) return wrong(`${TITLES[field]}: ${checked.error.issues[0]?.message ?? 'not valid'}`)
  }
  const grade = value('grade')
  const [state, zip] = [readState(value('state')), value('zip')]
  const texts = Object.fromEntries(SAID.map((field) => [field, value(field)])) as Record<TextField, string | null>
  const camper: RosterCamper = {
    ...texts,
    ...name,
    dateOfBirth: birthOf(value('dateOfBirth'), reading, note),
    gender: genderOf(value('gender'), reading, note),
    grade: grade === null ? null : readComingGrade(grade, reading.gradeCompleted),
    state,
    zip: zip === null ? null : readZip(zip, state, reading.fiveDigits),
    sessionPrice: priceOf(value('sessionPrice'), note),
    openingBalance: balanceOf(value('openingBalance'), note),
  }
  readEmails(camper, note)
  separatePhones(camper)
  fitTexts(camper, note)
  const hints = hintsFor(camper, reading.today).map((message) => ({ row, message: `Row ${row}: ${message}` }))
  const inCapitals = hasAllCapsName(camper)
  return { camper: reading.correctCapitals ? fixAllCaps(camper) : camper, notes, hints, inCapitals }
}

/** Returns the camper's names, from two columns or from one that holds both. */
function namesOf(value: (field: RosterField) => string | null): { firstName: string; lastName: string } | null {
  const [firstName, lastName, whole] = [value('firstName'), value('lastName'), value('fullName')]
  if (firstName !== null && lastName !== null) return { firstName, lastName }
  return whole === null ? null : splitName(whole)
}

function shorten(text: string | null): string {
  return text !== null && text.length > 40 ? `${text.slice(0, 40)}…` : (text ?? '')
}

/** Returns whether a row is invalid. */
export function isRosterError(row: RosterRow | RosterError): row is RosterError {
  return 'message' in row
}

/** Returns the texts of a camper sent to `POST /api/campers/import`. */
export function textsOfRequest(given: unknown): RowTexts {
  if (typeof given !== 'object' || given === null) return {}
  const values: RowTexts = {}
  for (const field of CAMPER_FIELDS) {
    const value = (given as Record<string, unknown>)[field]
    if (typeof value === 'string' || typeof value === 'number') values[field] = String(value).slice(0, MAX_CHARACTERS)
  }
  return values
}

/**
 * Reads campers sent to `POST /api/campers/import`, numbered from 2 like the file's rows.
 *
 * @param reading how all of them are read: {@link readingOf}
 * @param before how many rows came before these, if a long roster is read in pieces
 */
export function campersFromRequest(
  list: readonly unknown[],
  reading: RosterOptions,
  before = 0,
): { rows: RosterCamper[] } & Record<'errors' | 'notes' | 'hints', RosterError[]> {
  const [errors, notes, hints]: [RosterError[], RosterError[], RosterError[]] = [[], [], []]
  const found = { rows: [] as RosterCamper[], errors, notes, hints }
  list.forEach((each, index) => {
    const read = readCamper(textsOfRequest(each), before + index + 2, reading)
    if (isRosterError(read)) return found.errors.push(read)
    found.rows.push(read.camper)
    found.hints.push(...read.hints)
    return found.notes.push(...read.notes)
  })
  return found
}
