import { Chip } from '@mui/material'
import type { Returned } from '#shared/store/refund'

const WORDS = { part: 'Partly refunded', all: 'Voided' } as const

/** Says where a sale was taken back, in part or whole. */
export function ReturnedChip({ returned }: { returned: Returned }) {
  if (returned === 'none') return null
  return <Chip size="small" label={WORDS[returned]} color="warning" variant="outlined" />
}
