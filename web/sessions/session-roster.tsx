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
import type { RosterLine } from '#shared/housing/reads'
import { ageOn } from '#shared/kernel/dates'
import { REGISTRATION_STATUS_WORDS, registrations } from '#shared/registration/model'
import type { CampSession } from '#shared/sessions/model'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { saveCsv } from '../ui/save-file'
import { sortRows, useOrder } from '../ui/sorting'

/** On a phone age and grade stand below the name. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } }
const COLUMNS = { name: 'Name', age: 'Age', grade: 'Grade', status: 'Status', cabin: 'Cabin' } as const
type Column = keyof typeof COLUMNS

/** Who comes to a session, with cabins; sorted by any column, and as a file. */
export function SessionRoster({ lines, session }: { lines: readonly RosterLine[]; session: CampSession }) {
  const { can } = useCamp()
  const [order, setOrder] = useOrder<Column>()
  if (lines.length === 0) return <EmptyState of={[registrations]} title="Nobody is registered yet" />
  const shown = lines.map((line) => ({
    ...line,
    age: line.dateOfBirth ? ageOn(line.dateOfBirth, session.startDate) : null,
    status: REGISTRATION_STATUS_WORDS[line.status],
    cabin: line.cabin ?? (line.status === 'waitlist' ? null : 'No cabin yet'),
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
                  sx={by === 'age' || by === 'grade' ? WIDE_ONLY : null}
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
          {rows.map(({ registrationId, name, age, grade, status, cabin }) => (
            <TableRow key={registrationId}>
              <TableCell component="th" scope="row">
                {name}
                <Typography variant="caption" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary' }}>
                  {[age === null ? null : `${age} years`, grade && `Grade ${grade}`].filter(Boolean).join(', ')}
                </Typography>
              </TableCell>
              <TableCell sx={WIDE_ONLY}>{age}</TableCell>
              <TableCell sx={WIDE_ONLY}>{grade}</TableCell>
              <TableCell>{status}</TableCell>
              <TableCell>{cabin}</TableCell>
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
