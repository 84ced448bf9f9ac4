import { Box, GlobalStyles, Typography } from '@mui/material'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp } from '../camp'
import { PrintedPage } from '../printed-page'
import { type Column, saidOf } from './column'
import { unbroken } from './unbroken'

/** Styles for tables in print. */
export const TABLE_ON_PAPER = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '8.5pt', lineHeight: 1.2 },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    // About 30 rows of one line fit on a page in landscape.
    py: '2px',
    px: '4px',
    borderBottom: '1px solid #bbb',
    // Not `anywhere`, which would break words in the middle before it narrows another column.
    overflowWrap: 'break-word',
  },
  '& .numeric': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody tr': { breakInside: 'avoid' },
  '& .heading': { fontSize: '11pt', pt: '8px' },
  '& tr:has(> .heading)': { breakAfter: 'avoid' },
  '& .total td': { fontWeight: 700 },
} as const

/** With more columns than this, pages are printed in landscape. */
const UPRIGHT = 6
const SHEET = { '@page': { margin: '12mm' } }
const SIDEWAYS = { '@page': { ...SHEET['@page'], size: 'landscape' } }

interface Printed<R> {
  title: string
  /** A note about the list, such as its session. */
  note?: string | undefined
  rows: readonly R[]
  columns: readonly Column<R>[]
  idOf(row: R): number
}

/**
 * Prints a table: all its rows, none split across pages, under headers repeated on each page, with the print date,
 * because a printout does not follow later changes. Empty columns are left out.
 */
export function PrintedTable<R>(props: Printed<R>) {
  return (
    <PrintedPage>
      <Sheets {...props} />
    </PrintedPage>
  )
}

function Sheets<R>({ title, note, rows, columns: all, idOf }: Printed<R>) {
  const { today } = useCamp()
  const columns = all.filter((column) => rows.some((row) => saidOf(column, row) !== ''))
  return (
    <>
      <GlobalStyles styles={columns.length > UPRIGHT ? SIDEWAYS : SHEET} />
      <Typography component="h1" sx={{ fontSize: '13pt', fontWeight: 700 }}>
        {title}
      </Typography>
      <Typography sx={{ fontSize: '9pt', mb: 2 }}>
        {[note, `Printed ${sayDate(today)}`].filter(Boolean).join(' · ')}
      </Typography>
      <Box sx={TABLE_ON_PAPER}>
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ key, title: says, numeric }) => (
                <th key={key} scope="col" className={numeric ? 'numeric' : undefined}>
                  {says}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={column.numeric ? 'numeric' : undefined}>
                    {unbroken(saidOf(column, row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}
