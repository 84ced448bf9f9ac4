import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { Columns } from '#shared/campers/roster/roster-columns'
import { ROSTER_FIELDS, type RosterCamper, TITLES } from '#shared/campers/roster/roster-values'
import { sayDate } from '#shared/kernel/values/dates'
import { spokenLanguage } from '#shared/kernel/values/language'

/** How many rows are shown; the rest are counted (Campers rule 10). */
const SHOWN = 10
const FIELDS = ROSTER_FIELDS.filter((field) => field !== 'fullName')

/** The first rows as they would be saved, with the fields that the file has columns for. */
export function PreviewTable({ rows, places }: { rows: readonly RosterCamper[]; places: Columns['places'] }) {
  const fields = FIELDS.filter((field) => field === 'firstName' || field === 'lastName' || places.has(field))
  const rest = rows.length - SHOWN
  return (
    <div>
      <Box tabIndex={0} role="region" aria-label="Preview" sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              {fields.map((field) => (
                <TableCell key={field}>{TITLES[field]}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row, index) => (
              <TableRow key={index}>
                {fields.map((field) => (
                  <TableCell key={field} sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {field === 'dateOfBirth' && row.dateOfBirth ? sayDate(row.dateOfBirth) : row[field]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {rest > 0 ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>
          ... and {rest.toLocaleString(spokenLanguage())} more
        </Typography>
      ) : null}
    </div>
  )
}
