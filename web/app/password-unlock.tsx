import { Box, Button, TextField } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useCamp } from '../ui/camp'
import { RequestFailed, request } from '../ui/request'
import { openLock, rememberTouch } from './device-pin'

function saidOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return 'There is no connection to the server. The PIN works without one.'
  return error.code === 'wrong_login' ? 'Wrong password.' : error.said
}

/** Opens the lock with the password, which the server checks as at a sign-in (Decisions, "Idle timeout"). */
export function PasswordUnlock({ onUnlocked }: { onUnlocked(): void }) {
  const { who, profile } = useCamp()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await request('POST', '/api/camp/login', { email: who.email, password, organizationSlug: profile.slug })
      openLock(who)
      rememberTouch(Date.now())
      onUnlocked()
    } catch (error) {
      setWrong(saidOf(error))
      setBusy(false)
      setPassword('')
      field.current?.focus()
    }
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void unlock(event)}
      sx={{ width: 1, display: 'grid', gap: 3 }}
    >
      <TextField
        label="Password"
        type="password"
        autoFocus
        inputRef={field}
        value={password}
        error={wrong !== null}
        helperText={wrong}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'current-password' }, formHelperText: { role: 'alert' } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={password === ''} loading={busy}>
        Unlock
      </Button>
    </Box>
  )
}
