import RegisterIcon from '@mui/icons-material/AppRegistrationOutlined'
import ListIcon from '@mui/icons-material/ListAltOutlined'
import CampersIcon from '@mui/icons-material/ManageAccountsOutlined'
import { Alert, Box, Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ownCampersOf } from '#shared/dashboard/reads'
import { daysBetween, sayDay } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import type { CamperPlace, CamperRecord } from '#shared/records/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { OwnCampers } from './own-campers'
import { TasksAndAlerts } from './tasks-and-alerts'
import { ToDo } from './to-do'

/** A family's first screen: what comes next, what is missing, what is owed, and the links that families use. */
export function FamilyStart() {
  const { today } = useCamp()
  const own = useCalmRead(ownCampersOf, [today])
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 960, mx: 'auto' }}>
        <Ways />
        {own ? (
          <>
            <Next all={own} />
            <ToDo all={own} />
            <Owed all={own} />
          </>
        ) : (
          <Skeleton variant="rounded" height={140} />
        )}
        <OwnCampers all={own} />
        <TasksAndAlerts />
      </Box>
    </Page>
  )
}

/** Links, registration first, large enough for a thumb. */
function Ways() {
  const big = { minHeight: 64, fontSize: '1.05rem' }
  return (
    <Box
      component="nav"
      aria-label="What to do"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}
    >
      <Button component={Link} to="/registration" variant="contained" startIcon={<RegisterIcon />} sx={big}>
        Register a Child
      </Button>
      <Button component={Link} to="/registration?tab=list" variant="outlined" startIcon={<ListIcon />} sx={big}>
        Registrations
      </Button>
      <Button component={Link} to="/campers" variant="outlined" startIcon={<CampersIcon />} sx={big}>
        Your Campers
      </Button>
    </Box>
  )
}

/** Formats how far away a session is. */
function sayCountdown({ session }: CamperPlace, today: string): string {
  const days = daysBetween(today, session.startDate)
  if (days <= 0) return 'Camp is happening now'
  return days === 1 ? 'Camp starts tomorrow' : `${days} days until camp`
}

/** The next session that one of the children has a place in. */
function Next({ all }: { all: readonly CamperRecord[] }) {
  const { today } = useCamp()
  const placed = all.flatMap(({ camper, places }) =>
    places.filter(({ registration }) => registration.status !== 'waitlist').map((each) => ({ camper, each })),
  )
  const [first] = placed.sort((a, b) => a.each.session.startDate.localeCompare(b.each.session.startDate))
  if (!first) return null
  const { session } = first.each
  const who = placed.filter(({ each }) => each.session.id === session.id)
  return (
    <Card component="section" aria-labelledby="next-session">
      <CardContent>
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          Next session
        </Typography>
        <Typography id="next-session" component="h2" sx={{ fontSize: '1.6rem', fontWeight: 750, lineHeight: 1.2 }}>
          {sayCountdown(first.each, today)}
        </Typography>
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {session.name}, {sayDay(session.startDate)} to {sayDay(session.endDate)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
          {who
            .map(({ camper, each }) => `${camper.firstName}: ${each.cabin ? `cabin ${each.cabin}` : 'no cabin yet'}`)
            .join(' · ')}
        </Typography>
      </CardContent>
    </Card>
  )
}

/** Shows what is still owed for the places of all children. */
function Owed({ all }: { all: readonly CamperRecord[] }) {
  const { profile } = useCamp()
  const cents = all.flatMap(({ places }) => places).reduce((sum, { due }) => sum + toCents(due ?? '0.00'), 0)
  if (cents === 0) return null
  return (
    <Alert severity="info">
      Your balance due for {profile.name} is {display(fromCents(cents), profile.currency)}.
    </Alert>
  )
}
