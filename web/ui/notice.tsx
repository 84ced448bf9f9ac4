import AnchorIcon from '@mui/icons-material/Anchor'
import { Box, Button, CircularProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Shown until it is known who is using the app. */
export function Spinner() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <CircularProgress />
    </Box>
  )
}

/** A screen with a single message and at most one action. */
export function Notice(props: { title: string; children: ReactNode; action?: { label: string; run(): void } }) {
  const { title, children, action } = props
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 6, textAlign: 'center' }}
    >
      <Box sx={{ width: '100%', maxWidth: 460 }}>
        <AnchorIcon color="primary" sx={{ fontSize: 56 }} />
        <Typography variant="h1" sx={{ mt: 4 }}>
          {title}
        </Typography>
        <Box sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
        {action ? (
          <Button variant="outlined" onClick={action.run} sx={{ mt: 6 }}>
            {action.label}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
