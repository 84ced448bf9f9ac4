import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AppSetUp } from '#shared/auth/second-factor'
import { AppToSetUp } from '../profile/parts/app-to-set-up'
import { CodeField } from '../profile/parts/code-field'
import { RecoveryCodes } from '../profile/parts/recovery-codes'
import { RequestFailed, request } from '../ui/request'
import { saidBy } from './said-by'

const PATH = '/api/auth/second-step/app'

/** Sets up the authenticator app that the camp requires, within the sign-in (Sign-in rule 15). */
export function RequiredSetUp({ onSignedIn, onBack }: { onSignedIn(): Promise<void>; onBack(why?: string): void }) {
  const [app, setApp] = useState<AppSetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    request<AppSetUp>('POST', PATH).then(setApp, (error: unknown) => back.current(saidBy(error)))
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      setCodes((await request<{ codes: string[] }>('POST', `${PATH}/confirm`, { code })).codes)
    } catch (error) {
      if (error instanceof RequestFailed && error.code === 'second_step_over') onBack(error.said)
      setWrong(saidBy(error))
    }
    setBusy(false)
  }
  if (codes) {
    return (
      <Stack spacing={4}>
        <RecoveryCodes codes={codes} account="your account" />
        <Button variant="contained" size="large" onClick={() => void onSignedIn()}>
          I Saved My Codes
        </Button>
      </Stack>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack spacing={4}>
        <Alert severity="info">
          Your camp requires two-factor sign-in for administrators and managers. Set it up to continue.
        </Alert>
        {app ? <AppToSetUp {...app} /> : <Skeleton variant="rounded" height={260} />}
        <CodeField label="Code from the app" digits value={code} wrong={wrong} onChange={setCode} />
        <Button type="submit" variant="contained" size="large" disabled={!app || code.trim() === ''} loading={busy}>
          Turn On and Sign In
        </Button>
        <Button onClick={() => onBack()}>Back</Button>
      </Stack>
    </form>
  )
}
