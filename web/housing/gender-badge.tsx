import { Chip } from '@mui/material'
import type { Cabin } from '#shared/housing/model'

/** Blue for male, pink for female, purple for mixed (Spec 1 §2), each in a shade that can be read. */
const COLOURS = { male: '#1d5fa8', female: '#a8326f', mixed: '#6a3fa0' } as const

const WORDS = { male: 'Male', female: 'Female', mixed: 'Mixed' } as const

export function GenderBadge({ gender }: { gender: Cabin['gender'] }) {
  if (!gender) return null
  return <Chip size="small" label={WORDS[gender]} sx={{ bgcolor: COLOURS[gender], color: '#ffffff' }} />
}
