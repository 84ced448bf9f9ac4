import { Box, Button, Card, CardContent, LinearProgress, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { sayDay } from '#shared/kernel/values/dates'
import { sessionCounts } from '#shared/registration/reads'
import { saySpots } from '#shared/registration/spot-words'
import { campSessions } from '#shared/sessions/model'
import { isComing } from '#shared/sessions/rules'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'

const SHOWN = 4

/** The next sessions, with how many places of each are actually taken. */
export function UpcomingSessions() {
  const { today, can } = useCamp()
  const list = useCalmRead(sessionCounts, [today])
    ?.filter(({ session }) => isComing(session, today))
    .slice(0, SHOWN)
  return (
    <Card component="section" aria-labelledby="upcoming-sessions">
      <CardContent>
        <Typography variant="h2" id="upcoming-sessions" sx={{ mb: 3 }}>
          Upcoming Sessions
        </Typography>
        {list?.length === 0 ? <EmptyState of={[campSessions]} title="No upcoming sessions" /> : null}
        <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
          {list?.map(({ session, taken, waiting }) => (
            <div key={session.id}>
              {can('registrations.read') ? (
                <MuiLink component={Link} to={`/registration?tab=list&session=${session.id}`} sx={{ fontWeight: 650 }}>
                  {session.name}
                </MuiLink>
              ) : (
                <Typography sx={{ fontWeight: 650 }}>{session.name}</Typography>
              )}
              <Box sx={{ mb: 1, color: 'text.secondary' }}>
                <Typography variant="body2">
                  {sayDay(session.startDate)} to {sayDay(session.endDate)}
                </Typography>
                <Typography variant="body2">
                  {taken} / {session.capacity} campers ({saySpots({ capacity: session.capacity, taken, waiting })})
                </Typography>
              </Box>
              <LinearProgress
                variant="determinate"
                aria-label={`Spots taken in ${session.name}`}
                value={Math.min(100, (taken / session.capacity) * 100)}
                sx={{ height: 8, borderRadius: 4 }}
              />
            </div>
          )) ?? <Skeleton variant="rounded" height={220} />}
        </Box>
        <Button component={Link} to="/sessions" variant="outlined" fullWidth>
          View All Sessions
        </Button>
      </CardContent>
    </Card>
  )
}
