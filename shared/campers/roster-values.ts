import { isDay } from '../kernel/dates'
import { fittedTo } from '../kernel/entity'
import { isVisible, withoutOverrides } from '../kernel/visible-text'
import { type Camper, camperMedical, campers } from './model'
import type { RosterField } from './roster-columns'
import { fromCell } from './spreadsheet'

/** A camper of a roster, read and found right. */
export interface RosterCamper {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  gender: Camper['gender']
  grade: string | null
  medicalInfo: string | null
  allergies: string | null
  medications: string | null
  emergencyContactName: string | null
  emergencyContactPhone: string | null
}

/** Why a row is not taken. `row` counts from 2, because the header is row 1 (Campers rule 11). */
export interface RosterError {
  row: number
  message: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const GENDERS: Readonly<Record<string, NonNullable<Camper['gender']>>> = {
  male: 'male',
  m: 'male',
  boy: 'male',
  female: 'female',
  f: 'female',
  girl: 'female',
  other: 'other',
  x: 'other',
  'non-binary': 'other',
  nonbinary: 'other',
}

/** What each field is called, in the template too. */
export const TITLES: Readonly<Record<RosterField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  grade: 'Grade',
  medicalInfo: 'Medical Info',
  allergies: 'Allergies',
  medications: 'Medications',
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactPhone: 'Emergency Contact Phone',
}

const FIELDS = { ...campers.fields, ...camperMedical.fields }

function dayOf(year: string, month: number, day: string): string {
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Reads a date as American camps write it: `2014-07-04`, `07/04/2014`, `4-Jul-2014`, `Jul 4, 2014`.
 *
 * @returns a day, or undefined where it is none of these or does not exist
 */
export function readDate(text: string): string | undefined {
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const dayFirst = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})$/.exec(text)
  const monthFirst = /^([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/.exec(text)
  const [month, day, year] = slashes
    ? [Number(slashes[1]), slashes[2], slashes[3]]
    : dayFirst
      ? [MONTHS.indexOf((dayFirst[2] ?? '').toLowerCase()) + 1, dayFirst[1], dayFirst[3]]
      : monthFirst
        ? [MONTHS.indexOf((monthFirst[1] ?? '').toLowerCase()) + 1, monthFirst[2], monthFirst[3]]
        : [0, '', '']
  const written = month > 0 ? dayOf(year ?? '', month, day ?? '') : text
  return isDay(written) ? written : undefined
}

function readGrade(text: string): string {
  return text.replace(/^grade\s+/i, '')
}

/** Reads one row's values by the camp's rules, the same for files and for HTTP calls. */
export function readCamper(
  values: Partial<Record<RosterField, string>>,
  row: number,
  today: string,
): RosterCamper | RosterError {
  const wrong = (message: string): RosterError => ({ row, message: `Row ${row}: ${message}` })
  const value = (field: RosterField) => {
    const text = fittedTo(FIELDS[field].schema, withoutOverrides(fromCell(values[field] ?? '')))
    return isVisible(text) ? text : null
  }
  const [firstName, lastName] = [value('firstName'), value('lastName')]
  if (firstName === null || lastName === null) return wrong('First Name and Last Name are required')

  const born = value('dateOfBirth')
  const dateOfBirth = born === null ? null : readDate(born)
  if (dateOfBirth === undefined) return wrong(`Date of Birth "${shorten(born)}" is not a date (write it as YYYY-MM-DD)`)
  if (dateOfBirth !== null && dateOfBirth > today) return wrong(`Date of Birth "${born}" is in the future`)

  const said = value('gender')?.toLowerCase() ?? null
  const gender = said === null ? null : GENDERS[said]
  if (gender === undefined) return wrong(`Gender "${shorten(said)}" is not known (male, female or other)`)

  const grade = value('grade')
  const camper: RosterCamper = {
    firstName,
    lastName,
    dateOfBirth,
    gender,
    grade: grade === null ? null : readGrade(grade),
    medicalInfo: value('medicalInfo'),
    allergies: value('allergies'),
    medications: value('medications'),
    emergencyContactName: value('emergencyContactName'),
    emergencyContactPhone: value('emergencyContactPhone'),
  }
  for (const [field, title] of Object.entries(TITLES) as [RosterField, string][]) {
    const checked = FIELDS[field].schema.safeParse(camper[field])
    if (!checked.success) return wrong(`${title}: ${checked.error.issues[0]?.message ?? 'not valid'}`)
  }
  return camper
}

function shorten(text: string | null): string {
  return text !== null && text.length > 40 ? `${text.slice(0, 40)}…` : (text ?? '')
}

/** Whether a row was found wrong. */
export function isRosterError(row: RosterCamper | RosterError): row is RosterError {
  return 'message' in row
}

/**
 * Reads campers of `POST /api/campers/import`, numbered from 2 as the file's rows were.
 *
 * @param before how many stand before these, where a long roster is read in pieces
 */
export function campersFromRequest(
  list: readonly unknown[],
  today: string,
  before = 0,
): { rows: RosterCamper[]; errors: RosterError[] } {
  const rows: RosterCamper[] = []
  const errors: RosterError[] = []
  list.forEach((each, index) => {
    const given = typeof each === 'object' && each !== null ? (each as Record<string, unknown>) : {}
    const values: Partial<Record<RosterField, string>> = {}
    for (const field of Object.keys(TITLES) as RosterField[]) {
      const value = given[field]
      if (typeof value === 'string' || typeof value === 'number') values[field] = String(value)
    }
    const read = readCamper(values, before + index + 2, today)
    if (isRosterError(read)) errors.push(read)
    else rows.push(read)
  })
  return { rows, errors }
}
