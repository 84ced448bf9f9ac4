import { TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { newUid } from '#sync/replica/uid'
import { ConfirmDialog } from './confirm-dialog'

/**
 * A question that is confirmed with a reason, which is stored. It closes once the action is done.
 *
 * @param longest the maximum length of the reason, in characters
 * @param danger whether the action removes something
 * @param reasonFirst whether the reason has focus at first, because nothing else has to be chosen
 * @param incomplete whether something else is still missing
 * @param act runs the action, only once however often the button is pressed; resolves to whether it was done
 */
export function ReasonDialog(props: {
  title: string
  confirmLabel: string
  longest: number
  danger?: boolean
  reasonFirst?: boolean
  incomplete?: boolean
  act(reason: string, uid: string): Promise<boolean>
  onClose(): void
  children: ReactNode
}) {
  const { title, confirmLabel, longest, danger = true, reasonFirst = true, incomplete = false } = props
  const { act, onClose, children } = props
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [uid] = useState(newUid)
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
      danger={danger}
      busy={busy}
      disabled={reason.trim() === '' || incomplete}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
      <TextField
        label="Reason"
        required
        fullWidth
        autoFocus={reasonFirst}
        sx={{ mt: 4 }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
    </ConfirmDialog>
  )
}
