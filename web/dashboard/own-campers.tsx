import MoreIcon from '@mui/icons-material/ChevronRight'
import SessionIcon from '@mui/icons-material/EventOutlined'
import MissingIcon from '@mui/icons-material/FactCheckOutlined'
import DueIcon from '@mui/icons-material/RequestQuoteOutlined'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, ButtonBase, Card, CardContent, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { campers, fullName } from '#shared/campers/model'
import { sayDay, sayTime } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import type { CamperPlace, CamperRecord } from '#shared/records/reads'
import { stillNeeded } from '#shared/records/still-needed'
import { PickupToday } from '../gate/parts/pickup-today'
import { Amount } from '../ui/amount'
import { useCamp, useSyncStatus } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'

/** A parent's children: what is missing, each child's sessions and cabin, what is due, and the store balance. */
export function OwnCampers({ all: own }: { all: readonly CamperRecord[] | undefined }) {
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
              <OwnCamperItem key={each.camper.id} record={each} />
            ))}
          </Box>
        ) : (
          <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />
        )}
      </CardContent>
    </Card>
  )
}

function OwnCamperItem({ record }: { record: CamperRecord }) {
  const { camper, balance, places } = record
  const { profile, can, today } = useCamp()
  const status = useSyncStatus()
  const name = fullName(camper)
  const details = `/campers/${camper.id}`
  const needed = stillNeeded(record, today)
  const asOf = status.inStepAt ? `, as of ${sayTime(status.inStepAt, profile.timezone)}` : ''
  const due = places.reduce((sum, each) => sum + toCents(each.due ?? '0.00'), 0)
  return (
    <Box component="li" sx={{ py: 4, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography variant="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Button component={Link} to={details} aria-label={`View details for ${name}`}>
          View Details
        </Button>
      </Box>
      {places.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Not registered for any upcoming session
        </Typography>
      ) : (
        <Box component="ul" aria-label={name} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {needed.length > 0 ? (
            <Fact icon={<MissingIcon color="warning" />} to={details}>
              Still needed: {needed.join(', ')}
            </Fact>
          ) : null}
          <PickupToday camperId={camper.id} name={name} />
          {places.map((each) => (
            <Fact key={each.registration.id} icon={<SessionIcon color="primary" />} to="/registration?tab=list">
              {sayGoesTo(each)}
            </Fact>
          ))}
          {due > 0 ? (
            <Fact icon={<DueIcon color="secondary" />} to={can('account.own') ? '/account' : '/registration?tab=list'}>
              Balance due {display(fromCents(due), profile.currency)}
            </Fact>
          ) : null}
        </Box>
      )}
      {balance === null ? null : (
        <Fact icon={<StoreIcon color="primary" />} to={`/campers?camper=${camper.id}&tab=account`} component="div">
          Store balance <Amount value={balance} colour />
          {asOf}
        </Fact>
      )}
    </Box>
  )
}

/** One fact about a child, which links to its screen. */
function Fact(props: { icon: ReactNode; to: string; component?: 'li' | 'div'; children: ReactNode }) {
  const { icon, to, component = 'li', children } = props
  return (
    <Box component={component}>
      <ButtonBase
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          width: '100%',
          minHeight: 44,
          gap: 3,
          px: 2,
          mx: -2,
          borderRadius: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
        }}
      >
        <Box aria-hidden sx={{ display: 'flex' }}>
          {icon}
        </Box>
        <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
        <MoreIcon aria-hidden sx={{ color: 'text.secondary' }} />
      </ButtonBase>
    </Box>
  )
}

/** Formats a session with the child's cabin. */
function sayGoesTo({ session, registration: { status }, cabin }: CamperPlace): string {
  const place = status === 'waitlist' ? 'On the waitlist' : cabin ? `Cabin ${cabin}` : 'No cabin yet'
  return `${session.name}, ${sayDay(session.startDate)} to ${sayDay(session.endDate)}: ${place}`
}
