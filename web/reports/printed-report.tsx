import { Box, GlobalStyles, Typography } from '@mui/material'
import { PrintedPage } from '../ui/printed-page'
import { TABLE_ON_PAPER } from '../ui/table/printed-table'
import type { LineColumn, LineGroup, ReportLines } from './report-lines'

/** The sheets that reports are printed on. */
export const PAPERS = { letter: 'Letter', A4: 'A4' } as const
export type Paper = keyof typeof PAPERS

/** With more columns than these a sheet lies on its side. */
const UPRIGHT = 6

interface Printed {
  title: string
  /** What the sheets say below the title: the session, the count, the time of the data. */
  notes: readonly string[]
  lines: ReportLines
  paper: Paper
  /** Whether each group starts a sheet. */
  isPaged: boolean
}

/** Prints a report, each row whole, under headers repeated on each sheet. */
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
  return (
    <>
      <GlobalStyles styles={{ '@page': { margin: '12mm', size } }} />
      {groups.map((group, index) => {
        const starts = isPaged || index === 0
        const last = index === groups.length - 1
        return (
          // The break comes before a group, so that no empty sheet follows the last one.
          <Box
            key={group.heading}
            sx={{ ...TABLE_ON_PAPER, breakBefore: isPaged && index > 0 ? 'page' : 'auto', mb: 3 }}
          >
            {starts ? <Head title={title} notes={notes} /> : null}
            <GroupTable group={group} columns={columns} totals={last ? totals : null} />
          </Box>
        )
      })}
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

function GroupTable(props: { group: LineGroup; columns: readonly LineColumn[]; totals: readonly string[] | null }) {
  const { group, columns, totals } = props
  const cells = (line: readonly string[]) =>
    columns.map(({ title, isNumeric }, index) => (
      <td key={title} className={isNumeric ? 'numeric' : undefined}>
        {line[index]}
      </td>
    ))
  return (
    <table>
      {group.heading === null ? null : <caption>{`${group.heading} (${group.count})`}</caption>}
      <thead>
        <tr>
          {columns.map(({ title, isNumeric }) => (
            <th key={title} scope="col" className={isNumeric ? 'numeric' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.lines.map((line) => (
          <tr key={line.key}>{cells(line.cells)}</tr>
        ))}
        {group.totals ? <tr className="total">{cells(group.totals)}</tr> : null}
        {totals ? <tr className="total">{cells(totals)}</tr> : null}
      </tbody>
    </table>
  )
}
