import { zodResolver } from '@hookform/resolvers/zod'
import { Box, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refundPayment } from '#shared/financial/payment-mutations'
import type { EntryLine } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { tillName } from '../store/parts/till-name'
import { useCamp, useSyncStatus } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { MONEY_INPUT, selectAll } from '../ui/money-input'
import { RequestFailed, request } from '../ui/request'
import { useRun } from '../ui/run'
import { callFailed } from '../ui/server-call'
import { useToast } from '../ui/toast'
import { LONGEST_REASON } from './reverse-dialog'

const FAILED = { title: 'Payment Not Refunded', message: 'Something went wrong. Please try again.' }
const fields = refundPayment.args.pick({ amount: true, reference: true, reason: true })

/** Returns a function that has the provider refund a payment to its card; it tells how that ended. */
function useRefundToCard() {
  const toast = useToast()
  return async (
    paymentId: number,
    asked: { amount: string; reason: string; uid: string },
  ): Promise<'done' | 'rejected' | 'not done'> => {
    try {
      const { isSent } = await request<{ isSent: boolean }>('POST', `/api/entries/${paymentId}/refund-to-card`, asked)
      const message = isSent
        ? 'The bank may take a few days to show it.'
        : "The payment provider can't be reached right now. The refund will be sent automatically once it can be."
      toast({ tone: 'success', title: isSent ? 'Refund Sent' : 'Refund Waiting', message })
      return 'done'
    } catch (error) {
      toast({ tone: 'error', title: "That Didn't Work", message: callFailed(error) })
      return error instanceof RequestFailed && error.code === 'refund_rejected' ? 'rejected' : 'not done'
    }
  }
}

/** Refunds a payment in full or in part: to its card if it was made online, otherwise in cash or by check. */
export function RefundDialog({ payment, onClose }: { payment: EntryLine; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const labelId = useId()
  const [uid, setUid] = useState(newUid)
  const isOffline = useSyncStatus().state === 'offline'
  const isOnline = payment.method === 'card_online'
  const toCard = useRefundToCard()
  const [method, setMethod] = useState<'cash' | 'check' | 'card'>(isOnline && !isOffline ? 'card' : 'cash')
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onChange',
    defaultValues: { amount: payment.refundable, reference: null, reason: '' },
  })
  const refund = form.handleSubmit(async (values) => {
    if (method === 'card') {
      const { amount, reason } = values
      const ended = await toCard(payment.id, { amount, reason, uid })
      if (ended === 'done') onClose()
      // A refund that was rejected is over: the next try is another one. After a lost answer it is still the same.
      if (ended === 'rejected') setUid(newUid())
      return
    }
    const said = display(values.amount, profile.currency)
    const message = method === 'cash' ? `Give ${said} back in cash.` : `Hand over the check for ${said}.`
    const words = { done: { title: 'Payment Refunded', message }, failed: FAILED, form }
    const reference = method === 'check' ? values.reference : null
    const asked = { ...values, reference, paymentId: payment.id, method, till: tillName(who) }
    if (await run(refundPayment, (ids) => ({ ...asked, entryId: ids.next() }), words, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title="Refund Payment"
      submitLabel="Refund Payment"
      busy={form.formState.isSubmitting}
      onSubmit={() => void refund()}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="amount"
        label="Amount"
        required
        onFocus={selectAll}
        helperText={`You can refund up to ${display(payment.refundable, profile.currency)}.`}
        slotProps={MONEY_INPUT}
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
          {isOnline ? (
            <ToggleButton value="card" disabled={isOffline}>
              Card
            </ToggleButton>
          ) : null}
          <ToggleButton value="cash">Cash</ToggleButton>
          <ToggleButton value="check">Check</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {method === 'check' ? (
        <FormField
          form={form}
          name="reference"
          label="Check Number"
          required
          read={textOrNull}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
      ) : null}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
    </DialogForm>
  )
}
