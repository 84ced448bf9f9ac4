import { Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import type { CampSession } from '#shared/sessions/model'
import { boardOf } from '#sync/housing/queries'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { CabinBoard } from './cabin-board'

/** Who sleeps where in one session: first the session, then the board (Spec 1 §2, Cabin Assignments). */
export function Assignments(props: {
  sessions: CampSession[]
  sessionId: number | null
  onSession(id: number | null): void
}) {
  const { replica } = useCamp()
  const { sessions, sessionId, onSession } = props
  const board = useLiveQuery(
    async () => (sessionId === null ? null : { id: sessionId, board: await boardOf(replica, sessionId) }),
    [replica, sessionId],
  )
  if (sessionId === null) return <SessionChoice sessions={sessions} onSession={onSession} />
  if (board?.id !== sessionId) return <LinearProgress aria-label="Loading" />
  if (!board.board) return <SessionChoice sessions={sessions} onSession={onSession} />
  return (
    <Box sx={{ p: { xs: 2, md: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 220 }}>
          Session: {board.board.session.name} | Drag campers to assign them to cabins
        </Typography>
        <Button className="no-print" variant="outlined" onClick={() => onSession(null)}>
          Change Session
        </Button>
      </Box>
      <CabinBoard board={board.board} />
    </Box>
  )
}

function SessionChoice({ sessions, onSession }: { sessions: CampSession[]; onSession(id: number): void }) {
  if (sessions.length === 0) return <EmptyState title="No sessions yet" text="Cabins are assigned within a session." />
  return (
    <Page>
      <Box sx={{ maxWidth: 440, mx: 'auto', mt: 8 }}>
        <Typography variant="h2" sx={{ mb: 3 }}>
          Select a Session
        </Typography>
        <TextField
          select
          fullWidth
          label="Choose a camp session..."
          value=""
          onChange={(event) => onSession(Number(event.target.value))}
        >
          {sessions.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Page>
  )
}
