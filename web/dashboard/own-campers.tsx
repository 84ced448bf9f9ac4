import { Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { campers, fullName } from '#shared/campers/model'
import type { OwnCamper, OwnCamperSession } from '#shared/dashboard/reads'
import { sayDay, sayTime } from '#shared/kernel/values/dates'
import { Amount } from '../ui/amount'
import { useCamp, useSyncStatus } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'

/** A parent's children: where each goes, in which cabin, and what is left for the store. */
export function OwnCampers({ all: own }: { all: readonly OwnCamper[] | undefined }) {
  return (
    <Card component="section" aria-labelledby="own-campers">
      <CardContent>
        <Typography variant="h2" id="own-campers">
          Your Campers
        </Typography>
        {own?.length === 0 ? (
          <EmptyState
            of={[campers]}
            title="No campers yet"
            text="Register your first camper to see sessions, cabin and balance here."
          />
        ) : null}
        {own ? (
          <Box component="ul" aria-labelledby="own-campers" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {own.map((each) => (
              <OwnCamperItem key={each.camper.id} {...each} />
            ))}
          </Box>
        ) : (
          <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />
        )}
      </CardContent>
    </Card>
  )
}

function OwnCamperItem({ camper, balance, sessions }: OwnCamper) {
  const { profile } = useCamp()
  const status = useSyncStatus()
  const name = fullName(camper)
  const asOf = status.inStepAt ? `, as of ${sayTime(status.inStepAt, profile.timezone)}` : ''
  return (
    <Box component="li" sx={{ py: 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3">{name}</Typography>
          {balance === null ? null : (
            <Typography variant="body2">
              Store balance <Amount value={balance} colour />
              {asOf}
            </Typography>
          )}
        </Box>
        <Button component={Link} to={`/campers?camper=${camper.id}`} aria-label={`View details for ${name}`}>
          View Details
        </Button>
      </Box>
      {sessions.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Not registered for any upcoming session
        </Typography>
      ) : (
        sessions.map((each) => <GoesTo key={each.session.id} {...each} />)
      )}
    </Box>
  )
}

function GoesTo({ session, status, cabin }: OwnCamperSession) {
  const place = status === 'waitlist' ? 'On the waitlist' : cabin ? `Cabin ${cabin}` : 'No cabin yet'
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {session.name}, {sayDay(session.startDate)} to {sayDay(session.endDate)}: {place}
    </Typography>
  )
}
