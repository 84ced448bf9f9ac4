import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'

/** Words that a screen reader says when they change; nobody sees them. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {children}
    </Box>
  )
}
