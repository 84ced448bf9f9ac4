import { Typography } from '@mui/material'
import type { Camper } from '#shared/campers/model'
import { wholeCamper } from '#shared/campers/reads'
import { useRead } from '../../ui/use-read'

/** Returns what the camp has on file about a child's health; undefined while it is being read. */
export function useHealthFacts(camperId: Camper['id']) {
  const whole = useRead(wholeCamper, camperId)
  if (!whole) return undefined
  return [
    ['Allergies', whole.allergies],
    ['Diet', whole.dietaryRestrictions],
    ['Medical', whole.medicalInfo],
    ['Medications', whole.medications],
    ['Special needs', whole.specialNeeds],
  ] as const
}

/** Lists a child's health facts, including empty ones, so that a family sees what is missing. */
export function HealthFacts({ facts }: { facts: ReturnType<typeof useHealthFacts> }) {
  return facts?.map(([label, text]) => (
    <Typography key={label} sx={{ overflowWrap: 'anywhere' }}>
      <strong>{label}:</strong> {text || 'None listed'}
    </Typography>
  ))
}
