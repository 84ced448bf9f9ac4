import { Box, FormLabel, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useId, useState } from 'react'
import { refundPayment } from '#shared/financial/payment-mutations'
import type { EntryLine } from '#shared/financial/reads'
import { display, positiveAmount } from '#shared/kernel/money'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { ReasonDialog } from '../ui/reason-dialog'
import { useRun } from '../ui/run'
import { useFieldErrors } from './field-errors'
import { LONGEST_REASON } from './reverse-dialog'

const FAILED = { title: 'Payment Not Refunded', message: 'Something went wrong. Please try again.' }

/** Gives a payment back, in part or as a whole, in cash or by check. */
export function RefundDialog({ payment, onClose }: { payment: EntryLine; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const labelId = useId()
  const [amount, setAmount] = useState(payment.refundable)
  const [method, setMethod] = useState<'cash' | 'check'>('cash')
  const [reference, setReference] = useState('')
  const errors = useFieldErrors({ amount: '', reference: '' })
  const read = positiveAmount.safeParse(amount.trim())
  const unread = read.success ? undefined : read.error.issues[0]?.message
  const refund = async (reason: string, uid: string) => {
    if (!read.success) return false
    errors.clear()
    const said = display(read.data, profile.currency)
    const message = method === 'cash' ? `Give ${said} back in cash.` : `Hand over the check for ${said}.`
    const words = { done: { title: 'Payment Refunded', message }, failed: FAILED, form: errors.form }
    const number = method === 'check' ? reference.trim() || null : null
    const asked = { paymentId: payment.id, amount: read.data, method, reference: number, reason, till: tillName(who) }
    const saved = await run(refundPayment, (ids) => ({ ...asked, entryId: ids.next() }), words, { uid })
    return saved !== undefined
  }
  return (
    <ReasonDialog
      title="Refund Payment"
      confirmLabel="Refund Payment"
      longest={LONGEST_REASON}
      reasonFirst={false}
      incomplete={!read.success}
      act={refund}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: 2 }}>
        <TextField
          label="Amount"
          required
          value={amount}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setAmount(event.target.value)}
          error={(errors.wrong.amount ?? unread) !== undefined}
          helperText={
            errors.wrong.amount ?? unread ?? `You can refund up to ${display(payment.refundable, profile.currency)}.`
          }
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <Box>
          <FormLabel id={labelId} sx={{ display: 'block', mb: 2 }}>
            Refund Method
          </FormLabel>
          <ToggleButtonGroup
            exclusive
            fullWidth
            color="primary"
            aria-labelledby={labelId}
            value={method}
            onChange={(_, chosen) => chosen && setMethod(chosen)}
          >
            <ToggleButton value="cash">Cash</ToggleButton>
            <ToggleButton value="check">Check</ToggleButton>
          </ToggleButtonGroup>
        </Box>
        {method === 'check' ? (
          <TextField
            label="Check Number"
            required
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={errors.wrong.reference !== undefined}
            helperText={errors.wrong.reference}
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
          />
        ) : null}
      </Box>
    </ReasonDialog>
  )
}
