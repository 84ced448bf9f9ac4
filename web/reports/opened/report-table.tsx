import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import type { LineColumn, LineGroup, ReportLines } from '#shared/reports/lines'
import { CamperLink, FamilyLink } from '../../campers/parts/person-links'

/** How many rows are shown at first, and added each time the person asks for more. */
const STEP = 200

/** Returns the first groups up to a total number of rows, each with its rows among those. */
function firstOf(groups: readonly LineGroup[], most: number): LineGroup[] {
  let left = most
  const shown: LineGroup[] = []
  for (const group of groups) {
    if (left <= 0) break
    shown.push({
      ...group,
      lines: group.lines.slice(0, left),
      totals: group.lines.length <= left ? group.totals : null,
    })
    left -= group.lines.length
  }
  return shown
}

const align = ({ isNumeric }: LineColumn) => (isNumeric ? 'right' : 'left')

const SHORT = { whiteSpace: 'nowrap', verticalAlign: 'top' } as const
const WORDS = { minWidth: 112, overflowWrap: 'break-word', verticalAlign: 'top' } as const

/**
 * Amounts and days stay on one line, and texts have room for words, so that a phone scrolls sideways instead of
 * breaking them.
 */
const lookOf = ({ isShort }: LineColumn) => (isShort ? SHORT : WORDS)

/** A report on screen: its groups one below the other, and the totals once all rows are shown. */
export function ReportTable({ title, lines }: { title: string; lines: ReportLines }) {
  const [most, setMost] = useState(STEP)
  const { columns, groups, totals, names } = lines
  const all = groups.reduce((sum, group) => sum + group.lines.length, 0)
  return (
    <Box className="no-print">
      <Box role="region" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.title} align={align(column)}>
                  {column.title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {firstOf(groups, most).map((group) => (
            <GroupBody key={group.heading} group={group} columns={columns} names={names} />
          ))}
          {totals && all <= most ? (
            <TableBody>
              <TotalRow cells={totals} columns={columns} />
            </TableBody>
          ) : null}
        </Table>
      </Box>
      {all > most ? (
        <Button sx={{ mt: 3 }} onClick={() => setMost(most + STEP)}>
          {`Show More (${(all - most).toLocaleString(spokenLanguage())} left)`}
        </Button>
      ) : null}
    </Box>
  )
}

function GroupBody(props: { group: LineGroup; columns: readonly LineColumn[]; names: ReportLines['names'] }) {
  const { group, columns, names } = props
  const NameLink = names?.of === 'family' ? FamilyLink : CamperLink
  const { heading, count, lines, totals } = group
  return (
    <TableBody>
      {heading === null ? null : (
        <TableRow>
          <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={{ fontWeight: 700, pt: 4 }}>
            {`${heading} (${count.toLocaleString(spokenLanguage())})`}
          </TableCell>
        </TableRow>
      )}
      {lines.map(({ key, id, cells }) => (
        <TableRow key={key}>
          {columns.map((column, index) => (
            <TableCell key={column.title} align={align(column)} sx={lookOf(column)}>
              {index === names?.column ? <NameLink id={id}>{cells[index]}</NameLink> : cells[index]}
            </TableCell>
          ))}
        </TableRow>
      ))}
      {totals ? <TotalRow cells={totals} columns={columns} /> : null}
    </TableBody>
  )
}

function TotalRow({ cells, columns }: { cells: readonly string[]; columns: readonly LineColumn[] }) {
  return (
    <TableRow>
      {columns.map((column, index) => (
        <TableCell key={column.title} align={align(column)} sx={{ fontWeight: 700 }}>
          {cells[index] || (index === 0 ? 'Total' : '')}
        </TableCell>
      ))}
    </TableRow>
  )
}
