import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Heads a screen on paper alone, in place of the fields and tabs by which it was chosen. */
export function PrintedTitle({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h2" component="p" sx={{ display: 'none', mb: 4, '@media print': { display: 'block' } }}>
      {children}
    </Typography>
  )
}
