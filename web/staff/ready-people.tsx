import ReadyIcon from '@mui/icons-material/CheckCircleOutlined'
import NotReadyIcon from '@mui/icons-material/ErrorOutlined'
import {
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { Link } from 'react-router-dom'
import type { ReadyLine } from '#shared/readiness/reads'
import { missingOf } from '#shared/staff/ready'
import { endOverride } from '#shared/staff/ready-mutations'
import { useSteps } from '../ui/by-steps'
import { useRun } from '../ui/run'
import type { Column } from '../ui/table/column'
import { PrintedTable } from '../ui/table/printed-table'
import { sayException, WhatIsMissing } from './what-is-missing'

interface Shown {
  line: ReadyLine
  /** Asks for an exception; absent for people who may not make one. */
  onOverride: ((line: ReadyLine) => void) | undefined
}

const idOf = ({ member }: ReadyLine) => member.id

const ON_PAPER: readonly Column<ReadyLine>[] = [
  { key: 'name', title: 'Name', width: 170, value: ({ name }) => name },
  { key: 'position', title: 'Position', width: 150, value: ({ member }) => member.position },
  { key: 'post', title: 'Assigned', width: 80, value: ({ posted }) => (posted ? 'Yes' : 'No') },
  { key: 'ready', title: 'Readiness', width: 90, value: ({ readiness }) => (readiness.ready ? 'Ready' : 'Not ready') },
  {
    key: 'missing',
    title: 'Missing',
    width: 300,
    value: ({ readiness }) => [...missingOf(readiness), sayException(readiness)].filter(Boolean).join('; '),
  },
]

/** Each person with what is missing: a table, and cards on a phone. */
export function ReadyPeople(props: {
  lines: readonly ReadyLine[]
  /** Printed above the list. */
  title: string
  note: string
  mayOverride(line: ReadyLine): boolean
  onOverride(line: ReadyLine): void
}) {
  const { mayOverride, onOverride } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { shown = [], more } = useSteps(props.lines)
  const people = shown.map((line): Shown => ({ line, onOverride: mayOverride(line) ? onOverride : undefined }))
  return (
    <>
      {phone ? <ReadyCards people={people} /> : <ReadyTable people={people} />}
      {more}
      <PrintedTable title={props.title} note={props.note} rows={props.lines} columns={ON_PAPER} idOf={idOf} />
    </>
  )
}

function ReadyCards({ people }: { people: readonly Shown[] }) {
  return (
    <Box component="ul" aria-label="Staff readiness" sx={{ display: 'grid', gap: 3, p: 0, m: 0, listStyle: 'none' }}>
      {people.map(({ line, onOverride }) => (
        <Card key={line.member.id} component="li" sx={{ p: 3 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Who line={line} />
            </Box>
            <Mark line={line} />
          </Box>
          <WhatIsMissing readiness={line.readiness} />
          <Exception line={line} onOverride={onOverride} />
        </Card>
      ))}
    </Box>
  )
}

function ReadyTable({ people }: { people: readonly Shown[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Staff readiness">
      <Table size="small" aria-label="Staff readiness">
        <TableHead>
          <TableRow>
            {['Name', 'Readiness', 'Missing'].map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
            {/* A header needs text, but sighted people don't need to see it. */}
            <TableCell sx={{ position: 'relative' }}>
              <span style={visuallyHidden}>Exception</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map(({ line, onOverride }) => (
            <TableRow key={line.member.id}>
              <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                <Who line={line} />
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
                <Mark line={line} />
              </TableCell>
              <TableCell sx={{ minWidth: 200 }}>
                <WhatIsMissing readiness={line.readiness} />
              </TableCell>
              <TableCell align="right" sx={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
                <Exception line={line} onOverride={onOverride} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Who({ line: { member, name, posted } }: Pick<Shown, 'line'>) {
  return (
    <>
      <Box component={Link} to={`/staff/${member.id}`} sx={{ color: 'inherit' }}>
        {name}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[member.position, posted ? 'assigned' : null].filter(Boolean).join(', ')}
      </Typography>
    </>
  )
}

function Mark({ line }: Pick<Shown, 'line'>) {
  const { ready } = line.readiness
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: ready ? 'success.main' : 'error.main' }}>
      {ready ? <ReadyIcon fontSize="small" /> : <NotReadyIcon fontSize="small" />}
      {ready ? 'Ready' : 'Not ready'}
    </Box>
  )
}

/** Makes an exception for a person, or ends an existing one. */
function Exception({ line, onOverride }: Shown) {
  const { name, readiness } = line
  const { ready, override } = readiness
  const run = useRun()
  const end = (overrideId: number) =>
    void run(endOverride, () => ({ overrideId }), {
      done: { title: 'Exception Ended', message: `${name} can no longer work without meeting the requirements.` },
      failed: { title: 'Exception Not Ended', message: 'Please try again.' },
    })
  if (!onOverride) return null
  if (override)
    return (
      <Button size="small" onClick={() => end(override.id)} aria-label={`End the exception for ${name}`}>
        End Exception
      </Button>
    )
  if (ready) return null
  return (
    <Button size="small" onClick={() => onOverride(line)} aria-label={`Add an exception for ${name}`}>
      Add Exception
    </Button>
  )
}
