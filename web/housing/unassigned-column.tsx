import { useDroppable } from '@dnd-kit/core'
import { Box, Button, Card, Chip, MenuItem, TextField, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { fullName } from '#shared/campers/model'
import type { Sleeper } from '#sync/housing/queries'
import { EmptyState } from '../ui/empty-state'
import { SearchField } from '../ui/search-field'
import { CamperChip, type ChipProps } from './camper-chip'

/** The id of the list of those without a bed, as a place to drop on. */
export const UNASSIGNED = 'unassigned'

interface Props extends ChipProps {
  sleepers: readonly Sleeper[]
  /** Whether somebody who has a bed is being moved. */
  target: boolean
  selected: Sleeper | null
}

/** Whoever has no bed yet, with filters; it stays in view while the wall scrolls. */
export function UnassignedColumn({ sleepers, target, selected, ...chips }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: UNASSIGNED })
  const [search, setSearch] = useState('')
  const [gender, setGender] = useState('')
  const [grade, setGrade] = useState('')
  const grades = useMemo(
    () => [...new Set(sleepers.flatMap(({ camper }) => camper.grade ?? []))].sort((a, b) => Number(a) - Number(b)),
    [sleepers],
  )
  const wanted = search.trim().toLowerCase()
  const shown = sleepers.filter(
    ({ camper }) =>
      fullName(camper).toLowerCase().includes(wanted) &&
      (gender === '' || camper.gender === gender) &&
      (grade === '' || camper.grade === grade),
  )
  return (
    <Card
      ref={setNodeRef}
      component="section"
      aria-label="Unassigned Campers"
      sx={{
        position: { md: 'sticky' },
        top: { md: 12 },
        maxHeight: { xs: '46vh', md: 'calc(100vh - 24px)' },
        display: 'flex',
        flexDirection: 'column',
        p: 3,
        ...(target && { borderColor: 'success.main' }),
        ...(target && isOver && { outline: '3px solid', outlineColor: 'success.main' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          Unassigned Campers
        </Typography>
        <Chip size="small" color="primary" label={sleepers.length} />
      </Box>
      <Box className="no-print" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', mb: 3 }}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SearchField label="Search unassigned" placeholder="Search..." value={search} onChange={setSearch} />
        </Box>
        <TextField
          select
          size="small"
          label="Gender"
          value={gender}
          onChange={(event) => setGender(event.target.value)}
        >
          <MenuItem value="">All</MenuItem>
          <MenuItem value="female">Girls</MenuItem>
          <MenuItem value="male">Boys</MenuItem>
          <MenuItem value="other">Other</MenuItem>
        </TextField>
        <TextField select size="small" label="Grade" value={grade} onChange={(event) => setGrade(event.target.value)}>
          <MenuItem value="">All</MenuItem>
          {grades.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {selected?.assignment ? (
        <Button variant="contained" sx={{ mb: 2 }} onClick={() => chips.onMove(selected, null)}>
          Put back here
        </Button>
      ) : null}
      {sleepers.length === 0 ? <EmptyState title="Everybody has a bed" /> : null}
      {sleepers.length > 0 && shown.length === 0 ? <EmptyState title="Nobody matches" /> : null}
      <Box
        component="ul"
        aria-label="Campers without a bed"
        sx={{ display: 'grid', gap: 2, m: 0, p: 0, overflowY: 'auto', minHeight: 0, gridAutoRows: 'max-content' }}
      >
        {shown.map((sleeper) => (
          <CamperChip key={sleeper.registrationId} sleeper={sleeper} {...chips} />
        ))}
      </Box>
    </Card>
  )
}
