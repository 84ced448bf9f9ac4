import WarningIcon from '@mui/icons-material/WarningAmber'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Boundary } from '../ui/boundary'
import { EmptyState } from '../ui/empty-state'

/** Stands in for the store where the device cannot read its own copy; another try is one touch away. */
export function StoreFailed({ children }: { children: ReactNode }) {
  const failed = (again: () => void) => (
    <EmptyState
      icon={<WarningIcon fontSize="inherit" />}
      title="The store cannot be shown"
      text="This device could not read its copy of the camp. What was sold is kept. Try again; if it stays so, reload the page."
      action={
        <Button variant="contained" onClick={again}>
          Try Again
        </Button>
      }
    />
  )
  return <Boundary failed={failed}>{children}</Boundary>
}
