import { TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { display } from '#shared/kernel/money'
import { voidSale } from '#shared/store/mutations'
import { ConfirmDialog } from './confirm-dialog'
import { useRun } from './run'

const FAILED = { title: 'Void Failed', message: 'Failed to void the sale. Please try again.' }
/** The books keep 500 characters, "Void: " included. */
const LONGEST_REASON = 490

/** Takes a sale back, with the reason that the books will show. */
export function VoidDialog({ saleId, amount, onClose }: { saleId: number; amount: string; onClose(): void }) {
  const run = useRun()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [uid] = useState(() => crypto.randomUUID())
  const confirm = async () => {
    setBusy(true)
    const done = { title: 'Sale Voided', message: `${display(amount)} are back on the account.` }
    const words = { done, failed: FAILED }
    const saved = await run(voidSale, (ids) => ({ transactionId: ids.next(), saleId, reason }), words, { uid })
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Void this sale?"
      confirmLabel="Void Sale"
      danger
      busy={busy}
      disabled={reason.trim() === ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Typography>{display(amount)} go back to the account and the items back into stock.</Typography>
      <TextField
        label="Reason"
        required
        fullWidth
        autoFocus
        sx={{ mt: 4 }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
    </ConfirmDialog>
  )
}
