import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, Button, TextField, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useCamp } from '../ui/camp'
import { useDeviceActions } from './device-context'
import { readPin, rememberTouch, tryPin } from './device-pin'
import { PasswordUnlock } from './password-unlock'
import { SignOutDialog } from './sign-out-dialog'
import { useWaiting } from './use-waiting'

/**
 * Asks whoever is signed in for the PIN, which works without the server, or for the password; who has forgotten both
 * signs in again.
 */
export function LockScreen({ onUnlocked }: { onUnlocked(): void }) {
  const { who, profile, status } = useCamp()
  const { leave } = useDeviceActions()
  const { waiting } = useWaiting()
  const field = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const left = readPin(who)?.triesLeft ?? 0
  const offline = status.state === 'offline'
  const [byPassword, setByPassword] = useState(left === 0)

  const unlock = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const right = await tryPin(who, given)
    setBusy(false)
    setGiven('')
    if (right) {
      rememberTouch(Date.now())
      return onUnlocked()
    }
    const tries = readPin(who)?.triesLeft ?? 0
    setWrong(tries > 0 ? `Wrong PIN. ${tries} ${tries === 1 ? 'try' : 'tries'} left.` : null)
    field.current?.focus()
  }
  const signInAgain = () => (waiting > 0 ? setAsking(true) : void leave())
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 6, textAlign: 'center' }}
    >
      <Box sx={{ width: 1, maxWidth: 340, display: 'grid', gap: 4, justifyItems: 'center' }}>
        <LockIcon color="primary" sx={{ fontSize: 48 }} />
        <Typography variant="h1">Screen locked</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {`${who.firstName ?? ''} ${who.lastName ?? ''}`.trim() || who.email}, {profile.name}
        </Typography>
        {byPassword ? <PasswordUnlock onUnlocked={onUnlocked} /> : null}
        {byPassword ? null : left > 0 ? (
          <Box
            component="form"
            noValidate
            onSubmit={(event) => void unlock(event)}
            sx={{ width: 1, display: 'grid', gap: 3 }}
          >
            <TextField
              label="PIN"
              type="password"
              autoFocus
              inputRef={field}
              value={given}
              error={wrong !== null}
              helperText={wrong}
              onChange={(event) => setGiven(event.target.value.replace(/\D/g, ''))}
              slotProps={{
                htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 8, style: PIN_STYLE },
                formHelperText: { role: 'alert' },
              }}
            />
            <Button type="submit" variant="contained" size="large" disabled={given.length < 4} loading={busy}>
              Unlock
            </Button>
          </Box>
        ) : (
          <Typography role="alert" sx={{ fontWeight: 650 }}>
            The PIN was wrong too often. Use your password, or sign in again.
          </Typography>
        )}
        <Box sx={{ display: 'grid', gap: 1 }}>
          {byPassword && left === 0 ? null : (
            <Button onClick={() => setByPassword(!byPassword)} disabled={offline && !byPassword}>
              {byPassword ? 'Use the PIN' : 'Use your Password'}
            </Button>
          )}
          <Button onClick={signInAgain} disabled={offline}>
            {left > 0 ? 'Forgotten the PIN? Sign In Again' : 'Sign In Again'}
          </Button>
        </Box>
        {offline ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            The password and signing in again need a connection.
          </Typography>
        ) : null}
      </Box>
      <SignOutDialog open={asking} waiting={waiting} onSignOut={() => void leave()} onClose={() => setAsking(false)} />
    </Box>
  )
}

const PIN_STYLE = { textAlign: 'center', fontSize: '1.5rem', letterSpacing: '0.4em' } as const
