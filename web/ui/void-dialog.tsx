import { TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { display } from '#shared/kernel/money'
import { voidSale } from '#shared/store/refund-mutations'
import type { ReturnableSale } from '#sync/store/queries'
import { useCamp } from './camp'
import { ConfirmDialog } from './confirm-dialog'
import { useRun } from './run'
import { tillName } from './till-name'

const FAILED = { title: 'Void Failed', message: 'Failed to void the sale. Please try again.' }
/** The books keep 500 characters, "Void: " included. */
const LONGEST_REASON = 490

/** Takes a sale back, with the reason that the books will show. */
export function VoidDialog({ sale, onClose }: { sale: ReturnableSale; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const amount = display(sale.rest, profile.currency)
  const cash = sale.paymentMethod === 'cash'
  const [uid] = useState(() => crypto.randomUUID())
  const confirm = async () => {
    setBusy(true)
    const message = cash ? `Give ${amount} back in cash.` : `${amount} are back on the account.`
    const done = { title: 'Sale Voided', message }
    const words = { done, failed: FAILED }
    const asked = { saleId: sale.id, reason, till: tillName(who) }
    const saved = await run(voidSale, (ids) => ({ ...asked, transactionId: ids.next() }), words, { uid })
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
      <Typography>
        {cash ? `Give ${amount} back in cash and put the` : `${amount} go back to the account and the`} items back into
        stock.
      </Typography>
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
