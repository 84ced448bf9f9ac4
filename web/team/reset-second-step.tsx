import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { TeamMember } from '#shared/team/model'
import { GuardedDialog } from '../profile/parts/guarded-dialog'
import { request } from '../ui/request'
import { useToast } from '../ui/toast'
import { nameOf } from './parts/name'

/** Resets the second step of a person who has lost their phone and recovery codes. */
export function ResetSecondStep({ person, onChanged }: { person: TeamMember; onChanged(): Promise<void> }) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const reset = async (currentPassword: string) => {
    await request('POST', `/api/team/${person.id}/reset-second-step`, { currentPassword })
    toast({ tone: 'success', title: 'Two-Factor Sign-In Reset' })
    await onChanged()
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Reset Two-Factor Sign-In
      </Button>
      {open ? (
        <GuardedDialog
          title="Reset two-factor sign-in?"
          label="Reset Two-Factor Sign-In"
          onConfirm={({ password }) => reset(password)}
          onClose={() => setOpen(false)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(person)} will sign in with just a password and can set up an app again. Make sure the request really
            comes from them. They'll get an email about it if a mail server is set up.
          </Typography>
        </GuardedDialog>
      ) : null}
    </>
  )
}
