import CabinIcon from '@mui/icons-material/CottageOutlined'
import {
  Box,
  Button,
  Card,
  CardActions,
  CardContent,
  Chip,
  LinearProgress,
  MenuItem,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { type Cabin, cabins } from '#shared/housing/model'
import type { CampSession } from '#shared/sessions/model'
import { type BoardCabin, boardOf } from '#sync/housing/queries'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PendingMark } from '../ui/pending-mark'
import { useWaitingRows } from '../ui/waiting-rows'
import { CabinDialog } from './cabin-dialog'
import { DeleteCabin } from './delete-cabin'
import { GenderBadge } from './gender-badge'
import { Occupancy } from './occupancy'

/** The cabins as cards, with the occupancy of a session (Spec 1 §2, Cabin Management). */
export function CabinManagement(props: {
  sessions: CampSession[]
  sessionId: number | null
  onSession(id: number): void
  onAssign(sessionId: number | null): void
}) {
  const { replica, can } = useCamp()
  const { sessions, sessionId } = props
  const list = useLiveQuery(async (): Promise<BoardCabin[]> => {
    const board = sessionId === null ? null : await boardOf(replica, sessionId)
    if (board) return board.cabins
    return (await replica.rows(cabins).toArray()).map((cabin) => ({ cabin, sleepers: [] }))
  }, [replica, sessionId])
  const [editing, setEditing] = useState<Cabin | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Cabin | null>(null)
  const writes = can('cabins.write')
  return (
    <Page>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 5 }}>
        <Chip color="primary" label={list?.length === 1 ? '1 cabin' : `${list?.length ?? 0} cabins`} />
        <Box sx={{ flex: 1 }} />
        {sessions.length > 0 ? (
          <TextField
            select
            size="small"
            label="Occupancy in"
            value={sessionId ?? ''}
            onChange={(event) => props.onSession(Number(event.target.value))}
            sx={{ minWidth: 200 }}
          >
            {sessions.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        {writes ? (
          <Button variant="contained" onClick={() => setEditing('new')}>
            Add Cabin
          </Button>
        ) : null}
      </Box>
      {list?.length === 0 ? (
        <EmptyState
          icon={<CabinIcon fontSize="inherit" />}
          title="No cabins found"
          text="Add the first cabin of your camp."
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(290px, 1fr))' }}>
        {list?.map((each) => (
          <CabinCard
            key={each.cabin.id}
            {...each}
            onAssign={can('housing.assign') ? () => props.onAssign(sessionId) : undefined}
            onEdit={writes ? () => setEditing(each.cabin) : undefined}
            onDelete={writes ? () => setDeleting(each.cabin) : undefined}
          />
        )) ?? Array.from({ length: 6 }, (_, index) => <Skeleton key={index} variant="rounded" height={210} />)}
      </Box>
      {editing ? <CabinDialog cabin={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? <DeleteCabin cabin={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  )
}

function CabinCard(
  props: BoardCabin & {
    onAssign: (() => void) | undefined
    onEdit: (() => void) | undefined
    onDelete: (() => void) | undefined
  },
) {
  const { cabin, sleepers } = props
  const waiting = useWaitingRows(cabins)
  const current = sleepers.length
  return (
    <Card component="article" aria-label={cabin.name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            {cabin.name} {waiting.has(cabin.id) ? <PendingMark /> : null}
          </Typography>
          <GenderBadge gender={cabin.gender} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {[`${cabin.capacity} campers`, cabin.ageGroup && `ages ${cabin.ageGroup}`, cabin.location]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {cabin.status !== 'active' ? (
          <Chip
            size="small"
            color="warning"
            label={cabin.status === 'maintenance' ? 'Under maintenance' : 'Inactive'}
            sx={{ mt: 2 }}
          />
        ) : null}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 4, mb: 1 }}>
          <Typography>
            {current} / {cabin.capacity}
          </Typography>
          <Occupancy current={current} capacity={cabin.capacity} />
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label={`Occupancy of ${cabin.name}`}
          value={Math.min(100, (current / cabin.capacity) * 100)}
          sx={{ height: 8, borderRadius: 4 }}
        />
      </CardContent>
      <CardActions>
        {props.onAssign ? <Button onClick={props.onAssign}>Assign</Button> : null}
        {props.onEdit ? (
          <Button onClick={props.onEdit} aria-label={`Edit ${cabin.name}`}>
            Edit
          </Button>
        ) : null}
        {props.onDelete ? (
          <Button color="error" onClick={props.onDelete} aria-label={`Delete ${cabin.name}`}>
            Delete
          </Button>
        ) : null}
      </CardActions>
    </Card>
  )
}
