import CabinIcon from '@mui/icons-material/CottageOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Chip, MenuItem, Skeleton, TextField } from '@mui/material'
import { useState } from 'react'
import { type Cabin, cabins } from '#shared/housing/model'
import { emptyCabins } from '#shared/housing/reads'
import type { CampSession } from '#shared/sessions/model'
import { useCabinLeaders } from '../staffing/parts/cabin-leaders'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PrintedTitle } from '../ui/printed-title'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { CabinCard } from './cabin-card'
import { CabinDialog } from './cabin-dialog'
import { DeleteCabin } from './delete-cabin'
import { useBoard } from './use-board'

/** On a phone, the buttons share a separate line. */
const ON_PHONE = { flex: { xs: '1 1 40%', sm: 'none' } }

interface Props {
  /** Undefined while they are being read. */
  sessions: CampSession[] | undefined
  /** The session whose occupancy is shown, if there is any session. */
  session: CampSession | undefined
  onSession(id: number): void
  onAssign(sessionId: number | null): void
}

/** The cabins as cards, with their occupancy in one session. */
export function CabinManagement({ sessions, session, onSession, onAssign }: Props) {
  const { can } = useCamp()
  const board = useBoard(session?.id ?? null)
  const withoutSession = useRead(emptyCabins)
  const waiting = useWaitingRows(cabins)
  const leadersOf = useCabinLeaders(session?.id ?? null)
  const list = sessions && (session ? board?.cabins : withoutSession)
  const [editing, setEditing] = useState<Cabin | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Cabin | null>(null)
  const writes = can('cabins.write')
  const add = (
    <Button variant="contained" onClick={() => setEditing('new')} sx={ON_PHONE}>
      Add Cabin
    </Button>
  )
  return (
    <Page>
      <PrintedTitle>Cabins{session ? `, ${session.name}` : null}</PrintedTitle>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 5 }}>
        {list ? <Chip color="primary" label={list.length === 1 ? '1 cabin' : `${list.length} cabins`} /> : null}
        <Box sx={{ flex: 1 }} />
        {sessions && session ? <OccupancyOf sessions={sessions} sessionId={session.id} onSession={onSession} /> : null}
        {list && list.length > 0 ? (
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()} sx={ON_PHONE}>
            Print
          </Button>
        ) : null}
        {writes ? add : null}
      </Box>
      {list?.length === 0 ? (
        <EmptyState
          of={[cabins]}
          icon={<CabinIcon fontSize="inherit" />}
          title="No cabins found"
          text={writes ? "Add your camp's first cabin." : 'A camp administrator can add the first cabin.'}
        />
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))',
          '@media print': { gridTemplateColumns: '1fr 1fr 1fr', gap: 2 },
        }}
      >
        {leadersOf && list
          ? list.map((boardCabin) => (
              <CabinCard
                key={boardCabin.cabin.id}
                boardCabin={boardCabin}
                waiting={waiting.has(boardCabin.cabin.id)}
                {...leadersOf(boardCabin.cabin.id)}
                onAssign={can('housing.assign') ? () => onAssign(session?.id ?? null) : undefined}
                onEdit={writes ? setEditing : undefined}
                onDelete={writes ? setDeleting : undefined}
              />
            ))
          : Array.from({ length: 6 }, (_, index) => <Skeleton key={index} variant="rounded" height={240} />)}
      </Box>
      {editing ? <CabinDialog cabin={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? <DeleteCabin cabin={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  )
}

function OccupancyOf(props: { sessions: CampSession[]; sessionId: number; onSession(id: number): void }) {
  return (
    <TextField
      select
      size="small"
      label="Show Occupancy For"
      value={props.sessionId}
      onChange={(event) => props.onSession(Number(event.target.value))}
      sx={{ minWidth: 200, '& .MuiInputBase-root': { minHeight: 44 } }}
    >
      {props.sessions.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
