/** The fields of a camper that a roster can bring. */
export type RosterField =
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'gender'
  | 'grade'
  | 'medicalInfo'
  | 'allergies'
  | 'medications'
  | 'emergencyContactName'
  | 'emergencyContactPhone'

/** At the beginning or the end of a word: `camper_dob`, `dob`, but not `adobe`. */
const DOB = /\bdob|dob\b/
/** At the end of a word that is no other word: `camper sex`, but not `Essex` or `unisex`. */
const SEX = /(?<!\b(?:es|sus|wes|middle|uni|inter))sex\b/

/** Which field a column's name means, matched loosely by keyword (Campers rule 10). Order matters: the first that fits. */
const MEANINGS: readonly (readonly [RosterField, (name: string) => boolean])[] = [
  ['emergencyContactPhone', (name) => name.includes('emergency') && name.includes('phone')],
  ['emergencyContactName', (name) => name.includes('emergency') && name.includes('name')],
  ['firstName', (name) => name.includes('first')],
  ['lastName', (name) => name.includes('last')],
  // Looked for before the birth, for a column called "Sex at birth".
  ['gender', (name) => name.includes('gender') || SEX.test(name)],
  ['dateOfBirth', (name) => name.includes('birth') || DOB.test(name)],
  ['grade', (name) => name.includes('grade') || name.includes('level')],
  ['allergies', (name) => name.includes('allerg')],
  ['medicalInfo', (name) => name.includes('medical')],
  ['medications', (name) => name.includes('medic')],
]

/** A title as words in small letters: `CamperSex` and `camper_sex` are two words each. */
function wordsOf(title: string): string {
  return title
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\W]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Where a roster's fields stand in its rows. */
export interface Columns {
  /** The place of each field's column; the first where two mean the same. */
  places: ReadonlyMap<RosterField, number>
  /** Columns that are not read: they fit no field, or the same field as an earlier one. */
  ignored: string[]
}

/** Reads a roster's header. */
export function matchColumns(header: readonly string[]): Columns {
  const places = new Map<RosterField, number>()
  const ignored: string[] = []
  header.forEach((title, place) => {
    const name = wordsOf(title)
    const field = MEANINGS.find(([, means]) => means(name))?.[0]
    if (field === undefined || places.has(field)) ignored.push(title.trim())
    else places.set(field, place)
  })
  return { places, ignored }
}
