import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { visuallyHidden } from './visually-hidden'

/** Words that a screen reader says when they change; nobody sees them. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {children}
    </Box>
  )
}
