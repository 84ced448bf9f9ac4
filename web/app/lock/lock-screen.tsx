import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { SignedIn } from '#sync/replica/replica'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { keepProof } from '../../ui/presence'
import { useDeviceActions } from '../session/device-context'
import { readLock, rememberTouch, tryPin } from '../session/device-lock'
import { SignOutDialog } from '../session/sign-out-dialog'
import { useWaiting } from '../session/use-waiting'
import { PasswordUnlock } from './password-unlock'
import { UnlockForm } from './unlock-form'

/**
 * Asks the signed-in person for the PIN, which works without the server, or for the password. A person who has
 * forgotten both signs in again.
 */
export function LockScreen({ onUnlocked }: { onUnlocked(): void }) {
  const { who, profile } = useCamp()
  const status = useSyncStatus()
  const { leave } = useDeviceActions()
  const { waiting } = useWaiting()
  const [asking, setAsking] = useState(false)
  const [left, setLeft] = useState(() => triesOf(who))
  const offline = status.state === 'offline'
  const [hasPin] = useState(() => (readLock(who)?.pin ?? null) !== null)
  const [needsPassword] = useState(() => readLock(who)?.needsPassword === true)
  const [byPassword, setByPassword] = useState(left === 0 || !hasPin || needsPassword)

  const tryThis = async (given: string) => {
    const proof = await tryPin(who, given)
    if (proof !== undefined) {
      keepProof(proof)
      rememberTouch(Date.now())
      onUnlocked()
      return null
    }
    const tries = triesOf(who)
    setLeft(tries)
    return `Incorrect PIN. ${tries} ${tries === 1 ? 'try' : 'tries'} left.`
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
        {byPassword && needsPassword && hasPin ? (
          <Typography>Enter your password this time. After that your PIN works again.</Typography>
        ) : null}
        {byPassword ? <PasswordUnlock onUnlocked={onUnlocked} /> : null}
        {byPassword ? null : left > 0 ? (
          <UnlockForm label="PIN" htmlInput={PIN_INPUT} least={4} read={digitsOf} open={tryThis} />
        ) : (
          <Typography role="alert" sx={{ fontWeight: 650 }}>
            Too many incorrect PINs. Use your password or sign in again.
          </Typography>
        )}
        <Box sx={{ display: 'grid', gap: 1 }}>
          {!hasPin || (byPassword && left === 0) ? null : (
            <Button onClick={() => setByPassword(!byPassword)} disabled={offline && !byPassword}>
              {byPassword ? 'Use PIN' : 'Use Your Password'}
            </Button>
          )}
          <Button onClick={signInAgain} disabled={offline}>
            {!hasPin ? 'Sign In as Someone Else' : left > 0 ? 'Forgot Your PIN? Sign In Again' : 'Sign In Again'}
          </Button>
        </Box>
        {offline ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            You need a connection to use your password or sign in again.
          </Typography>
        ) : null}
      </Box>
      <SignOutDialog open={asking} waiting={waiting} onSignOut={() => void leave()} onClose={() => setAsking(false)} />
    </Box>
  )
}

const PIN_INPUT = {
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 8,
  style: { textAlign: 'center', fontSize: '1.5rem', letterSpacing: '0.4em' },
} as const

const digitsOf = (typed: string) => typed.replace(/\D/g, '')
const triesOf = (who: SignedIn) => readLock(who)?.triesLeft ?? 0
