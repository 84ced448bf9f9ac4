import { sayDate } from '#shared/kernel/values/dates'
import { DEPARTMENT_WORDS } from '#shared/staff/model'
import { type NewMember, STAFF_TITLES } from '#shared/staff/staff-list'
import { RowsPreview } from '../campers/parts/rows-preview'

const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'position', 'department', 'hireDate', 'dateOfBirth'] as const
const HEADINGS = FIELDS.map((field) => STAFF_TITLES[field])

/** Formats one value of the preview. */
function shownValue(fields: NewMember['fields'], field: (typeof FIELDS)[number]): string | null {
  if (field === 'department') return fields.department && DEPARTMENT_WORDS[fields.department]
  const value = fields[field]
  return value !== null && (field === 'hireDate' || field === 'dateOfBirth') ? sayDate(value) : value
}

/** The first people of a list, as they would be added. */
export function StaffPreview({ people }: { people: readonly NewMember[] }) {
  if (people.length === 0) return null
  const cellsOf = ({ fields }: NewMember) => FIELDS.map((field) => shownValue(fields, field))
  return <RowsPreview titles={HEADINGS} rows={people} cellsOf={cellsOf} />
}
