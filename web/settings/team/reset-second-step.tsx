import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { TeamMember } from '#shared/team/model'
import { DialogForm } from '../../ui/dialog-form'
import { PasswordField } from '../../ui/password-field'
import { RequestFailed, request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { useToast } from '../../ui/toast'
import { nameOf } from './person-row'

/** Takes the second step of somebody away who has lost the phone and the recovery codes. */
export function ResetSecondStep({ person, onChanged }: { person: TeamMember; onChanged(): Promise<void> }) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [currentPassword, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const close = () => {
    setOpen(false)
    setPassword('')
    setWrong(undefined)
  }
  const reset = async () => {
    setBusy(true)
    try {
      await request('POST', `/api/team/${person.id}/reset-second-step`, { currentPassword })
      toast({ tone: 'success', title: 'Two-factor sign-in reset' })
      close()
      await onChanged()
    } catch (error) {
      if (error instanceof RequestFailed && error.code === 'wrong_password') setWrong('The password is not right.')
      else toast({ tone: 'error', title: 'Not done', message: callFailed(error), ms: 6000 })
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Reset Two-Factor
      </Button>
      {open ? (
        <DialogForm
          open
          title="Reset two-factor sign-in?"
          submitLabel="Reset Two-Factor"
          busy={busy}
          disabled={currentPassword === ''}
          onSubmit={() => void reset()}
          onClose={close}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {nameOf(person)} signs in with the password alone then, and can set up an app again. Be sure that it is them
            who asks. They are told by mail, where there is a mail server.
          </Typography>
          <PasswordField
            label="Your Password"
            autoComplete="current-password"
            message={wrong}
            registration={{
              value: currentPassword,
              onChange: (event: { target: { value: string } }) => setPassword(event.target.value),
            }}
          />
        </DialogForm>
      ) : null}
    </>
  )
}
