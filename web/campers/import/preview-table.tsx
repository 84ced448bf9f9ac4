import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { type RosterCamper, TITLES } from '#shared/campers/roster-values'

/** How many rows are shown; the rest is counted (Campers rule 10). */
const SHOWN = 10
const FIELDS = Object.keys(TITLES) as (keyof typeof TITLES)[]

/** The first rows as they would be saved. */
export function PreviewTable({ rows }: { rows: readonly RosterCamper[] }) {
  const rest = rows.length - SHOWN
  return (
    <div>
      <Box tabIndex={0} role="region" aria-label="Preview" sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              {FIELDS.map((field) => (
                <TableCell key={field}>{TITLES[field]}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row, index) => (
              <TableRow key={index}>
                {FIELDS.map((field) => (
                  <TableCell key={field} sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {row[field]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {rest > 0 ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>... and {rest.toLocaleString('en-US')} more</Typography>
      ) : null}
    </div>
  )
}
