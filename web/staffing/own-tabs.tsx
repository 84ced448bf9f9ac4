import { Box, Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useBottomBar } from '../ui/bottom-bar'
import { Page } from '../ui/page'

/** A counselor's two screens, their cabin and their day, one tap apart. */
export function OwnTabs({ at, children }: { at: '/my-cabin' | '/my-day'; children: ReactNode }) {
  return (
    <Box>
      {useBottomBar() ? null : (
        <Tabs
          value={at}
          aria-label="My cabin and my day"
          className="no-print"
          variant="fullWidth"
          sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider', maxWidth: { md: 520 } }}
        >
          <Tab value="/my-cabin" label="My Cabin" component={Link} to="/my-cabin" replace />
          <Tab value="/my-day" label="My Day" component={Link} to="/my-day" replace />
        </Tabs>
      )}
      <Page>{children}</Page>
    </Box>
  )
}
