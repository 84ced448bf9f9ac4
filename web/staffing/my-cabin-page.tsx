import CakeIcon from '@mui/icons-material/CakeOutlined'
import CabinIcon from '@mui/icons-material/CottageOutlined'
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fullName } from '#shared/campers/model'
import { cabinAssignments } from '#shared/housing/model'
import { sayDay, sayTimeOfDay } from '#shared/kernel/values/dates'
import type { CampSession } from '#shared/sessions/model'
import { staffAssignments } from '#shared/staffing/model'
import {
  alertsFirst,
  alertsOf,
  birthdaysIn,
  type CabinCamper,
  headCount,
  type MyCabin,
  type OwnCabin,
} from '#shared/staffing/my'
import { leadersOf, myCabin } from '#shared/staffing/reads'
import { CamperLink } from '../campers/parts/person-links'
import { ChangesToday } from '../gate/parts/changes-today'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { InfoDialog } from '../ui/info-dialog'
import { usePrinting } from '../ui/printing'
import { useRead } from '../ui/use-read'
import { OwnCamperCard } from './own-camper-card'
import { OwnCamperRow } from './own-camper-row'
import { OwnTabs } from './own-tabs'
import { AboutOwnCamper } from './parts/camper-alerts-dialog'
import { RatioLine } from './parts/ratio-line'

const LATER = { patient: true, mayFail: true }

/** The campers in the signed-in person's cabin, with what a counselor has to know about each. */
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
  const alerts = campers.filter((each) => alertsOf(each).length > 0).length
  const [onlyAlerts, setOnlyAlerts] = useState(false)
  return (
    <Box component="section" aria-label={cabin.name} sx={{ mb: 6 }}>
      <Typography variant="h1" component="h2">
        {cabin.name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        {session.name}, {runs ? `until ${sayDay(session.endDate)}` : `from ${sayDay(session.startDate)}`}
        {session.bedtime ? ` · bedtime ${sayTimeOfDay(session.bedtime)}` : ''}
        {cabin.location ? ` · ${cabin.location}` : ''}
        {others.length > 0 ? ` · with ${others.join(', ')}` : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2, mb: 4, minHeight: 28 }}>
        <Chip
          size="small"
          label={
            runs
              ? `${here} of ${campers.length} at camp`
              : campers.length === 1
                ? '1 camper'
                : `${campers.length} campers`
          }
        />
        {left > 0 ? <Chip size="small" color="warning" variant="outlined" label={`${left} left today`} /> : null}
        {alerts > 0 ? (
          <Chip
            color="error"
            variant={onlyAlerts ? 'filled' : 'outlined'}
            label={alerts === 1 ? '1 with an alert' : `${alerts} with an alert`}
            aria-pressed={onlyAlerts}
            onClick={() => setOnlyAlerts(!onlyAlerts)}
          />
        ) : null}
        {enough ? <RatioLine {...enough} /> : null}
        {runs && campers.length > 0 ? (
          <Button component={Link} to={`/gate?cabin=${cabin.id}`} variant="outlined" className="no-print">
            Check Out
          </Button>
        ) : null}
      </Box>
      {runs ? <ChangesToday camperIds={campers.map(({ camper }) => camper.id)} /> : null}
      <Birthdays campers={campers} session={session} />
      {campers.length === 0 ? (
        <EmptyState
          of={[cabinAssignments]}
          title="No campers yet"
          text="Campers will appear here once they're assigned to this cabin."
        />
      ) : (
        <OwnCampers
          label={`Campers in ${cabin.name}`}
          campers={alertsFirst(onlyAlerts ? campers.filter((each) => alertsOf(each).length > 0) : campers)}
        />
      )}
    </Box>
  )
}

/** The campers as rows that open their details; in print, everything is shown. */
function OwnCampers({ label, campers }: { label: string; campers: readonly CabinCamper[] }) {
  const printing = usePrinting()
  const [opened, setOpened] = useState<number | null>(null)
  const own = campers.find(({ registrationId }) => registrationId === opened)
  const Row = printing ? OwnCamperCard : OwnCamperRow
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          display: 'grid',
          gap: printing ? 3 : 1,
          p: 0,
          m: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
        }}
      >
        {campers.map((each) => (
          <Row key={each.registrationId} own={each} onOpen={setOpened} />
        ))}
      </Box>
      {own ? (
        <InfoDialog title={fullName(own.camper)} onClose={() => setOpened(null)}>
          <AboutOwnCamper own={own} />
        </InfoDialog>
      ) : null}
    </>
  )
}

/** Shows whose birthday is still to come during the session. */
function Birthdays({ campers, session }: { campers: readonly CabinCamper[]; session: CampSession }) {
  const { today } = useCamp()
  const from = today > session.startDate ? today : session.startDate
  const coming = birthdaysIn(
    campers.map(({ camper }) => camper),
    from,
    session.endDate,
  )
  if (coming.length === 0) return null
  return (
    <Box component="ul" aria-label="Birthdays" sx={{ p: 0, m: 0, mb: 3, listStyle: 'none' }}>
      {coming.map(({ camper, day, turns }) => (
        <Box component="li" key={camper.id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <CakeIcon aria-hidden color="secondary" fontSize="small" />
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <CamperLink id={camper.id}>{fullName(camper)}</CamperLink>
            {` turns ${turns} ${day === today ? 'today' : `on ${sayDay(day)}`}`}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
