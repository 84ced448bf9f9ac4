import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { bankDeposit } from '#shared/books/deposit-mutations'
import type { Deposit } from '#shared/books/model'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { MONEY_INPUT, selectAll } from '../ui/money-input'
import { useRun } from '../ui/run'

const fields = bankDeposit.args.pick({ banked: true, bankedOn: true })
const FAILED = { title: 'Deposit Not Marked', message: 'Something went wrong. Please try again.' }

/** Records that the bank has a deposit, and what it counted. */
export function BankDeposit({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const { profile, today } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { banked: deposit.expected, bankedOn: today },
  })
  const mark = form.handleSubmit(async (values) => {
    const done = { title: 'Deposit Banked', message: display(values.banked, profile.currency) }
    const words = { done, failed: FAILED, form }
    if (await run(bankDeposit, () => ({ ...values, depositId: deposit.id }), words, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title="Mark as Banked"
      submitLabel="Mark as Banked"
      busy={form.formState.isSubmitting}
      onSubmit={() => void mark()}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="banked"
        label="Amount"
        required
        autoFocus
        onFocus={selectAll}
        helperText={`What the bank counted. The slip says ${display(deposit.expected, profile.currency)}.`}
        slotProps={MONEY_INPUT}
      />
      <FormField form={form} name="bankedOn" label="Date" type="date" required />
    </DialogForm>
  )
}
