import { Box } from '@mui/material'
import { display, toCents } from '#shared/kernel/money'
import { useCamp } from './camp'

/** An amount of money, with figures of one width; in red where it is below zero and colour is asked for. */
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
