import {
  Box,
  Button,
  Chip,
  Link,
  MenuItem,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { sessionsToCome } from '#shared/sessions/reads'
import { DEPARTMENT_WORDS } from '#shared/staff/model'
import type { ComplianceCell, Trained } from '#shared/training/compliance'
import { complianceOf } from '#shared/training/reads'
import { useSteps } from '../ui/by-steps'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { saveCsv } from '../ui/save-file'
import type { Column } from '../ui/table/column'
import { PrintedTable } from '../ui/table/printed-table'
import { useRead } from '../ui/use-read'
import { InPersonDialog, type TraineeRow } from './in-person-dialog'
import { useCalendar } from './use-calendar'
import { STATE_COLOURS, STATE_WORDS, sayCell, sayCertification } from './words'

const FILTERS = {
  all: 'Everyone',
  open: 'Not finished',
  late: 'Overdue',
  ends: 'Expires before the session ends',
} as const
type Filter = keyof typeof FILTERS

const OPEN: readonly ComplianceCell['state'][] = ['late', 'due', 'begun', 'ends']

function fits({ cells, certified }: Trained, filter: Filter): boolean {
  if (filter === 'all') return true
  return [...cells, ...certified].some(({ state }) => (filter === 'open' ? OPEN.includes(state) : state === filter))
}

type Matrix = NonNullable<Awaited<ReturnType<typeof complianceOf>>>

/** Returns the text of each cell in a person's row: first the programs, then the certificates. */
function cellTexts({ cells, certified }: Trained, timeZone: string): { cell: ComplianceCell; label: string }[] {
  return [
    ...cells.map((cell) => ({ cell, label: sayCell(cell, timeZone) })),
    ...certified.map((cell) => ({ cell, label: sayCertification(cell) })),
  ]
}

const columnsOf = ({ programs, types }: Pick<Matrix, 'programs' | 'types'>) => [
  ...programs.map(({ id, title }) => ({ key: `program-${id}`, title })),
  ...types.map(({ id, name }) => ({ key: `certificate-${id}`, title: `${name} (certificate)` })),
]

const idOf = ({ staffId }: Trained) => staffId

/**
 * Returns the columns for print, where an empty cell means that nothing is required; columns with only such cells take
 * no room.
 */
function columnsOnPaper(columns: ReturnType<typeof columnsOf>, timeZone: string): Column<Trained>[] {
  return [
    { key: 'name', title: 'Name', width: 170, value: ({ name }) => name },
    { key: 'position', title: 'Position', width: 150, value: ({ position }) => position },
    ...columns.map(({ key, title }, at) => ({
      key,
      title,
      width: 130,
      value: (person: Trained) => {
        const asked = cellTexts(person, timeZone)[at]
        return asked && asked.cell.state !== 'not_asked' ? asked.label : null
      },
    })),
  ]
}

/**
 * Returns the people who can be recorded as having taken a program in person; not the viewer, because no one records
 * their own.
 */
function takersIn({ people, programs }: Matrix, userId: number): TraineeRow[] {
  return people
    .filter((person) => person.userId !== userId)
    .map(({ staffId, name, cells }) => {
      const done = programs.filter((_, at) => cells[at]?.state === 'done').map(({ id }) => id)
      return { staffId, name, done: new Set(done) }
    })
}

/** Shows all staff against every program and certificate, for the office. */
export function Compliance() {
  const { profile, today, who } = useCamp()
  const [noting, setNoting] = useState(false)
  const sessions = useRead(sessionsToCome, today)
  const [chosen, setChosen] = useState<number | null>()
  const sessionId = chosen === undefined ? (sessions?.[0]?.id ?? null) : chosen
  const session = sessions?.find(({ id }) => id === sessionId)
  const table = useRead(complianceOf, useCalendar(), sessionId)
  const [filter, setFilter] = useState<Filter>('all')
  if (!table || !sessions) return <Skeleton variant="rounded" height={320} />
  const columns = columnsOf(table)
  const people = table.people.filter((person) => fits(person, filter))
  const save = () =>
    saveCsv(
      'training.csv',
      people.map((person) => ({
        Name: person.name,
        Position: person.position ?? '',
        Department: person.department ? DEPARTMENT_WORDS[person.department] : '',
        ...Object.fromEntries(cellTexts(person, profile.timezone).map(({ label }, at) => [columns[at]?.title, label])),
      })),
    )
  if (columns.length === 0)
    return <EmptyState title="No programs yet" text="Each person's required training will appear here." />
  const choice = { size: 'small', select: true, sx: { minWidth: 200, flex: { xs: '1 1 100%', sm: 'none' } } } as const
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <TextField {...choice} label="Show" value={filter} onChange={({ target }) => setFilter(target.value as Filter)}>
          {Object.entries(FILTERS).map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          {...choice}
          label="Valid Through the End Of"
          value={sessionId ?? ''}
          onChange={({ target }) => setChosen(Number(target.value) || null)}
        >
          <MenuItem value="">No session</MenuItem>
          {sessions.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        {table.programs.length > 0 ? <Button onClick={() => setNoting(true)}>Record In-Person Training</Button> : null}
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={save}>Export CSV</Button>
      </Box>
      {people.length === 0 ? (
        <EmptyState title="No one matches this filter" />
      ) : (
        <>
          <PeopleTable columns={columns} people={people} />
          <PrintedTable
            title="Staff Training"
            note={[FILTERS[filter], session && `Through the end of ${session.name}`].filter(Boolean).join(' · ')}
            rows={people}
            columns={columnsOnPaper(columns, profile.timezone)}
            idOf={idOf}
          />
        </>
      )}
      {noting ? (
        <InPersonDialog
          programs={table.programs}
          people={takersIn(table, who.userId)}
          onClose={() => setNoting(false)}
        />
      ) : null}
    </>
  )
}

function PeopleTable({ columns, people }: { columns: ReturnType<typeof columnsOf>; people: readonly Trained[] }) {
  const { profile } = useCamp()
  const { shown, more } = useSteps(people)
  return (
    <>
      <TableContainer component={Paper} tabIndex={0} role="region" aria-label="Training status by person">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ minWidth: 150 }}>Name</TableCell>
              {columns.map(({ key, title }) => (
                <TableCell key={key} sx={{ minWidth: 130 }}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown?.map((person) => (
              <TableRow key={person.staffId}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={`/staff/${person.staffId}`}>
                    {person.name}
                  </Link>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {[person.position, person.userId === null ? 'no account' : null].filter(Boolean).join(' · ')}
                  </Typography>
                </TableCell>
                {cellTexts(person, profile.timezone).map(({ cell, label }, at) => (
                  <TableCell key={columns[at]?.key}>
                    <CellChip cell={cell} label={label} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more}
    </>
  )
}

function CellChip({ cell: { state }, label }: { cell: ComplianceCell; label: string }) {
  if (state !== 'not_asked') return <Chip size="small" color={STATE_COLOURS[state]} label={label} />
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {STATE_WORDS.not_asked}
    </Typography>
  )
}
