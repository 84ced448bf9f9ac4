import EventIcon from '@mui/icons-material/EventOutlined'
import { Box, Button, MenuItem, Skeleton, TextField, Typography, useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { departedOn } from '#shared/gate/reads'
import { requestsOn } from '#shared/housing/board'
import { outsideOn } from '#shared/housing/outside'
import { type CampSession, campSessions } from '#shared/sessions/model'
import { isRunning } from '#shared/sessions/rules'
import { runningOrNext } from '#shared/staffing/which-session'
import { useCabinLeaders } from '../staffing/parts/cabin-leaders'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { BoardTools } from './board-tools'
import { CabinBoard } from './cabin-board'
import { marksOf } from './request-marks'
import { useBoard } from './use-board'
import { useUndo } from './use-undo'

/** Shows who sleeps where in one session: the session picker first, then the board. */
export function Assignments(props: {
  /** Undefined while they are being read. */
  sessions: CampSession[] | undefined
  session: CampSession | undefined
  onSession(id: number | null): void
}) {
  const { sessions, session, onSession } = props
  if (!sessions) return <BoardSkeleton />
  return session ? (
    <SessionBoard key={session.id} session={session} onChange={() => onSession(null)} />
  ) : (
    <SessionChoice sessions={sessions} onSession={onSession} />
  )
}

const NOBODY: ReadonlyMap<number, string> = new Map()

function SessionBoard({ session, onChange }: { session: CampSession; onChange(): void }) {
  const { can, today } = useCamp()
  const byTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const board = useBoard(session.id)
  const requests = useMemo(() => (board ? requestsOn(board) : []), [board])
  const marks = useMemo(() => marksOf(requests), [requests])
  const outside = useMemo(() => (board ? outsideOn(board) : NOBODY), [board])
  const left = useRead(departedOn, today)
  const gone = useMemo(() => new Set(isRunning(session, today) ? left?.keys() : []), [session, today, left])
  const undo = useUndo(session.id)
  const leadersOf = useCabinLeaders(session.id)
  if (!board || !leadersOf) return <BoardSkeleton />
  return (
    <Box sx={{ p: { xs: 3, md: 6 }, pt: { md: 4 }, maxWidth: 1800, mx: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Typography variant="h2" sx={{ flex: { xs: '1 0 100%', lg: 1 }, minWidth: { lg: 270 } }}>
          Session: {session.name}
          {can('housing.assign') ? (
            <span className="no-print">
              {byTouch ? ' | Tap a camper, then a cabin' : ' | Drag campers to assign them to cabins'}
            </span>
          ) : null}
        </Typography>
        <BoardTools key={session.id} board={board} requests={requests} undo={undo} />
        <Button className="no-print" variant="outlined" onClick={onChange}>
          Change Session
        </Button>
      </Box>
      <CabinBoard
        key={session.id}
        board={board}
        marks={marks}
        outside={outside}
        gone={gone}
        onMoved={undo.note}
        leadersOf={leadersOf}
      />
    </Box>
  )
}

function SessionChoice({ sessions, onSession }: { sessions: CampSession[]; onSession(id: number): void }) {
  const { today } = useCamp()
  const usual = runningOrNext(sessions, today)
  if (sessions.length === 0) {
    return (
      <EmptyState
        of={[campSessions]}
        icon={<EventIcon fontSize="inherit" />}
        title="No sessions yet"
        text="Beds are assigned for one session at a time. Add the first session, then come back."
      />
    )
  }
  return (
    <Page>
      <Box sx={{ maxWidth: 440, mx: 'auto', mt: { xs: 4, md: 8 } }}>
        <Typography variant="h2" sx={{ mb: 4 }}>
          Select a Session
        </Typography>
        {usual ? (
          <Button fullWidth variant="contained" size="large" onClick={() => onSession(usual.id)} sx={{ mb: 4 }}>
            {isRunning(usual, today) ? `Open ${usual.name} (Now)` : `Open ${usual.name} (Next)`}
          </Button>
        ) : null}
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

/** A placeholder for the board. */
function BoardSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ p: { xs: 3, md: 6 } }}>
      <Skeleton variant="rounded" height={44} sx={{ mb: 4, maxWidth: 520 }} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '280px 1fr' } }}>
        <Skeleton variant="rounded" height={420} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))' }}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={260} />
          ))}
        </Box>
      </Box>
    </Box>
  )
}
