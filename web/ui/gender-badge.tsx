import { Chip } from '@mui/material'

/** Blue for male, pink for female, purple for mixed, grey otherwise (Spec 1 §2), each in a shade that can be read. */
const LOOK = {
  male: { label: 'Male', colour: '#1d5fa8' },
  female: { label: 'Female', colour: '#a8326f' },
  mixed: { label: 'Mixed', colour: '#6a3fa0' },
  other: { label: 'Other', colour: '#5b6268' },
} as const

export function GenderBadge({ gender }: { gender: keyof typeof LOOK | null }) {
  if (!gender) return null
  const { label, colour } = LOOK[gender]
  return <Chip size="small" label={label} sx={{ bgcolor: colour, color: '#ffffff' }} />
}
