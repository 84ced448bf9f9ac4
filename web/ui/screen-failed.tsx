import WarningIcon from '@mui/icons-material/WarningAmber'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Boundary } from './boundary'
import { EmptyState } from './empty-state'
import { fetchAgain } from './fetched'

const KEPT = 'What you did is kept.'

/** Shown in place of a screen that could not be read or loaded; the navigation around it stays. */
export function ScreenFailed({ title, kept = KEPT, children }: { title: string; kept?: string; children: ReactNode }) {
  const failed = (again: () => void) => (
    <Box role="alert">
      <EmptyState
        icon={<WarningIcon fontSize="inherit" />}
        title={`${title} cannot be shown`}
        text={`This device could not read its copy of the camp, or a part of the app is missing here. ${kept} Try again; if it stays so, reload the page.`}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
            <Button
              variant="contained"
              onClick={() => {
                fetchAgain()
                again()
              }}
            >
              Try Again
            </Button>
            <Button variant="outlined" onClick={() => window.location.reload()}>
              Reload
            </Button>
          </Box>
        }
      />
    </Box>
  )
  return <Boundary failed={failed}>{children}</Boundary>
}
