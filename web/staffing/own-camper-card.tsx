import { Box, Card, Typography } from '@mui/material'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import { aboutOwnCamper, type CabinCamper } from '#shared/staffing/my'
import { Face } from '../ui/face'
import { CamperAlerts } from './parts/camper-alerts'
import { LeftToday } from './parts/left-today'

/** A camper with everything the cabin's counselor may see, for print: never a balance. */
export const OwnCamperCard = memo(function OwnCamperCard({ own }: { own: CabinCamper }) {
  const { camper, photo } = own
  return (
    <Card component="li" sx={{ p: 3, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Face name={fullName(camper)} photo={photo} size={photo ? 80 : 48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(camper)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {aboutOwnCamper(own)}
          </Typography>
        </Box>
      </Box>
      <LeftToday departure={own.departure} />
      <CamperAlerts own={own} />
    </Card>
  )
})
