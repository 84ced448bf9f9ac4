import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import type { RosterLine } from '#shared/housing/reads'
import { ageOn } from '#shared/kernel/dates'
import { REGISTRATION_STATUS_WORDS, registrations } from '#shared/registration/model'
import type { CampSession } from '#shared/sessions/model'
import type { NamesByCabin } from '#shared/staffing/names'
import { leaderNames } from '#shared/staffing/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { saveCsv } from '../ui/save-file'
import { sortRows, useOrder } from '../ui/sorting'
import { useRead } from '../ui/use-read'

/** On a phone age and grade stand below the name, and who leads the cabin below the cabin. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } }
const COLUMNS = { name: 'Name', age: 'Age', grade: 'Grade', status: 'Status', cabin: 'Cabin', led: 'Led By' } as const
type Column = keyof typeof COLUMNS
const BELOW: readonly Column[] = ['age', 'grade', 'led']
/** Nobody is named until it was read. */
const NOBODY: readonly NamesByCabin[] = []

/** Who comes to a session, with cabins and who leads them; sorted by any column, and as a file. */
export function SessionRoster({ lines, session }: { lines: readonly RosterLine[]; session: CampSession }) {
  const { can } = useCamp()
  const [order, setOrder] = useOrder<Column>()
  const leaders = useRead(leaderNames, session.id) ?? NOBODY
  if (lines.length === 0) return <EmptyState of={[registrations]} title="Nobody is registered yet" />
  const shown = lines.map((line) => ({
    ...line,
    age: line.dateOfBirth ? ageOn(line.dateOfBirth, session.startDate) : null,
    status: REGISTRATION_STATUS_WORDS[line.status],
    cabin: line.cabin ?? (line.status === 'waitlist' ? null : 'No cabin yet'),
    led: leaders.find(({ cabinId }) => cabinId === line.cabinId)?.names.join(', ') ?? null,
  }))
  const rows = order ? sortRows(shown, order.down, (line) => line[order.by]) : shown
  const save = () => {
    const file = rows.map((line) =>
      Object.fromEntries(Object.entries(COLUMNS).map(([name, title]) => [title, line[name as Column] ?? ''])),
    )
    saveCsv(`roster-${session.name}.csv`, file)
  }
  return (
    <>
      <Table
        size="small"
        aria-label="Roster"
        sx={{ '& th, & td': { px: { xs: 2, sm: 4 } }, '& th:first-of-type': { pl: 0 } }}
      >
        <TableHead>
          <TableRow>
            {(Object.entries(COLUMNS) as [Column, string][]).map(([by, title]) => {
              const direction = order?.by === by && order.down ? 'desc' : 'asc'
              return (
                <TableCell
                  key={by}
                  sortDirection={order?.by === by ? direction : false}
                  sx={BELOW.includes(by) ? WIDE_ONLY : null}
                >
                  <TableSortLabel
                    active={order?.by === by}
                    direction={direction}
                    onClick={() => setOrder(by)}
                    sx={{ minHeight: 44 }}
                  >
                    {title}
                  </TableSortLabel>
                </TableCell>
              )
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ registrationId, name, age, grade, status, cabin, led }) => (
            <TableRow key={registrationId}>
              <TableCell component="th" scope="row">
                {name}
                <Below>
                  {[age === null ? null : `${age} years`, grade && `Grade ${grade}`].filter(Boolean).join(', ')}
                </Below>
              </TableCell>
              <TableCell sx={WIDE_ONLY}>{age}</TableCell>
              <TableCell sx={WIDE_ONLY}>{grade}</TableCell>
              <TableCell>{status}</TableCell>
              <TableCell>
                {cabin}
                <Below>{led}</Below>
              </TableCell>
              <TableCell sx={WIDE_ONLY}>{led}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {can('registrations.write') ? (
        <Box className="no-print" sx={{ mt: 3 }}>
          <Button variant="outlined" onClick={save}>
            Export CSV
          </Button>
        </Box>
      ) : null}
    </>
  )
}

/** What stands in a column of its own where there is room. */
function Below({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}
