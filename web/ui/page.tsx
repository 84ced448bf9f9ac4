import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The area of a screen below the header. */
export function Page({ children }: { children: ReactNode }) {
  return <Box sx={{ p: { xs: 3, md: 6 }, maxWidth: 1600, mx: 'auto' }}>{children}</Box>
}
