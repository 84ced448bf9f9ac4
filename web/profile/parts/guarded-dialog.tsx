import { Alert, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { DialogForm } from '../../ui/dialog-form'
import { OwnPasswordField } from '../../ui/own-password-field'
import { RequestFailed } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { CodeField } from './code-field'

/** What a person enters to confirm a guarded action. */
export interface Guarded {
  password: string
  typed: string
  /** The second step's code, for people who have one. */
  code?: string
}

/** Refusals that concern only the code. */
const OF_CODE = ['code_needed', 'wrong_code', 'code_used']

/**
 * Asks for the password, the second step if there is one, and for a text to be typed, before an action that not
 * everyone at this screen may take; if it is refused, the reason is shown in the dialog.
 *
 * @param typed the text to type, exactly
 * @param ready whether everything else it asks for is filled in
 */
export function GuardedDialog(props: {
  title: string
  label: string
  typed?: string
  ready?: boolean
  /** Whether there is anything to confirm. */
  needed?: boolean
  onConfirm(given: Guarded): Promise<void>
  onClose(): void
  children: ReactNode
}) {
  const { title, label, typed: wanted, ready = true, needed = true, onConfirm, onClose, children } = props
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const refused = failed instanceof RequestFailed ? failed.code : undefined
  const isWrong = refused === 'wrong_password'
  const isAboutCode = refused !== undefined && OF_CODE.includes(refused)
  const isTyped = wanted === undefined || typed.trim().toLowerCase() === wanted.toLowerCase()
  const submit = async () => {
    setBusy(true)
    setFailed(null)
    try {
      await onConfirm({ password, typed: typed.trim(), ...(asksCode ? { code } : {}) })
      onClose()
    } catch (error) {
      setFailed(error)
      if (error instanceof RequestFailed && error.code === 'code_needed') setAsksCode(true)
      setBusy(false)
    }
  }
  return (
    <DialogForm
      open
      title={title}
      submitLabel={label}
      busy={busy}
      disabled={password === '' || !isTyped || !ready || (asksCode && code.trim() === '')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      {wanted === undefined || !needed ? null : (
        <TextField
          label={`Type ${wanted} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', maxLength: 200 } }}
        />
      )}
      {needed ? <OwnPasswordField value={password} wrong={isWrong} onChange={setPassword} /> : null}
      {asksCode ? (
        <CodeField
          label="Code from Your App"
          autoFocus
          value={code}
          wrong={isAboutCode && refused !== 'code_needed' ? callFailed(failed) : null}
          onChange={setCode}
        />
      ) : null}
      {failed && !isWrong && !(isAboutCode && asksCode) ? <Alert severity="error">{callFailed(failed)}</Alert> : null}
    </DialogForm>
  )
}
