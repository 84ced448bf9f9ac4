import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The room of a screen below the header. */
export function Page({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Box sx={{ p: { xs: 3, md: 6 }, maxWidth: 1600, mx: 'auto' }}>
      {actions ? <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mb: 4 }}>{actions}</Box> : null}
      {children}
    </Box>
  )
}
