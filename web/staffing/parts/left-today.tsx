import LeftIcon from '@mui/icons-material/ExitToAppOutlined'
import { Box, Typography } from '@mui/material'
import { sayTime } from '#shared/kernel/values/dates'
import type { CabinCamper } from '#shared/staffing/my'
import { useCamp } from '../../ui/camp'

/** Shows that a camper left camp today, when and with whom; an icon and words, never color alone. */
export function LeftToday({ departure }: Pick<CabinCamper, 'departure'>) {
  const { profile } = useCamp()
  if (!departure) return null
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 2, p: 2, borderRadius: 1, border: 1, borderColor: 'warning.main' }}>
      <LeftIcon aria-hidden color="warning" sx={{ fontSize: 20, mt: '2px' }} />
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <strong>Left today</strong> at {sayTime(departure.at, profile.timezone)} with {departure.pickedUpBy}
      </Typography>
    </Box>
  )
}
