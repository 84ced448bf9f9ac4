import { Chip } from '@mui/material'
import type { Returned } from '#shared/store/refund'

const WORDS = { part: 'Partly refunded', all: 'Voided' } as const

/** Says where a sale was taken back, in part or whole, or funds were reversed. */
export function ReturnedChip({ returned, funds = false }: { returned: Returned; funds?: boolean }) {
  if (returned === 'none') return null
  return <Chip size="small" label={funds ? 'Reversed' : WORDS[returned]} color="warning" variant="outlined" />
}
