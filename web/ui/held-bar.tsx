import { Box, Paper } from '@mui/material'
import type { ReactNode } from 'react'

/**
 * The bar at the bottom of a board that shows who is selected and waits to be placed. It stays in the document when
 * empty, because screen readers only announce changes within it.
 */
export function HeldBar({ children }: { children: ReactNode }) {
  return (
    <Box
      role="status"
      className="no-print"
      sx={{
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 10,
        mt: 4,
        mx: { xs: -3, md: 0 },
        pb: { md: 2 },
      }}
    >
      {children ? (
        <Paper
          elevation={8}
          data-always-in-reach
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'center',
            p: 2,
            border: 2,
            borderColor: 'primary.main',
            borderRadius: { xs: 0, md: 1 },
          }}
        >
          {children}
        </Paper>
      ) : null}
    </Box>
  )
}
