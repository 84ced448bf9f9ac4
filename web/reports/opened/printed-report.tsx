import { Box, GlobalStyles, Typography } from '@mui/material'
import { spokenLanguage } from '#shared/kernel/values/language'
import type { LineColumn, LineGroup, ReportLines } from '#shared/reports/lines'
import { PrintedPage } from '../../ui/printed-page'
import { TABLE_ON_PAPER } from '../../ui/table/printed-table'
import { unbroken } from '../../ui/table/unbroken'

/** The paper sizes that reports are printed on. */
export const PAPERS = { letter: 'Letter', A4: 'A4', A3: 'A3' } as const
export type Paper = keyof typeof PAPERS

/** With more columns than this, pages are printed in landscape. */
const UPRIGHT = 6

/** Space to sign or to write a time by hand. */
const TO_WRITE_IN = { '& td': { height: '7mm' }, '& .blank': { width: '36mm' } } as const

interface Printed {
  title: string
  /** The lines below the title: the session, the count, the time of the data. */
  notes: readonly string[]
  lines: ReportLines
  paper: Paper
  /** Whether each group starts a new page. */
  isPaged: boolean
}

/** Prints a report, with no row split across pages, under the group and headers, which are repeated on each page. */
export function PrintedReport(props: Printed) {
  return (
    <PrintedPage>
      <Sheets {...props} />
    </PrintedPage>
  )
}

function Sheets({ title, notes, lines, paper, isPaged }: Printed) {
  const { columns, groups, totals } = lines
  const size = columns.length > UPRIGHT ? `${paper} landscape` : paper
  const parts = isPaged ? groups.map((group) => [group]) : [groups]
  const look = columns.some(({ isBlank }) => isBlank) ? { ...TABLE_ON_PAPER, ...TO_WRITE_IN } : TABLE_ON_PAPER
  return (
    <>
      <GlobalStyles styles={{ '@page': { margin: '12mm', size } }} />
      {parts.map((part, index) => (
        // The page break comes before each part but the first, so that no empty page follows the last one.
        <Box key={part[0]?.heading} sx={{ ...look, breakBefore: index > 0 ? 'page' : 'auto' }}>
          <Head title={title} notes={notes} />
          <table>
            <thead>
              {isPaged && part[0] ? <HeadingRow group={part[0]} columns={columns} /> : null}
              <TitleRow columns={columns} />
            </thead>
            {part.map((group) => (
              <tbody key={group.heading}>
                {isPaged ? null : <HeadingRow group={group} columns={columns} />}
                <GroupRows group={group} columns={columns} />
              </tbody>
            ))}
            {totals && index === parts.length - 1 ? (
              <tbody>
                <LineRow cells={totals} columns={columns} isTotal />
              </tbody>
            ) : null}
          </table>
        </Box>
      ))}
    </>
  )
}

function Head({ title, notes }: Pick<Printed, 'title' | 'notes'>) {
  return (
    <>
      <Typography component="h1" sx={{ fontSize: '13pt', fontWeight: 700 }}>
        {title}
      </Typography>
      <Typography sx={{ fontSize: '9pt', mb: 2 }}>{notes.join(' · ')}</Typography>
    </>
  )
}

interface OfGroup {
  group: LineGroup
  columns: readonly LineColumn[]
}

function HeadingRow({ group: { heading, count }, columns }: OfGroup) {
  if (heading === null) return null
  return (
    <tr>
      <th scope="colgroup" colSpan={columns.length} className="heading">
        {`${heading} (${count.toLocaleString(spokenLanguage())})`}
      </th>
    </tr>
  )
}

const lookOf = ({ isNumeric, isBlank }: LineColumn) => (isNumeric ? 'numeric' : isBlank ? 'blank' : undefined)

function TitleRow({ columns }: Pick<OfGroup, 'columns'>) {
  return (
    <tr>
      {columns.map((column) => (
        <th key={column.title} scope="col" className={lookOf(column)}>
          {column.title}
        </th>
      ))}
    </tr>
  )
}

function GroupRows({ group: { lines, totals }, columns }: OfGroup) {
  return (
    <>
      {lines.map(({ key, cells }) => (
        <LineRow key={key} cells={cells} columns={columns} />
      ))}
      {totals ? <LineRow cells={totals} columns={columns} isTotal /> : null}
    </>
  )
}

function LineRow(props: { cells: readonly string[]; columns: readonly LineColumn[]; isTotal?: boolean }) {
  const { cells, columns, isTotal = false } = props
  return (
    <tr className={isTotal ? 'total' : undefined}>
      {columns.map((column, index) => (
        <td key={column.title} className={lookOf(column)}>
          {unbroken(cells[index] ?? '') || (isTotal && index === 0 ? 'Total' : '')}
        </td>
      ))}
    </tr>
  )
}
