import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A screen's heading in print, in place of the fields and tabs that selected its content. */
export function PrintedTitle({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h2" component="p" sx={{ display: 'none', mb: 4, '@media print': { display: 'block' } }}>
      {children}
    </Typography>
  )
}
