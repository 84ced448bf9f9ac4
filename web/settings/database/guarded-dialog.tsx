import { Alert, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { DialogForm } from '../../ui/dialog-form'
import { PasswordField } from '../../ui/password-field'
import { RequestFailed } from '../../ui/request'
import { callFailed } from '../../ui/server-call'

/**
 * Asks for the own password, and for a text to be typed, before something that not everybody who stands at this screen may
 * do; why it was refused is said within it.
 *
 * @param typed what has to be typed, exactly
 * @param ready whether all else that it asks is filled in
 */
export function GuardedDialog(props: {
  title: string
  label: string
  typed?: string
  ready?: boolean
  /** Whether there is anything to be done, and so to be asked for. */
  needed?: boolean
  onConfirm(given: { password: string; typed: string }): Promise<void>
  onClose(): void
  children: ReactNode
}) {
  const { title, label, typed: wanted, ready = true, needed = true, onConfirm, onClose, children } = props
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isWrong = failed instanceof RequestFailed && failed.code === 'wrong_password'
  const isTyped = wanted === undefined || typed.trim().toLowerCase() === wanted.toLowerCase()
  const submit = async () => {
    setBusy(true)
    setFailed(null)
    try {
      await onConfirm({ password, typed: typed.trim() })
      onClose()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <DialogForm
      open
      title={title}
      submitLabel={label}
      busy={busy}
      disabled={password === '' || !isTyped || !ready}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {children}
      {wanted === undefined || !needed ? null : (
        <TextField
          label={`Type ${wanted}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', maxLength: 200 } }}
        />
      )}
      {needed ? (
        <PasswordField
          label="Your Password"
          autoComplete="current-password"
          message={isWrong ? 'The password is not right.' : undefined}
          registration={{
            value: password,
            onChange: (event: { target: { value: string } }) => setPassword(event.target.value),
          }}
        />
      ) : null}
      {failed && !isWrong ? <Alert severity="error">{callFailed(failed)}</Alert> : null}
    </DialogForm>
  )
}
