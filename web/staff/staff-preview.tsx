import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { sayDate } from '#shared/kernel/values/dates'
import { spokenLanguage } from '#shared/kernel/values/language'
import { DEPARTMENT_WORDS } from '#shared/staff/model'
import { type NewMember, STAFF_TITLES } from '#shared/staff/staff-list'

/** How many people are shown; the rest are counted. */
const SHOWN = 10
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'position', 'department', 'hireDate', 'dateOfBirth'] as const

/** Formats one value of the preview. */
function shownValue(fields: NewMember['fields'], field: (typeof FIELDS)[number]): string | null {
  if (field === 'department') return fields.department && DEPARTMENT_WORDS[fields.department]
  const value = fields[field]
  return value !== null && (field === 'hireDate' || field === 'dateOfBirth') ? sayDate(value) : value
}

/** The first people of a list, as they would be added. */
export function StaffPreview({ people }: { people: readonly NewMember[] }) {
  const rest = people.length - SHOWN
  if (people.length === 0) return null
  return (
    <Box tabIndex={0} role="region" aria-label="Preview" sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {FIELDS.map((field) => (
              <TableCell key={field}>{STAFF_TITLES[field]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {people.slice(0, SHOWN).map(({ row, fields }) => (
            <TableRow key={row}>
              {FIELDS.map((field) => (
                <TableCell key={field} sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {shownValue(fields, field)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rest > 0 ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          ... and {rest.toLocaleString(spokenLanguage())} more
        </Typography>
      ) : null}
    </Box>
  )
}
