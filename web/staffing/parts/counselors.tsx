import { Typography } from '@mui/material'
import { counselorsOf } from '#shared/staffing/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'

/** Shows where a camper sleeps now or next, and who leads that cabin; nothing if the camper has no bed. */
export function Counselors({ camperId }: { camperId: number }) {
  const { today } = useCamp()
  const found = useRead(counselorsOf, camperId, today)
  if (!found) return null
  const { session, cabin, names } = found
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {cabin}, {session}. {names.length > 0 ? `Led by ${names.join(', ')}` : 'No leader yet'}
    </Typography>
  )
}
