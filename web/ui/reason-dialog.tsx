import { TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

/**
 * A question that is confirmed with a reason, which the books will show. It closes when what it asks is done.
 *
 * @param longest how many characters the reason may have
 * @param act does it, as one action however often it is pressed; resolves to whether it was done
 */
export function ReasonDialog(props: {
  title: string
  confirmLabel: string
  message: string
  longest: number
  act(reason: string, uid: string): Promise<boolean>
  onClose(): void
}) {
  const { title, confirmLabel, message, longest, act, onClose } = props
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [uid] = useState(() => crypto.randomUUID())
  const confirm = async () => {
    setBusy(true)
    const done = await act(reason, uid)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      disabled={reason.trim() === ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{message}</Typography>
      <TextField
        label="Reason"
        required
        fullWidth
        autoFocus
        sx={{ mt: 4 }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    </ConfirmDialog>
  )
}
