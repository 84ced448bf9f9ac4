import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'

/** Words for screen readers alone, read out when they change. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {children}
    </Box>
  )
}
