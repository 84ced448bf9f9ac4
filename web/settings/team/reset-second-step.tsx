import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { TeamMember } from '#shared/team/model'
import { GuardedDialog } from '../../profile/parts/guarded-dialog'
import { request } from '../../ui/request'
import { useToast } from '../../ui/toast'
import { nameOf } from './person-row'

/** Takes the second step of somebody away who has lost the phone and the recovery codes. */
export function ResetSecondStep({ person, onChanged }: { person: TeamMember; onChanged(): Promise<void> }) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const reset = async (currentPassword: string) => {
    await request('POST', `/api/team/${person.id}/reset-second-step`, { currentPassword })
    toast({ tone: 'success', title: 'Two-factor sign-in reset' })
    await onChanged()
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Reset Two-Factor
      </Button>
      {open ? (
        <GuardedDialog
          title="Reset two-factor sign-in?"
          label="Reset Two-Factor"
          onConfirm={({ password }) => reset(password)}
          onClose={() => setOpen(false)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(person)} signs in with the password alone then, and can set up an app again. Be sure that it is them
            who asks. They are told by mail, where there is a mail server.
          </Typography>
        </GuardedDialog>
      ) : null}
    </>
  )
}
