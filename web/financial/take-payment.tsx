import { Alert } from '@mui/material'
import { useState } from 'react'
import { payerWords } from '#shared/financial/payer'
import { takePayment } from '#shared/financial/payment-mutations'
import type { FamilyAccount } from '#shared/financial/reads'
import { towardsChosen } from '#shared/financial/towards'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { AmountField, PayWhich, WayFields } from './payment-fields'
import { centsOf, usePaymentForm } from './payment-form'

const FAILED = { title: 'Payment Not Recorded', message: 'Something went wrong. Please try again.' }

/**
 * Records a family's payment at the office. With or without a network, it is recorded on this device at once.
 *
 * @param props.onRecorded receives the entry's id, for its receipt
 */
export function TakePayment(props: { account: FamilyAccount; onRecorded(entryId: number): void; onClose(): void }) {
  const { account, onRecorded, onClose } = props
  const { profile, who } = useCamp()
  const run = useRun()
  const payment = usePaymentForm(account)
  // The payment's id, so that pressing twice records it once.
  const [uid] = useState(newUid)
  const { payer, balance } = account
  const { form, typed, method, chosen } = payment
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  const cents = centsOf(typed.amount)
  const cash = method === 'cash' && typed.cashReceived.trim() !== '' ? typed.cashReceived.trim() : null
  const change = cents !== null && cash !== null ? (centsOf(cash) ?? 0) - cents : 0
  const extra = (cents ?? 0) - Math.max(0, toCents(balance))

  const record = form.handleSubmit(async ({ reference, note }) => {
    if (cents === null) return
    const amount = fromCents(cents)
    const saved = await run(
      takePayment,
      (ids) => ({
        entryId: ids.next(),
        familyId: payer.id,
        amount,
        method,
        till: tillName(who),
        towards: towardsChosen(chosen, amount),
        reference: method === 'cash' ? null : reference.trim() || null,
        cashReceived: cash,
        note: note.trim() || null,
      }),
      { failed: FAILED, form },
      { uid },
    )
    if (saved) onRecorded(saved.result.entryId)
  })

  return (
    <DialogForm
      open
      title={`Take Payment from ${payerWords(payer)}`}
      submitLabel={cents === null ? 'Record Payment' : `Record ${say(cents)}`}
      busy={form.formState.isSubmitting}
      disabled={cents === null}
      onSubmit={() => void record()}
      onClose={onClose}
    >
      <AmountField payment={payment} />
      <WayFields payment={payment} change={change} />
      {payment.open.length > 1 ? <PayWhich payment={payment} /> : null}
      {cents !== null && extra > 0 ? (
        <Alert severity="info">This is {say(extra)} more than is due. The rest is kept as credit.</Alert>
      ) : null}
      <FormField
        form={form}
        name="note"
        label="Note"
        helperText="For the office. Families don't see this."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogForm>
  )
}
