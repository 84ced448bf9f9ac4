import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A person's data to read, as a list of {@link ProfileLine}. */
export function ProfileLines({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {children}
    </Box>
  )
}

/** One value with its name. */
export function ProfileLine({ label, value }: { label: string; value: string | null }) {
  return (
    <Box>
      <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value || 'Not provided'}
      </Typography>
    </Box>
  )
}
