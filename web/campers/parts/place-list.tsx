import { Box, Chip, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { sayDay } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import type { CamperPlace } from '#shared/records/reads'
import { RegistrationChip } from '../../registration/parts/registration-chip'
import { useCamp } from '../../ui/camp'

/** A camper's registrations, each with its session, cabin, status and what is due; a tap opens the registration. */
export function PlaceList({ places, label }: { places: readonly CamperPlace[]; label: string }) {
  if (places.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>Not registered for any session</Typography>
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
      {places.map((place) => (
        <PlaceItem key={place.registration.id} place={place} />
      ))}
    </Box>
  )
}

function PlaceItem({ place: { registration, session, cabin, due } }: { place: CamperPlace }) {
  const { profile, today, can } = useCamp()
  const when = `${sayDay(session.startDate)} to ${sayDay(session.endDate)}`
  const isRunning = session.startDate <= today && session.endDate >= today && registration.status === 'confirmed'
  const where = cabin
    ? `Cabin ${cabin}`
    : session.endDate >= today && registration.status !== 'cancelled'
      ? 'No cabin yet'
      : null
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {can('registrations.read') ? (
            <Link component={RouterLink} to={`/registration?tab=list&registration=${registration.id}`}>
              {session.name}
            </Link>
          ) : (
            session.name
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[when, where].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {isRunning ? <Chip size="small" color="success" variant="outlined" label="Now" /> : null}
      {due !== null && toCents(due) > 0 ? (
        <Chip size="small" color="warning" variant="outlined" label={`${display(due, profile.currency)} due`} />
      ) : null}
      <RegistrationChip status={registration.status} />
    </Box>
  )
}
