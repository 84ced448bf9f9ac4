import type { Columns } from '#shared/campers/roster/roster-columns'
import { ROSTER_FIELDS, type RosterCamper, TITLES } from '#shared/campers/roster/roster-values'
import { sayDate } from '#shared/kernel/values/dates'
import { RowsPreview } from '../parts/rows-preview'

const FIELDS = ROSTER_FIELDS.filter((field) => field !== 'fullName')

/** The first rows as they would be saved, with the fields that the file has columns for. */
export function PreviewTable({ rows, places }: { rows: readonly RosterCamper[]; places: Columns['places'] }) {
  const fields = FIELDS.filter((field) => field === 'firstName' || field === 'lastName' || places.has(field))
  return (
    <RowsPreview
      titles={fields.map((field) => TITLES[field])}
      rows={rows}
      cellsOf={(row) =>
        fields.map((field) => (field === 'dateOfBirth' && row.dateOfBirth ? sayDate(row.dateOfBirth) : row[field]))
      }
    />
  )
}
