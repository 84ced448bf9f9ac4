import { Button, Stack, Typography } from '@mui/material'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { type FormEvent, Suspense, useState } from 'react'
import type { SecondStep } from '#shared/auth/second-factor'
import { CodeField } from '../profile/parts/code-field'
import { knowsPasskeys } from '../profile/parts/knows-passkeys'
import { fetched } from '../ui/fetched'
import { RequestFailed, request } from '../ui/request'
import { saidBy } from './said-by'

const RequiredSetUp = fetched(async () => (await import('./required-set-up')).RequiredSetUp)

/** The step after the password: a code, or setting up a second step first (Sign-in rules 14 and 15). */
export function SecondStepForm(props: { step: SecondStep; onSignedIn(): Promise<void>; onBack(why?: string): void }) {
  const { step, onSignedIn, onBack } = props
  if (step.secondStep === 'set-up') {
    return (
      <Suspense>
        <RequiredSetUp.Part onSignedIn={onSignedIn} onBack={onBack} />
      </Suspense>
    )
  }
  return (
    <EnterCode
      hasRecovery={step.ways.includes('recovery')}
      hasPasskey={step.ways.includes('passkey') && knowsPasskeys()}
      onSignedIn={onSignedIn}
      onBack={onBack}
    />
  )
}

const PASSKEY = '/api/auth/second-step/passkey'

/** Signs in with a passkey from the browser. */
async function signWithPasskey(): Promise<void> {
  // Loaded on demand, because most people sign in without it.
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await request<PublicKeyCredentialRequestOptionsJSON>('POST', `${PASSKEY}/begin`)
  await request('POST', PASSKEY, await startAuthentication({ optionsJSON }))
}

function EnterCode(props: {
  hasRecovery: boolean
  hasPasskey: boolean
  onSignedIn(): Promise<void>
  onBack(why?: string): void
}) {
  const { hasRecovery, hasPasskey, onSignedIn, onBack } = props
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const enter = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setWrong(null)
    try {
      await work()
      await onSignedIn()
    } catch (error) {
      if (error instanceof RequestFailed && error.code === 'second_step_over') onBack(error.said)
      const isGivenUp = error instanceof Error && error.name === 'NotAllowedError'
      setWrong(isGivenUp ? "Your device didn't confirm it. Try again, or enter a code." : saidBy(error))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(() => request('POST', '/api/auth/second-step', { code }))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack spacing={4}>
        {hasPasskey ? (
          <Button variant="contained" size="large" disabled={busy} onClick={() => void enter(signWithPasskey)}>
            Use a Passkey
          </Button>
        ) : null}
        <Typography>
          {hasPasskey ? 'Or e' : 'E'}nter the six-digit code your authenticator app shows now.
          {hasRecovery ? " If you don't have your phone, enter one of your recovery codes." : ''}
        </Typography>
        <CodeField
          label={hasRecovery ? 'Code or recovery code' : 'Code'}
          autoFocus={!hasPasskey}
          digits={!hasRecovery}
          value={code}
          wrong={wrong}
          onChange={setCode}
        />
        <Button
          type="submit"
          variant={hasPasskey ? 'outlined' : 'contained'}
          size="large"
          disabled={code.trim() === ''}
          loading={busy}
        >
          Sign In
        </Button>
        <Button onClick={() => onBack()}>Back</Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Don't have your phone or your codes? An administrator at your camp can reset two-factor sign-in.
        </Typography>
      </Stack>
    </form>
  )
}
