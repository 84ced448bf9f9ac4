import AlertIcon from '@mui/icons-material/ErrorOutlined'
import LeftIcon from '@mui/icons-material/ExitToAppOutlined'
import { Box, ButtonBase, Paper, Typography } from '@mui/material'
import { memo } from 'react'
import { fullName } from '#shared/campers/model'
import { sayTime } from '#shared/kernel/values/dates'
import { aboutOwnCamper, alertsOf, type CabinCamper } from '#shared/staffing/my'
import { useCamp } from '../ui/camp'
import { Face } from '../ui/face'

/** A camper in one row: who they are, whether they are at camp, and every alert. A tap opens the rest. */
export const OwnCamperRow = memo(function OwnCamperRow(props: {
  own: CabinCamper
  onOpen(registrationId: number): void
}) {
  const { own, onOpen } = props
  const { camper, photo, departure, registrationId } = own
  const { profile } = useCamp()
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ position: 'relative', display: 'flex', gap: 3, alignItems: 'flex-start', px: 3, py: 2, borderRadius: 1 }}
    >
      <Face name={fullName(camper)} photo={photo} size={40} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {/* The button covers the row, and the heading contains the camper's name. */}
          <ButtonBase
            onClick={() => onOpen(registrationId)}
            sx={{
              font: 'inherit',
              textAlign: 'left',
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
            }}
          >
            {fullName(camper)}
          </ButtonBase>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {aboutOwnCamper(own)}
        </Typography>
        {departure ? (
          <Typography variant="body2" sx={{ display: 'flex', gap: 1, fontWeight: 650, color: 'warning.main' }}>
            <LeftIcon aria-hidden sx={{ fontSize: 18, flexShrink: 0 }} />
            {`Left at ${sayTime(departure.at, profile.timezone)} with ${departure.pickedUpBy}`}
          </Typography>
        ) : null}
        {alertsOf(own).map(({ label, text }) => (
          <Typography key={label} variant="body2" sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
            <AlertIcon aria-hidden color="error" sx={{ fontSize: 18, flexShrink: 0, mt: '1px' }} />
            <span style={{ minWidth: 0 }}>
              <strong>{label}:</strong> {text}
            </span>
          </Typography>
        ))}
      </Box>
    </Paper>
  )
})
