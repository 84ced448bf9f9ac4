import { Box, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** One fact that the device knows about itself. */
export interface Fact {
  icon: ReactNode
  name: string
  value: string
  note?: string | undefined
}

/** Shows what the device knows about itself, side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', xl: 'repeat(4, 1fr)' } }}
    >
      {facts.map(({ icon, name, value, note }) => (
        <Paper key={name} component="div" variant="outlined" sx={{ p: 4 }}>
          <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
            <Box aria-hidden sx={{ display: 'flex', color: 'primary.main', '& svg': { fontSize: 22 } }}>
              {icon}
            </Box>
            <Typography variant="overline">{name}</Typography>
          </Box>
          <Box component="dd" sx={{ m: 0, mt: 2 }}>
            <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3 }}>{value}</Typography>
            {note ? (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
                {note}
              </Typography>
            ) : null}
          </Box>
        </Paper>
      ))}
    </Box>
  )
}
