import { Box, Skeleton, Typography } from '@mui/material'
import { fullName } from '#shared/campers/model'
import { aboutOwnCamper, alertsOf, type CabinCamper } from '#shared/staffing/my'
import { camperToLead } from '#shared/staffing/reads'
import { CamperLink } from '../../campers/parts/person-links'
import { useCamp } from '../../ui/camp'
import { Face } from '../../ui/face'
import { InfoDialog } from '../../ui/info-dialog'
import { useRead } from '../../ui/use-read'
import { CamperAlerts } from './camper-alerts'
import { LeftToday } from './left-today'

/** Shows what a counselor has to know about a camper, and whom to call. */
export function AboutOwnCamper({ own }: { own: CabinCamper }) {
  return (
    <div>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 2 }}>
        <Face name={fullName(own.camper)} photo={own.photo} size={own.photo ? 80 : 48} />
        <Typography sx={{ color: 'text.secondary' }}>
          {aboutOwnCamper(own)}
          <Box component="span" sx={{ display: 'block' }}>
            <CamperLink id={own.camper.id} inDialog>
              Camper page
            </CamperLink>
          </Box>
        </Typography>
      </Box>
      <LeftToday departure={own.departure} />
      {alertsOf(own).length > 0 ? null : <Typography>No alerts.</Typography>}
      <CamperAlerts own={own} />
    </div>
  )
}

/** Shows a camper's alerts to the cabin's leader, opened from the board. */
export function CamperAlertsDialog(props: { registrationId: number; name: string; onClose(): void }) {
  const { today } = useCamp()
  const own = useRead(camperToLead, props.registrationId, today)
  return (
    <InfoDialog title={props.name} onClose={props.onClose}>
      {own === undefined ? <Skeleton height={96} /> : null}
      {own ? <AboutOwnCamper own={own} /> : null}
      {own === null ? <Typography>This registration no longer has a spot in the session.</Typography> : null}
    </InfoDialog>
  )
}
