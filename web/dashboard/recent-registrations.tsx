import {
  Button,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemText,
  Link as MuiLink,
  Skeleton,
  Typography,
} from '@mui/material'
import { Link } from 'react-router-dom'
import { fullName } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/values/dates'
import { registrations } from '#shared/registration/model'
import { recentRegistrations } from '#shared/registration/reads'
import { CamperLink } from '../campers/parts/person-links'
import { RegistrationChip } from '../registration/parts/registration-chip'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'

/** How many the dashboard shows (Dashboard rule 5). */
const RECENT = 5

/** The latest registrations, with a link to all of them. */
export function RecentRegistrations() {
  const { profile } = useCamp()
  const lines = useCalmRead(recentRegistrations, [RECENT])
  return (
    <Card component="section" aria-labelledby="recent-registrations">
      <CardContent>
        <Typography variant="h2" id="recent-registrations">
          Recent Registrations
        </Typography>
        {lines?.length === 0 ? <EmptyState of={[registrations]} title="No registrations yet" /> : null}
        {lines ? null : <Skeleton variant="rounded" height={320} sx={{ my: 2 }} />}
        <List aria-label="Recent Registrations" disablePadding={!lines}>
          {lines?.map(({ registration, camper, session }) => (
            <ListItem
              key={registration.id}
              disableGutters
              secondaryAction={<RegistrationChip status={registration.status} />}
            >
              <ListItemText
                primary={<CamperLink id={camper?.id}>{camper ? fullName(camper) : 'Deleted camper'}</CamperLink>}
                secondary={
                  <>
                    <MuiLink component={Link} to={`/registration?tab=list&registration=${registration.id}`}>
                      {session?.name ?? 'Session deleted'}
                    </MuiLink>
                    {` · ${sayInstant(registration.registrationDate, profile.timezone)}`}
                  </>
                }
                sx={{ pr: 16 }}
              />
            </ListItem>
          ))}
        </List>
        <Button component={Link} to="/registration?tab=list" variant="outlined" fullWidth>
          View All Registrations
        </Button>
      </CardContent>
    </Card>
  )
}
