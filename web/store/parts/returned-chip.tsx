import { Chip } from '@mui/material'
import type { Returned } from '#shared/store/refund'

const WORDS = { part: 'Partly refunded', all: 'Voided' } as const

/** Shows that a sale was refunded, in part or in full, or that funds were reversed. */
export function ReturnedChip({ returned, funds = false }: { returned: Returned; funds?: boolean }) {
  if (returned === 'none') return null
  return <Chip size="small" label={funds ? 'Reversed' : WORDS[returned]} color="warning" variant="outlined" />
}
