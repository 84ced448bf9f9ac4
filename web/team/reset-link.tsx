import { Button } from '@mui/material'
import { useState } from 'react'
import type { TeamMember } from '#shared/team/model'
import { useServerCall } from '../ui/server-call'
import { ShownLink } from '../ui/shown-link'
import { useWhen } from '../ui/when'

interface Made {
  path: string | null
  email: string
  expiresAt: string
}

/** Creates a link for choosing a new password; it is emailed if the server can, otherwise it is shown once. */
export function ResetLink({ person, mail }: { person: TeamMember; mail: boolean }) {
  const when = useWhen()
  const call = useServerCall()
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async (by: 'mail' | 'link') => {
    setBusy(true)
    const done = by === 'mail' ? 'Email on Its Way' : null
    const said = await call<Made>('POST', `/api/team/${person.id}/reset-link`, { by }, done)
    if (said) setMade(said.answer)
    setBusy(false)
  }
  if (made?.path) {
    return (
      <ShownLink label="Password Reset Link" path={made.path}>
        Give this link only to {made.email}. Anyone who opens it can set the password. It works once and expires{' '}
        {when(made.expiresAt)}.
      </ShownLink>
    )
  }
  return (
    <>
      {mail ? (
        <Button variant="outlined" disabled={busy} onClick={() => void make('mail')}>
          Email a Password Reset Link
        </Button>
      ) : null}
      <Button variant="outlined" disabled={busy} onClick={() => void make('link')}>
        Show a Password Reset Link
      </Button>
    </>
  )
}
