import { checkMeaningAgainstValues } from './column-values'
import { isOfForm, type Meaning, meaningOf, type What, type Whose } from './roster-headers'

/** The fields of a camper and the family that a roster can contain. */
export type RosterField =
  | ('firstName' | 'lastName' | 'fullName' | 'dateOfBirth' | 'gender' | 'grade' | 'school')
  | ('medicalInfo' | 'allergies' | 'dietaryRestrictions' | 'medications' | 'email' | 'phone')
  | ('emergencyContactName' | 'emergencyContactPhone' | 'emergencyContactRelation')
  | ('primaryContactName' | 'primaryContactEmail' | 'primaryContactPhone')
  | ('secondaryContactName' | 'secondaryContactEmail' | 'secondaryContactPhone')
  | ('address' | 'city' | 'state' | 'zip')
  | PlaceField

/** The fields about a camper's registration and balance, and the camper's id in the system the file comes from. */
export const PLACE_FIELDS = [
  'sessionName',
  'registrationStatus',
  'sessionPrice',
  'cabinMates',
  'openingBalance',
  'sourceId',
] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]

/** The column index of each roster field. */
export interface Columns {
  /** The indexes of each field's columns: several if the field is combined, such as a parent's first and last name. */
  places: ReadonlyMap<RosterField, readonly number[]>
  /** Columns that are not read: they match no field, or the same field as another column. */
  ignored: string[]
}

const OF_CAMPER: Partial<Record<What, RosterField>> = {
  first: 'firstName',
  last: 'lastName',
  full: 'fullName',
  birth: 'dateOfBirth',
  gender: 'gender',
  grade: 'grade',
  school: 'school',
  email: 'email',
  phone: 'phone',
  session: 'sessionName',
  status: 'registrationStatus',
  price: 'sessionPrice',
  source: 'sourceId',
  balance: 'openingBalance',
}
const HEALTH: Partial<Record<What, RosterField>> = {
  allergies: 'allergies',
  diet: 'dietaryRestrictions',
  medical: 'medicalInfo',
  medications: 'medications',
}
const MATES: Partial<Record<What, RosterField>> = { mates: 'cabinMates' }
const HOME: Partial<Record<What, RosterField>> = { address: 'address', city: 'city', state: 'state', zip: 'zip' }

interface Column extends Meaning {
  place: number
}

/** Returns which parent is the family's first contact and which the second: by number, otherwise in column order. */
function contactsOf(columns: readonly Column[]): [Whose | undefined, Whose | undefined] {
  const REACHED: readonly What[] = ['first', 'last', 'name', 'full', 'email', 'phone']
  const found = columns.filter(
    ({ what, whose }) => REACHED.includes(what) && whose !== 'camper' && whose !== 'emergency',
  )
  const people = [...new Set(found.map(({ whose }) => whose))]
  const others = people.filter((whose) => whose !== 'parent 1' && whose !== 'parent 2')
  const first = people.includes('parent 1') ? 'parent 1' : others.shift()
  return [first, people.includes('parent 2') ? 'parent 2' : others.shift()]
}

/** Returns the columns of a person's name: one for the full name, or first and last name. */
function nameOf(columns: readonly Column[], whose: Whose): number[] {
  const of = (what: What) => columns.find((each) => each.whose === whose && each.what === what)?.place
  const [first, last, name] = [of('first'), of('last'), of('full') ?? of('name')]
  // "Prénom" and "Nom" are two parts as well.
  const other = last ?? name
  const parts = first === undefined || other === undefined ? [name ?? first ?? last] : [first, other]
  return parts.filter((place) => place !== undefined)
}

/** Returns the camper's own columns. Titles that name the camper come before those that do not. */
function camperColumns(columns: readonly Column[]): Column[] {
  const own = columns.filter(({ whose }) => whose === 'camper').sort((a, b) => Number(b.explicit) - Number(a.explicit))
  const there = (what: What) => own.some((each) => each.what === what)
  const [first, last] = [there('first'), there('last')]
  // "Name" next to "Vorname", or "Nombre" next to "Apellidos", is the other part; alone it is the full name.
  const meant: What = first && !last ? 'last' : last && !first ? 'first' : 'full'
  return own.map((each) => (each.what === 'name' ? { ...each, what: meant } : each))
}

/**
 * Matches a roster's header to fields.
 *
 * @param cellsOf returns a column's cells; a title that they contradict is not believed
 */
export function matchColumns(header: readonly string[], cellsOf?: (place: number) => readonly string[]): Columns {
  const ofForm = isOfForm(header)
  const columns: Column[] = header.flatMap((title, place) => {
    const said = meaningOf(title)
    const meaning = said && cellsOf ? checkMeaningAgainstValues(said, cellsOf(place)) : said
    if (!meaning) return []
    // The email in a form's responses is that of the parent who filled it in.
    const answered = ofForm && meaning.what === 'email' && meaning.whose === 'camper' && !meaning.explicit
    return [{ ...meaning, whose: answered ? 'parent 1' : meaning.whose, place }]
  })
  const places = new Map<RosterField, number[]>()
  const keep = (field: RosterField | undefined, found: number[]) => {
    if (field && found.length > 0 && !places.has(field)) places.set(field, found)
  }
  for (const { what, place } of camperColumns(columns)) keep(OF_CAMPER[what], [place])
  if (places.has('firstName') && places.has('lastName')) places.delete('fullName')
  for (const [what, field] of Object.entries({ ...HEALTH, ...MATES, ...HOME })) {
    // All health and request columns are read; of an address, only the lines of one home.
    const found = columns.filter((each) => each.what === what)
    const several = what in HEALTH || what in MATES ? found : found.filter(({ whose }) => whose === found[0]?.whose).slice(0, what === 'address' ? 2 : 1) // biome-ignore format: one value
    keep(field, several.map(({ place }) => place)) // biome-ignore format: one call
  }
  const [first, second] = contactsOf(columns)
  const reach = (whose: Whose, what: What) =>
    columns.filter((each) => each.whose === whose && each.what === what).slice(0, 1).map(({ place }) => place) // biome-ignore format: one chain
  for (const [whose, kind] of [
    ['emergency', 'emergency'],
    [first, 'primary'],
    [second, 'secondary'],
  ] as const) {
    if (!whose) continue
    keep(`${kind}ContactName`, nameOf(columns, whose))
    keep(`${kind}ContactPhone`, reach(whose, 'phone'))
    if (kind === 'emergency') keep('emergencyContactRelation', reach(whose, 'relation'))
    else keep(`${kind}ContactEmail`, reach(whose, 'email'))
  }
  return { places, ignored: unreadTitles(header, places) }
}

/** Returns the titles of the columns that are not read. */
export function unreadTitles(header: readonly string[], places: Columns['places']): string[] {
  const read = new Set([...places.values()].flat())
  return header.filter((title, place) => title.trim() !== '' && !read.has(place)).map((title) => title.trim())
}

/** Returns whether the columns contain the campers' names. */
export function namesCampers(places: Columns['places']): boolean {
  return places.has('fullName') || (places.has('firstName') && places.has('lastName'))
}
