import { Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { DialogForm } from '../ui/dialog-form'
import { isRefused, type Outcome } from './ask'
import { OwnPasswordField } from './own-password-field'

/** Asks for the own password before something that not everybody who stands at this screen may do. */
export function AskPassword(props: {
  title: string
  label: string
  onConfirm(password: string): Promise<Outcome<unknown>>
  onClose(): void
  children: ReactNode
}) {
  const { title, label, onConfirm, onClose, children } = props
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const outcome = await onConfirm(password)
    setBusy(false)
    setWrong(isRefused(outcome, 'wrong_password'))
    if ('answer' in outcome) onClose()
  }
  return (
    <DialogForm
      open
      title={title}
      submitLabel={label}
      busy={busy}
      disabled={password === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{children}</Typography>
      <OwnPasswordField value={password} wrong={wrong} onChange={setPassword} />
    </DialogForm>
  )
}
