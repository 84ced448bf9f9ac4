import { Box, Paper } from '@mui/material'
import type { ReactNode } from 'react'

/**
 * The bar at the foot of a board that says who is in hand and waits to be put somewhere. It stays there without anybody,
 * as only what changes in it is read out.
 */
export function HeldBar({ children }: { children: ReactNode }) {
  return (
    <Box
      role="status"
      className="no-print"
      sx={{ position: 'sticky', bottom: 0, zIndex: 10, mt: 4, mx: { xs: -3, md: 0 }, pb: { md: 2 } }}
    >
      {children ? (
        <Paper
          elevation={8}
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
