import { Box } from '@mui/material'
import { display, toCents } from '#shared/kernel/money'
import { useCamp } from './camp'

/** An amount of money, with digits of equal width; red below zero where `colour` is set. */
export function Amount({ value, big, colour }: { value: string; big?: boolean; colour?: boolean }) {
  const { profile } = useCamp()
  const below = colour && toCents(value) < 0
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(big && { fontSize: 28, fontWeight: 750, lineHeight: 1.2 }),
        ...(below && { color: 'error.main' }),
      }}
    >
      {display(value, profile.currency)}
    </Box>
  )
}
