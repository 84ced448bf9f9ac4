import { Button, Stack, Typography } from '@mui/material'
import { type FormEvent, Suspense, useState } from 'react'
import type { SecondStep } from '#shared/auth/second-factor'
import { CodeField } from '../profile/parts/code-field'
import { fetched } from '../ui/fetched'
import { RequestFailed, request } from '../ui/request'
import { saidBy } from './said-by'

const RequiredSetUp = fetched(async () => (await import('./required-set-up')).RequiredSetUp)

/** What the sign-in asks for after the password: a code, or that one is set up first (Sign-in rules 14 and 15). */
export function SecondStepForm(props: { step: SecondStep; onSignedIn(): Promise<void>; onBack(why?: string): void }) {
  const { step, onSignedIn, onBack } = props
  if (step.secondStep === 'set-up') {
    return (
      <Suspense>
        <RequiredSetUp.Part onSignedIn={onSignedIn} onBack={onBack} />
      </Suspense>
    )
  }
  return <EnterCode hasRecovery={step.ways.includes('recovery')} onSignedIn={onSignedIn} onBack={onBack} />
}

function EnterCode(props: { hasRecovery: boolean; onSignedIn(): Promise<void>; onBack(why?: string): void }) {
  const { hasRecovery, onSignedIn, onBack } = props
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await request('POST', '/api/auth/second-step', { code })
      await onSignedIn()
    } catch (error) {
      if (error instanceof RequestFailed && error.code === 'second_step_over') onBack(error.said)
      setWrong(saidBy(error))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Typography>
          Enter the code of six digits that your authenticator app shows now.
          {hasRecovery ? ' Without your phone, enter one of your recovery codes.' : ''}
        </Typography>
        <CodeField
          label={hasRecovery ? 'Code, or a recovery code' : 'Code'}
          autoFocus
          digits={!hasRecovery}
          value={code}
          wrong={wrong}
          onChange={setCode}
        />
        <Button type="submit" variant="contained" size="large" disabled={code.trim() === ''} loading={busy}>
          Sign In
        </Button>
        <Button onClick={() => onBack()}>Back</Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Neither phone nor codes? An administrator of your camp can reset it.
        </Typography>
      </Stack>
    </form>
  )
}
