import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/**
 * One message of an exchange: what came from the other side is on the left and has a colored border.
 *
 * @param about who wrote it and when; empty parts are left out
 */
export function Bubble(props: { isFromOtherSide: boolean; about: readonly (string | null)[]; children: ReactNode }) {
  const { isFromOtherSide, about, children } = props
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: isFromOtherSide ? 'primary.main' : 'divider',
        borderRadius: 2,
        p: 3,
        ml: isFromOtherSide ? 0 : { xs: 4, sm: 10 },
        mr: isFromOtherSide ? { xs: 4, sm: 10 } : 0,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {about.filter(Boolean).join(' · ')}
      </Typography>
      {children}
    </Box>
  )
}
