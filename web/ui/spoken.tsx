import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Words that a screen reader says when they change; nobody sees them. */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        clipPath: 'inset(50%)',
      }}
    >
      {children}
    </Box>
  )
}
