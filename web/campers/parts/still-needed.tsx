import MissingIcon from '@mui/icons-material/FactCheckOutlined'
import { Box, Typography } from '@mui/material'
import type { CamperRecord } from '#shared/records/reads'
import { stillNeeded } from '#shared/records/still-needed'
import { useCamp } from '../../ui/camp'

/** Says what the camp still needs for a camper; nothing if it has everything, or this person may not see what it has. */
export function StillNeeded({ record }: { record: CamperRecord }) {
  const { sees, today } = useCamp()
  const needed = sees('contact') && sees('registration_notes') ? stillNeeded(record, today) : []
  if (needed.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mb: 2 }}>
      <MissingIcon aria-hidden color="warning" sx={{ fontSize: 20, mt: '2px' }} />
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>Still needed: {needed.join(', ')}</Typography>
    </Box>
  )
}
