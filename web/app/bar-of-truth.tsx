import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined'
import CloudOffIcon from '@mui/icons-material/CloudOff'
import ScheduleIcon from '@mui/icons-material/Schedule'
import { Badge, Box, ButtonBase, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'react-router-dom'
import { useCamp } from '../ui/camp'

function actions(count: number): string {
  return count === 1 ? '1 action' : `${count} actions`
}

/** What waits on this device and what needs this person, live. */
export function useWaiting() {
  const { replica, who } = useCamp()
  return (
    useLiveQuery(async () => {
      const entries = await replica.outbox.toArray()
      const mine = entries.filter(({ actor }) => actor.userId === who.userId).length
      const refused = await replica.inbox.filter(({ userId }) => userId === who.userId).count()
      return { waiting: entries.length, others: entries.length - mine, refused }
    }, [replica, who]) ?? { waiting: 0, others: 0, refused: 0 }
  )
}

/** The bar of truth: what the server has, what waits, and whether there is a connection. */
export function BarOfTruth() {
  const { status } = useCamp()
  const { waiting, refused } = useWaiting()
  const offline = status.state === 'offline'
  const time = status.inStepAt
    ? new Date(status.inStepAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : ''
  const look = offline || waiting > 0
    ? { bgcolor: 'warning.light', color: 'text.primary' }
    : { bgcolor: 'background.paper', color: 'text.secondary' }
  return (
    <Box
      className="no-print"
      sx={{ ...look, display: 'flex', alignItems: 'center', px: { xs: 3, md: 6 }, borderBottom: 1, borderColor: 'divider', minHeight: 44 }}
    >
      <ButtonBase component={Link} to="/sync" sx={{ flex: 1, minWidth: 0, minHeight: 44, justifyContent: 'flex-start', gap: 2, textAlign: 'left' }}>
        {offline ? <CloudOffIcon fontSize="small" /> : waiting > 0 ? <ScheduleIcon fontSize="small" /> : <CloudDoneIcon fontSize="small" />}
        <Typography variant="caption" component="span" role="status" data-testid="bar-of-truth">
          {words(status.state, waiting, time)}
        </Typography>
      </ButtonBase>
      {refused > 0 ? (
        <ButtonBase component={Link} to="/inbox" sx={{ minHeight: 44, px: 2, gap: 3, color: 'error.main', fontWeight: 650, fontSize: '0.9rem' }}>
          <Badge color="error" variant="dot">
            <span />
          </Badge>
          {refused === 1 ? '1 action needs you' : `${refused} actions need you`}
        </ButtonBase>
      ) : null}
    </Box>
  )
}

function words(state: string, waiting: number, time: string): string {
  const saved = waiting > 0 ? `${actions(waiting)} waiting, saved on this device` : ''
  if (state === 'offline') {
    return `No connection. Keep working: everything is saved on this device and sent later.${saved ? ` ${saved}.` : ''}`
  }
  if (state === 'signed-out') return `You are logged out. Sign in again to send. ${saved}`.trim()
  if (state === 'outdated') return `A new version is needed to send. ${saved}`.trim()
  if (waiting > 0) return saved
  return time ? `All changes sent, ${time}` : 'Looking for the server...'
}
