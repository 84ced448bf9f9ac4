import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { spokenLanguage } from '#shared/kernel/values/language'

/** How many rows are shown; the rest are counted (Campers rule 10). */
const SHOWN = 10

/** The first rows of a file, as they would be saved. */
export function RowsPreview<R>(props: {
  titles: readonly string[]
  rows: readonly R[]
  /** Returns a row's values, in the order of the titles. */
  cellsOf(row: R): readonly (string | number | null)[]
}) {
  const { titles, rows, cellsOf } = props
  const rest = rows.length - SHOWN
  return (
    <div>
      <Box tabIndex={0} role="region" aria-label="Preview" sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              {titles.map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row, index) => (
              <TableRow key={index}>
                {cellsOf(row).map((value, at) => (
                  <TableCell key={titles[at]} sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {value}
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
