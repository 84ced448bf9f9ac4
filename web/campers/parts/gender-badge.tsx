import { Chip } from '@mui/material'
import { GENDER_WORDS } from '#shared/campers/model'

/** Blue for male, pink for female, purple for mixed, gray otherwise, each in a readable shade. */
const COLOURS = {
  male: '#1d5fa8',
  female: '#a8326f',
  mixed: '#6a3fa0',
  other: '#5b6268',
} as const satisfies Record<keyof typeof GENDER_WORDS, string>

export function GenderBadge({ gender }: { gender: keyof typeof COLOURS | null }) {
  if (!gender) return null
  return <Chip size="small" label={GENDER_WORDS[gender]} sx={{ bgcolor: COLOURS[gender], color: '#ffffff' }} />
}
