import { zodResolver } from '@hookform/resolvers/zod'
import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { billName } from '#shared/financial/bill-words'
import { addCharge, CHARGE_CATEGORIES } from '#shared/financial/charge-mutations'
import { ENTRY_CATEGORY_WORDS } from '#shared/financial/entry-words'
import { payerWords } from '#shared/financial/payer'
import type { FamilyAccount } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'

const fields = addCharge.args.pick({ amount: true, category: true, description: true, billId: true, dueOn: true })
const FAILED = { title: 'Charge Not Added', message: 'Something went wrong. Please try again.' }
/** The value of "a separate bill" in the list of bills. */
const OWN = 0

/** Charges a family for something, as a separate bill or on a registration's bill. */
export function ChargeDialog({ account, onClose }: { account: FamilyAccount; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const { payer, bills } = account
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { amount: '', category: 'fee' as const, description: '', billId: null, dueOn: null },
  })
  const isOwn = form.watch('billId') === null
  const add = form.handleSubmit(async (values) => {
    const done = {
      title: 'Charge Added',
      message: `${display(values.amount, profile.currency)}: ${values.description}`,
    }
    const build = (ids: { next(): number }) => ({
      ...values,
      entryId: ids.next(),
      familyId: payer.id,
      till: tillName(who),
    })
    if (await run(addCharge, build, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title={`Charge ${payerWords(payer)}`}
      submitLabel="Add Charge"
      busy={form.formState.isSubmitting}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <FormField form={form} name="amount" label="Amount" required autoFocus slotProps={MONEY_INPUT} />
      <FormField
        form={form}
        name="description"
        label="What It's For"
        required
        helperText={payer.kind === 'family' ? 'The family sees this.' : 'The church sees this.'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <FormField form={form} name="category" label="Category" select>
        {CHARGE_CATEGORIES.map((category) => (
          <MenuItem key={category} value={category}>
            {ENTRY_CATEGORY_WORDS[category]}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        form={form}
        name="billId"
        label="Bill"
        select
        defaultValue={OWN}
        read={(value) => (Number(value) === OWN ? null : Number(value))}
      >
        <MenuItem value={OWN}>A new bill</MenuItem>
        {bills.map((bill) => (
          <MenuItem key={bill.id} value={bill.id}>
            {billName(bill)}
          </MenuItem>
        ))}
      </FormField>
      {isOwn ? (
        <FormField
          form={form}
          name="dueOn"
          label="Due"
          type="date"
          read={textOrNull}
          helperText="Leave blank if it's due now."
        />
      ) : null}
    </DialogForm>
  )
}
