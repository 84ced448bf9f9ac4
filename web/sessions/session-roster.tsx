import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useMemo } from 'react'
import { departedOn } from '#shared/gate/reads'
import type { RosterLine } from '#shared/housing/reads'
import { REGISTRATION_STATUS_WORDS, registrations } from '#shared/registration/model'
import type { CampSession } from '#shared/sessions/model'
import { isRunning } from '#shared/sessions/rules'
import type { NamesByCabin } from '#shared/staffing/names'
import { leaderNames } from '#shared/staffing/reads'
import { useLoggedExport } from '../campers/parts/log-medical-export'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import type { Column } from '../ui/table/column'
import { OfficeTable } from '../ui/table/office-table'
import { PrintedTable } from '../ui/table/printed-table'
import { useTableHabits } from '../ui/table/table-habits'
import { useRead } from '../ui/use-read'
import { ageThen, type LeftToday, rosterColumns, sayCabin, sayLeaders, sayPresence } from './roster-columns'
import { sayDates } from './words'

/** The default until the names have been read. */
const NOBODY: readonly NamesByCabin[] = []
const TABLE = 'roster'
/** The height of the dialog's title, buttons and margins, in pixels. */
const AROUND = 430

const idOf = ({ registrationId }: RosterLine) => registrationId
const linkOf = (line: RosterLine) => `/registration?tab=list&registration=${idOf(line)}`

/** Lists a session's campers, with cabins, their leaders, and what must be known about each; shortened on a phone. */
export function SessionRoster({ lines, session }: { lines: readonly RosterLine[]; session: CampSession }) {
  const { can, sees } = useCamp()
  const today = useLeftToday(session)
  const note = useLoggedExport()
  const { offered } = useTableHabits(TABLE)
  const leaders = useRead(leaderNames, session.id) ?? NOBODY
  const columns = useMemo(() => rosterColumns(session, leaders, sees, today), [session, leaders, sees, today])
  if (lines.length === 0) return <EmptyState of={[registrations]} title="No one is registered yet" />
  if (!offered) return <RosterOnPhone {...{ lines, session, leaders, columns, today }} />
  return (
    <OfficeTable
      name={TABLE}
      label="Roster"
      title={titleOf(session)}
      rows={lines}
      columns={columns}
      idOf={idOf}
      linkOf={linkOf}
      around={AROUND}
      maySave={(some, shown) =>
        note(
          shown.some(({ key }) => key === 'medication') ? some.filter((each) => each.medications !== null).length : 0,
          'medications',
        )
      }
      file={can('registrations.write') ? `roster-${session.name}.csv` : null}
    />
  )
}

/** Returns who left camp today if the session is running; otherwise, and until it has been read, null. */
function useLeftToday(session: CampSession): LeftToday | null {
  const { profile, today } = useCamp()
  const gone = useRead(departedOn, today)
  const runs = isRunning(session, today)
  return useMemo(() => (runs && gone ? { gone, timeZone: profile.timezone } : null), [runs, gone, profile.timezone])
}

const titleOf = (session: CampSession) => `${session.name}, ${sayDates(session)}`

/**
 * Shows the name with age and grade below it, the status, the cabin with its leaders below it, and alerts; in print,
 * the whole table.
 */
function RosterOnPhone(props: {
  lines: readonly RosterLine[]
  session: CampSession
  leaders: readonly NamesByCabin[]
  columns: readonly Column<RosterLine>[]
  today: LeftToday | null
}) {
  const { lines, session, leaders, columns, today } = props
  return (
    <>
      <Table
        size="small"
        aria-label="Roster"
        className="no-print"
        sx={{ '& th, & td': { px: 2 }, '& th:first-of-type': { pl: 0 } }}
      >
        <TableHead>
          <TableRow>
            {['Name', 'Status', 'Cabin'].map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => {
            const age = ageThen(line, session)
            return (
              <TableRow key={line.registrationId}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {line.name}
                  <Below
                    text={[age === null ? null : `Age ${age}`, line.grade && `Grade ${line.grade}`]
                      .filter(Boolean)
                      .join(', ')}
                  />
                  <Below alert text={[line.allergies, line.diet].filter(Boolean).join(', ')} />
                </TableCell>
                <TableCell>
                  {REGISTRATION_STATUS_WORDS[line.status]}
                  <Below text={(today && sayPresence(line, today)) ?? ''} />
                </TableCell>
                <TableCell>
                  {sayCabin(line)}
                  <Below text={sayLeaders(line, leaders) ?? ''} />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      <PrintedTable title={titleOf(session)} rows={lines} columns={columns.filter(({ later }) => !later)} idOf={idOf} />
    </>
  )
}

/** Shows below what has its own column on wider screens. */
function Below({ text, alert = false }: { text: string; alert?: boolean }) {
  if (!text) return null
  return (
    <Typography variant="caption" sx={{ display: 'block', color: alert ? 'error.main' : 'text.secondary' }}>
      {text}
    </Typography>
  )
}
