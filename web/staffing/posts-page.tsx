import { Box, Button, MenuItem, Skeleton, TextField, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sayDay } from '#shared/kernel/values/dates'
import { type CampSession, campSessions } from '#shared/sessions/model'
import { sessionsByDate } from '#shared/sessions/reads'
import { howMany, sayAdultShare, whatIsMissing, whatIsUnknown } from '#shared/staffing/ratio-words'
import { postBoardOf } from '#shared/staffing/reads'
import { runningOrNext } from '#shared/staffing/which-session'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PrintButton } from '../ui/print-button'
import { PrintedTitle } from '../ui/printed-title'
import { useRead } from '../ui/use-read'
import { NotReadyProvider, useNotReadyIn } from './not-ready'
import { RatioLine } from './parts/ratio-line'
import { PostBoardView } from './post-board'
import { RatiosDialog } from './ratios-dialog'
import { TimeOffDialog } from './time-off-dialog'
import { usePostMoves } from './use-post-moves'

/** Shows which staff member does what in a session, which is kept in the address. */
export function PostsPage() {
  const { today } = useCamp()
  const [params, setParams] = useSearchParams()
  const sessions = useRead(sessionsByDate, today)
  if (!sessions)
    return (
      <Page>
        <Skeleton variant="rounded" height={420} />
      </Page>
    )
  const asked = sessions.find(({ id }) => id === Number(params.get('session')))
  const session = asked ?? runningOrNext(sessions, today) ?? sessions[0]
  if (!session)
    return (
      <EmptyState
        of={[campSessions]}
        title="No sessions yet"
        text="Staff are assigned by session. Add your first session, then come back."
      />
    )
  const choose = (id: number) => setParams({ session: String(id) }, { replace: true })
  return <SessionPosts key={session.id} session={session} sessions={sessions} onSession={choose} />
}

interface Props {
  session: CampSession
  sessions: readonly CampSession[]
  onSession(id: number): void
}

function SessionPosts({ session, sessions, onSession }: Props) {
  const { can, today } = useCamp()
  const board = useRead(postBoardOf, session.id, today)
  const notReady = useNotReadyIn(session.id)
  const { put, undo, undoes } = usePostMoves(session.id)
  const [dialog, setDialog] = useState<'off' | 'ratios' | null>(null)
  const enough = board && board.ratio.campers > 0 ? board.ratio : null
  return (
    <Box sx={{ p: { xs: 3, md: 6 }, pt: { md: 4 }, maxWidth: 1800, mx: 'auto' }}>
      <PrintedTitle>
        Staff Assignments, {session.name}, {sayDay(session.startDate)} to {sayDay(session.endDate)}
      </PrintedTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <TextField
          select
          className="no-print"
          label="Session"
          value={session.id}
          onChange={(event) => onSession(Number(event.target.value))}
          sx={{ minWidth: 220, flex: { xs: '1 0 100%', md: 'none' } }}
        >
          {sessions.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minWidth: 200 }}>
          {enough ? (
            <>
              <Typography component="span">Daytime:</Typography>
              <RatioLine enough={howMany(enough)} missing={whatIsMissing(enough)} unknown={whatIsUnknown(enough)} />
            </>
          ) : null}
          {board?.adults ? (
            <>
              <Typography component="span">In cabins:</Typography>
              <RatioLine {...sayAdultShare(board.adults)} />
            </>
          ) : null}
        </Box>
        {undoes ? (
          <Tooltip describeChild title={undoes}>
            <Button className="no-print" variant="outlined" color="error" onClick={() => void undo()}>
              Undo
            </Button>
          </Tooltip>
        ) : null}
        <PrintButton title="Print assignments" />
        {can('staffing.assign') ? (
          <Button className="no-print" variant="outlined" onClick={() => setDialog('off')}>
            Manage Time Off
          </Button>
        ) : null}
        {can('staffing.ratios') ? (
          <Button className="no-print" variant="outlined" onClick={() => setDialog('ratios')}>
            Edit Ratios
          </Button>
        ) : null}
      </Box>
      <NotReadyProvider value={notReady}>
        {board ? <PostBoardView board={board} put={put} /> : <Skeleton variant="rounded" height={420} />}
      </NotReadyProvider>
      {dialog === 'off' && board ? <TimeOffDialog members={board.members} onClose={() => setDialog(null)} /> : null}
      {dialog === 'ratios' ? <RatiosDialog onClose={() => setDialog(null)} /> : null}
    </Box>
  )
}
