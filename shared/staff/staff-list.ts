import { type DateOrder, type FoundOrder, findOrder, readDate } from '../campers/roster/roster-dates'
import { isDayFirstHeader } from '../campers/roster/roster-headers'
import { splitName } from '../campers/roster/roster-names'
import { fromCell } from '../campers/roster/spreadsheet'
import { messagesByField } from '../kernel/refusals/refusal'
import { isDay } from '../kernel/values/dates'
import { sameName } from '../kernel/values/names'
import { DEPARTMENT_WORDS, DEPARTMENTS, EMPLOYMENT_TYPES, EMPLOYMENT_WORDS } from './model'
import { type AddedStaff, addedStaff, wrongDays } from './rules'

/** The fields that a staff list can have, with their titles on screen. */
export const STAFF_TITLES = {
  name: 'Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  department: 'Department',
  employmentType: 'Employment Type',
  hireDate: 'Hire Date',
  dateOfBirth: 'Date of Birth',
  emergencyContactName: 'Emergency Contact Name',
  emergencyContactPhone: 'Emergency Contact Phone',
} as const
type StaffField = keyof typeof STAFF_TITLES

const COLUMNS: Readonly<Record<StaffField, RegExp>> = {
  name: /^(?:(?:full|staff|employee) )?(?:name|staff member|employee|counselor)$/,
  firstName: /^(?:first|given|legal first)(?: name)?$|^fname$/,
  lastName: /^(?:last|family|legal last)(?: name)?$|^(?:surname|lname)$/,
  email: /^(?:(?:staff|work|personal|home|primary) )?(?:e ?mail)(?: address)?$/,
  phone: /^(?:(?:cell|mobile|home|work|primary) )?(?:phone|telephone)(?: number)?$|^(?:cell|mobile)(?: number)?$/,
  position: /^(?:position|job|job title|title|role|staff role|staff position)$/,
  department: /^(?:department|dept|area|team)$/,
  employmentType: /^(?:employment|employment type|employment status|type of employment|staff type|contract)$/,
  hireDate: /^(?:hire date|hired|hired on|date hired|start date|employment start)$/,
  dateOfBirth: /^(?:date of birth|birth ?date|birthday|dob|born)$/,
  emergencyContactName: /^emergency (?:contact|contact name|name)$/,
  emergencyContactPhone: /^emergency (?:contact )?(?:phone|telephone|number|cell)(?: number)?$/,
}

/** Other words for a department or a type of employment. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:admin|office|leadership|management)$/, 'administration'],
  [/^(?:counsell?ors?|counselling|cabins?|residential)$/, 'counseling'],
  [/^(?:activity|program|programs|programming|waterfront)$/, 'activities'],
  [/^(?:food|food service|kitchen staff|dining)$/, 'kitchen'],
  [/^(?:facilities|grounds|housekeeping)$/, 'maintenance'],
  [/^(?:health|health center|nurse|nursing|infirmary)$/, 'medical'],
  [/^(?:ft|full|seasonal|employee)$/, 'full_time'],
  [/^(?:pt|part)$/, 'part_time'],
  [/^(?:vol|volunteers?|unpaid)$/, 'volunteer'],
  [/^(?:contract|independent contractor|freelance)$/, 'contractor'],
]

/** A person of the list, as they will be added. */
export interface NewMember {
  row: number
  fields: AddedStaff
}

type RowMessage = { row: number; message: string }

/** What a staff list contains. */
export interface StaffList {
  people: NewMember[]
  /** Rows that can't be added, with the reason. */
  errors: RowMessage[]
  /** Values of people who are added that can't be read. */
  notes: RowMessage[]
  /** How many rows are about people who are on the staff list already. */
  there: number
  /** The titles of columns that are not read, such as those about sign-ins and rights. */
  unused: string[]
  dates: FoundOrder
}

/** A person on the staff list. */
export interface Known {
  name: string
  email: string | null
}

/** Returns lowercase words without punctuation. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Returns the column of each field. */
function columnsOf(header: readonly string[]): Map<StaffField, number> {
  const titles = header.map(plain)
  const found = (Object.keys(COLUMNS) as StaffField[]).map((field) => {
    return [field, titles.findIndex((title) => COLUMNS[field].test(title))] as const
  })
  return new Map(found.filter(([, place]) => place >= 0))
}

/** Returns the choice that a cell names; undefined for an unknown one. */
function choiceOf<W extends string>(
  cell: string,
  words: Readonly<Record<W, string>>,
  all: readonly W[],
): W | undefined {
  const said = plain(cell)
  const other = OTHER_WORDS.find(([pattern, word]) => all.includes(word as W) && pattern.test(said))?.[1]
  return all.find((each) => plain(words[each]) === said || plain(each) === said) ?? (other as W | undefined)
}

const CHOICES = {
  department: (cell: string) => choiceOf(cell, DEPARTMENT_WORDS, DEPARTMENTS),
  employmentType: (cell: string) => choiceOf(cell, EMPLOYMENT_WORDS, EMPLOYMENT_TYPES),
}

/** Finds people who are on the list already or come twice, by email and by name. */
function peopleKnown(there: readonly Known[]) {
  const key = (text: string | null) => (text ? sameName(text) : null)
  const known = there.map(({ name, email }) => ({ name, email, row: null as number | null }))
  return {
    add: (each: Known, row: number) => known.push({ ...each, row }),
    /** Returns the person with this email or, otherwise, this name. */
    find: ({ name, email }: Known) =>
      known.find((each) => email !== null && key(each.email) === key(email)) ??
      known.find((each) => key(each.name) === key(name)),
  }
}

/** Returns why a person is not added, although their row can be read; null for one who is on the list already. */
function whyNot(person: Known, found: Known & { row: number | null }): string | null {
  const sameEmail = person.email !== null && found.email !== null && sameName(found.email) === sameName(person.email)
  const isSameName = sameName(found.name) === sameName(person.name)
  if (found.row !== null) return `Row ${found.row} has the same ${sameEmail ? 'email' : 'name'}`
  if (sameEmail && !isSameName)
    return `${found.name} has this email already. If they share it, add this person yourself`
  if (!sameEmail && person.email !== null && found.email !== null)
    return `${found.name} is on the staff list with another email. If this is someone else, add them yourself`
  return null
}

/**
 * Reads people from a table: each row becomes a staff record, is known already by its email or name, or is listed with
 * what is wrong (Staff rule 15).
 *
 * @param order how dates of three numbers are read; null for the order that the file suggests
 */
export function readStaff(
  { header, records }: { header: readonly string[]; records: readonly { row: number; cells: readonly string[] }[] },
  given: { there: readonly Known[]; today: string; status: AddedStaff['status']; order: DateOrder | null },
): StaffList {
  const columns = columnsOf(header)
  const used = new Set(columns.values())
  const cellOf = (cells: readonly string[], field: StaffField) => fromCell(cells[columns.get(field) ?? -1] ?? '').trim()
  const days = records.flatMap(({ cells }) => [cellOf(cells, 'dateOfBirth'), cellOf(cells, 'hireDate')])
  const dates = findOrder(days, isDayFirstHeader(header) ? 'dmy' : 'mdy')
  const order = given.order ?? dates.order
  const unused = header.filter((title, place) => title.trim() !== '' && !used.has(place))
  const list: StaffList = { people: [], errors: [], notes: [], there: 0, unused, dates: { ...dates, order } }
  const known = peopleKnown(given.there)
  for (const { row, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const wrong = (message: string) => list.errors.push({ row, message: `Row ${row}: ${message}` })
    const { form, notes } = formOf((field) => cellOf(cells, field), { ...given, order })
    const read = fieldsOf(form, given.today)
    if (typeof read === 'string') {
      wrong(read)
      continue
    }
    const person = { name: `${read.firstName} ${read.lastName}`, email: read.email }
    const found = known.find(person)
    if (found) {
      const reason = whyNot(person, found)
      if (reason === null) list.there += 1
      else wrong(reason)
      continue
    }
    known.add(person, row)
    list.people.push({ row, fields: read })
    list.notes.push(...notes.map((message) => ({ row, message: `Row ${row}: ${message}` })))
  }
  return list
}

/** Returns a row's fields in the form that a staff record takes, and what had to be left out. */
function formOf(
  value: (field: StaffField) => string,
  { today, status, order }: { today: string; status: AddedStaff['status']; order: DateOrder },
) {
  const notes: string[] = []
  const choice = (field: keyof typeof CHOICES) => {
    const cell = value(field)
    const chosen = cell === '' ? undefined : CHOICES[field](cell)
    if (cell !== '' && chosen === undefined) notes.push(`${STAFF_TITLES[field]} "${cell}" isn't one of the choices`)
    return chosen
  }
  const day = (field: StaffField) => {
    const cell = value(field)
    return cell === '' ? null : (readDate(cell, order, today) ?? cell)
  }
  const both = splitName(value('name'))
  const form = {
    firstName: value('firstName') || both?.firstName || value('name'),
    lastName: value('lastName') || both?.lastName || '',
    email: value('email') || null,
    phone: value('phone') || null,
    position: value('position') || null,
    department: choice('department') ?? null,
    employmentType: choice('employmentType') ?? 'full_time',
    hireDate: day('hireDate'),
    dateOfBirth: day('dateOfBirth'),
    emergencyContactName: value('emergencyContactName') || null,
    emergencyContactPhone: value('emergencyContactPhone') || null,
    status,
  }
  return { form, notes }
}

/** Returns a person's fields, or what is wrong with them. */
function fieldsOf(form: ReturnType<typeof formOf>['form'], today: string): AddedStaff | string {
  for (const field of ['hireDate', 'dateOfBirth'] as const) {
    const cell = form[field]
    if (cell !== null && !isDay(cell)) return `${STAFF_TITLES[field]}: "${cell}" isn't a date`
  }
  const read = addedStaff.safeParse(form)
  const wrong = read.success ? wrongDays(read.data, today) : messagesByField(read.error)
  const [first] = Object.entries(wrong)
  if (read.success && !first) return read.data
  const [field, message] = first ?? ['name', 'not valid']
  const title = Object.hasOwn(STAFF_TITLES, field) ? STAFF_TITLES[field as StaffField] : field
  return `${title}: ${message}`
}
