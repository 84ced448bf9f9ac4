import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { EmptyState } from '../ui/empty-state'
import { ApplicationDialog } from './application-dialog'

/** Where somebody who works here applies for a position. */
export function ApplicationTab() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <EmptyState
        icon={<BadgeIcon fontSize="inherit" />}
        title="Work at this camp"
        text="Apply for a position. The camp office will review your application and get back to you."
        action={
          <Button variant="contained" size="large" onClick={() => setOpen(true)}>
            Apply for Staff Position
          </Button>
        }
      />
      {open ? <ApplicationDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
