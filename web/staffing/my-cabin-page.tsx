import CabinIcon from '@mui/icons-material/CottageOutlined'
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { cabinAssignments } from '#shared/housing/model'
import { sayDay } from '#shared/kernel/values/dates'
import { staffAssignments } from '#shared/staffing/model'
import { headCount, type MyCabin, type OwnCabin } from '#shared/staffing/my'
import { leadersOf, myCabin } from '#shared/staffing/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { useRead } from '../ui/use-read'
import { OwnCamperCard } from './own-camper-card'
import { OwnTabs } from './own-tabs'
import { RatioLine } from './parts/ratio-line'

const LATER = { patient: true, mayFail: true }

/** The campers of the cabin that the person who is signed in leads, with what a counselor has to know of each. */
export function MyCabinPage() {
  const { who, today } = useCamp()
  const mine = useRead(myCabin, who.userId, today)
  return (
    <OwnTabs at="/my-cabin">
      {mine === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {mine === null ? (
        <EmptyState
          of={[staffAssignments]}
          icon={<CabinIcon fontSize="inherit" />}
          title="You don't have a cabin yet"
          text="Your campers will appear here once the office assigns you to a cabin."
        />
      ) : null}
      {mine?.cabins.map((own) => (
        <Cabin key={own.cabin.id} own={own} mine={mine} />
      ))}
    </OwnTabs>
  )
}

function Cabin({ own, mine: { session, runs } }: { own: OwnCabin; mine: MyCabin }) {
  const { today } = useCamp()
  const { cabin, campers, others } = own
  // The check for enough adults needs everyone in the session, so campers are read first.
  const leaders = useCalmRead(leadersOf, [session.id, today], LATER)
  const enough = leaders?.find(({ cabinId }) => cabinId === cabin.id)
  const { here, left } = headCount(campers)
  const alerts = campers.filter(({ camper, diet, medical }) =>
    Boolean(camper.allergies || camper.dietaryRestrictions || diet || medical?.medications),
  ).length
  return (
    <Box component="section" aria-label={cabin.name} sx={{ mb: 6 }}>
      <Typography variant="h1" component="h2">
        {cabin.name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        {session.name}, {runs ? `until ${sayDay(session.endDate)}` : `from ${sayDay(session.startDate)}`}
        {cabin.location ? ` · ${cabin.location}` : ''}
        {others.length > 0 ? ` · with ${others.join(', ')}` : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2, mb: 4, minHeight: 28 }}>
        <Chip
          size="small"
          label={runs ? `${here} at camp` : campers.length === 1 ? '1 camper' : `${campers.length} campers`}
        />
        {left > 0 ? <Chip size="small" color="warning" variant="outlined" label={`${left} left today`} /> : null}
        {alerts > 0 ? <Chip size="small" color="error" variant="outlined" label={`${alerts} with alerts`} /> : null}
        {enough ? <RatioLine {...enough} /> : null}
        {runs && campers.length > 0 ? (
          <Button component={Link} to={`/gate?cabin=${cabin.id}`} variant="outlined" className="no-print">
            Check Out
          </Button>
        ) : null}
      </Box>
      {campers.length === 0 ? (
        <EmptyState
          of={[cabinAssignments]}
          title="No campers yet"
          text="Campers will appear here once they're assigned to this cabin."
        />
      ) : (
        <Box
          component="ul"
          aria-label={`Campers in ${cabin.name}`}
          sx={{
            display: 'grid',
            gap: 3,
            p: 0,
            m: 0,
            listStyle: 'none',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
          }}
        >
          {campers.map((each) => (
            <OwnCamperCard key={each.registrationId} own={each} />
          ))}
        </Box>
      )}
    </Box>
  )
}
