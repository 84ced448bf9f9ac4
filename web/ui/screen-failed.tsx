import WarningIcon from '@mui/icons-material/WarningAmber'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Boundary } from './boundary'
import { EmptyState } from './empty-state'
import { fetchAgain } from './fetched'

const KEPT = 'Your changes are saved.'

/** Shown in place of a screen that could not be read or loaded; the navigation around it stays. */
export function ScreenFailed({ title, kept = KEPT, children }: { title: string; kept?: string; children: ReactNode }) {
  const failed = (again: () => void) => (
    <Box role="alert">
      <EmptyState
        icon={<WarningIcon fontSize="inherit" />}
        title={`${title} can't be shown`}
        text={`This device couldn't read its camp data, or part of the app didn't load. ${kept} Try again. If that doesn't help, reload the page.`}
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
