import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { Organization } from '#shared/platform/model'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useOperator } from './operator'
import { useServerAction } from './server-queries'

/** Suspends a camp, or reactivates it (Platform rule 5). */
export function SuspendButton({ organization }: { organization: Organization }) {
  const { id, name, isActive } = organization
  const { may } = useOperator()
  const act = useServerAction()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!may('platform.organizations.write')) return null
  const flip = async () => {
    setBusy(true)
    const done = isActive ? `${name} Suspended` : `${name} Activated`
    await act('PATCH', `/api/platform/organizations/${id}`, { isActive: !isActive }, { done, failed: 'Update failed' })
    setBusy(false)
    setAsking(false)
  }
  const label = isActive ? 'Suspend' : 'Activate'
  return (
    <>
      <Button
        color={isActive ? 'error' : 'primary'}
        loading={busy}
        aria-label={`${label} ${name}`}
        onClick={() => (isActive ? setAsking(true) : void flip())}
      >
        {label}
      </Button>
      {asking ? (
        <ConfirmDialog
          open
          danger
          title={`Suspend ${name}?`}
          confirmLabel="Suspend"
          busy={busy}
          onConfirm={() => void flip()}
          onClose={() => setAsking(false)}
        >
          <Typography>
            No one at {name} can sign in or save anything to the server until you activate it again. Its devices show
            why and keep their data and unsent changes.
          </Typography>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
