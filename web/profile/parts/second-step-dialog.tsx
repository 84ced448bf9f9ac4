import { Typography } from '@mui/material'
import { useState } from 'react'
import type { AppSetUp } from '#shared/auth/second-factor'
import { DialogForm } from '../../ui/dialog-form'
import { InfoDialog } from '../../ui/info-dialog'
import { OwnPasswordField } from '../../ui/own-password-field'
import { RequestFailed, request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { useToast } from '../../ui/toast'
import { AppToSetUp } from './app-to-set-up'
import { CodeField } from './code-field'
import { RecoveryCodes } from './recovery-codes'

/** What a person can change about their second step. */
export type SecondStepAct = 'app' | 'recovery' | 'off'

const WORDS: Readonly<Record<SecondStepAct, { title: string; label: string; why: string }>> = {
  app: {
    title: 'Set Up Two-Factor Sign-In',
    label: 'Next',
    why: "Enter your password to confirm it's you.",
  },
  recovery: {
    title: 'New Recovery Codes',
    label: 'Create New Codes',
    why: "You'll get ten new codes. Your old ones will stop working.",
  },
  off: {
    title: 'Turn off two-factor sign-in?',
    label: 'Turn Off',
    why: "You'll sign in with just your password. Your recovery codes will stop working.",
  },
}

type Shown = { step: 'proof' } | { step: 'app'; app: AppSetUp } | { step: 'codes'; codes: string[] }

const PATH = '/api/profile/second-step'
const CODE_REFUSALS = ['wrong_code', 'code_used', 'code_needed', 'too_many_tries', 'invalid']

/** Sets up, changes or turns off the person's second step; each starts with the password, and a code if it is on. */
export function SecondStepDialog(props: {
  act: SecondStepAct
  isOn: boolean
  /** The person's email, for the printed codes. */
  account: string
  onChanged(): void
  onClose(): void
}) {
  const { act, isOn, account, onChanged, onClose } = props
  const toast = useToast()
  const [shown, setShown] = useState<Shown>({ step: 'proof' })
  const begin = async (proof: object) => {
    if (act === 'app') return setShown({ step: 'app', app: await request<AppSetUp>('POST', `${PATH}/app`, proof) })
    if (act === 'recovery') {
      const { codes } = await request<{ codes: string[] }>('POST', `${PATH}/recovery`, proof)
      setShown({ step: 'codes', codes })
    } else {
      await request('POST', `${PATH}/off`, proof)
      toast({ tone: 'success', title: 'Two-factor sign-in is off' })
      onClose()
    }
    onChanged()
  }
  const confirm = async (code: string) => {
    const { codes } = await request<{ codes: string[] }>('POST', `${PATH}/app/confirm`, { code })
    setShown({ step: 'codes', codes })
    onChanged()
  }
  if (shown.step === 'proof') return <Proof {...WORDS[act]} asksCode={isOn} onProof={begin} onClose={onClose} />
  if (shown.step === 'app') return <Confirm app={shown.app} onCode={confirm} onClose={onClose} />
  return (
    <InfoDialog title="Your Recovery Codes" onClose={onClose}>
      <RecoveryCodes codes={shown.codes} account={account} />
    </InfoDialog>
  )
}

const NOTHING = { password: false }

/** Sends a request and shows what was wrong with it: at the code, at the password, or as a message. */
function useSending() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ password: boolean; code?: string }>(NOTHING)
  const send = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setWrong(NOTHING)
    try {
      await work()
    } catch (error) {
      const code = error instanceof RequestFailed ? error.code : undefined
      if (code === 'wrong_password') setWrong({ password: true })
      else if (code !== undefined && CODE_REFUSALS.includes(code))
        setWrong({ password: false, code: callFailed(error) })
      else toast({ tone: 'error', title: "That Didn't Work", message: callFailed(error) })
    }
    setBusy(false)
  }
  return { busy, wrong, send }
}

function Proof(props: {
  title: string
  label: string
  why: string
  asksCode: boolean
  onProof(proof: object): Promise<unknown>
  onClose(): void
}) {
  const { title, label, why, asksCode, onProof, onClose } = props
  const { busy, wrong, send } = useSending()
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <DialogForm
      open
      title={title}
      submitLabel={label}
      busy={busy}
      disabled={currentPassword === '' || (asksCode && code === '')}
      onSubmit={() => void send(() => onProof({ currentPassword, ...(asksCode && { code }) }))}
      onClose={onClose}
    >
      <Typography>{why}</Typography>
      <OwnPasswordField
        label="Current Password"
        value={currentPassword}
        wrong={wrong.password}
        onChange={setPassword}
      />
      {asksCode ? (
        <CodeField
          label="Code from your app, or a recovery code"
          value={code}
          wrong={wrong.code ?? null}
          onChange={setCode}
        />
      ) : null}
    </DialogForm>
  )
}

function Confirm(props: { app: AppSetUp; onCode(code: string): Promise<unknown>; onClose(): void }) {
  const { app, onCode, onClose } = props
  const { busy, wrong, send } = useSending()
  const [code, setCode] = useState('')
  return (
    <DialogForm
      open
      title="Set Up Two-Factor Sign-In"
      submitLabel="Turn On"
      busy={busy}
      disabled={code.trim() === ''}
      onSubmit={() => void send(() => onCode(code))}
      onClose={onClose}
    >
      <AppToSetUp {...app} />
      <CodeField label="Code from the app" digits value={code} wrong={wrong.code ?? null} onChange={setCode} />
    </DialogForm>
  )
}
