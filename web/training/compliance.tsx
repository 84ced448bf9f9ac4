import {
  Box,
  Button,
  Chip,
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
import { type Cell, complianceOf, type Trained } from '#shared/training/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { saveCsv } from '../ui/save-file'
import { useRead } from '../ui/use-read'
import { useCalendar } from './use-calendar'
import { STATE_COLOURS, STATE_WORDS, sayCell } from './words'

const FILTERS = { all: 'Everybody', open: 'With something to do', late: 'Late' } as const
type Filter = keyof typeof FILTERS

function fits({ cells }: Trained, filter: Filter): boolean {
  if (filter === 'all') return true
  return cells.some(({ state }) => state === 'late' || (filter === 'open' && (state === 'due' || state === 'begun')))
}

/** Everybody who works here against every program, for the office. */
export function Compliance() {
  const { profile } = useCamp()
  const table = useRead(complianceOf, useCalendar())
  const [filter, setFilter] = useState<Filter>('all')
  if (!table) return <Skeleton variant="rounded" height={320} />
  const { programs } = table
  const people = table.people.filter((person) => fits(person, filter))
  const save = () =>
    saveCsv(
      'training.csv',
      people.map(({ name, position, department, cells }) => ({
        ...{ Name: name, Position: position ?? '', Department: department ?? '' },
        ...Object.fromEntries(programs.map(({ title }, at) => [title, sayCell(cells[at] as Cell, profile.timezone)])),
      })),
    )
  if (programs.length === 0) return <EmptyState title="No programs yet" text="What is asked of whom shows here." />
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <TextField
          select
          size="small"
          label="Show"
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
          sx={{ minWidth: 200, flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          {Object.entries(FILTERS).map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1 }} />
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={save}>Export CSV</Button>
      </Box>
      <TableContainer component={Paper} tabIndex={0} role="region" aria-label="Who has done which training">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Name</TableCell>
              {programs.map(({ id, title }) => (
                <TableCell key={id}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map(({ staffId, name, position, hasAccount, cells }) => (
              <TableRow key={staffId}>
                <TableCell component="th" scope="row">
                  {name}
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {[position, hasAccount ? null : 'no sign-in'].filter(Boolean).join(' · ')}
                  </Typography>
                </TableCell>
                {cells.map((cell, index) => (
                  <TableCell key={programs[index]?.id}>
                    {cell.state === 'not_asked' ? (
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {STATE_WORDS.not_asked}
                      </Typography>
                    ) : (
                      <Chip size="small" color={STATE_COLOURS[cell.state]} label={sayCell(cell, profile.timezone)} />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
