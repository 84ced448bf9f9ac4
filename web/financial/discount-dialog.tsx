import { zodResolver } from '@hookform/resolvers/zod'
import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { billName } from '#shared/financial/bill-words'
import { addDiscount, DISCOUNT_CATEGORIES } from '#shared/financial/charge-mutations'
import { ENTRY_CATEGORY_WORDS } from '#shared/financial/entry-words'
import { payerWords } from '#shared/financial/payer'
import type { BillLine, FamilyAccount } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'

const fields = addDiscount.args.pick({ amount: true, category: true, description: true, billId: true })
const FAILED = { title: 'Discount Not Added', message: 'Something went wrong. Please try again.' }

/**
 * Takes an amount off a bill.
 *
 * @param bills the bills that can be discounted; at least one
 */
export function DiscountDialog(props: { account: FamilyAccount; bills: readonly BillLine[]; onClose(): void }) {
  const { account, bills, onClose } = props
  const { profile, who } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const { payer } = account
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { amount: '', category: 'goodwill' as const, description: '', billId: bills[0]?.id ?? 0 },
  })
  const add = form.handleSubmit(async (values) => {
    const done = {
      title: 'Discount Added',
      message: `${display(values.amount, profile.currency)}: ${values.description}`,
    }
    const build = (ids: { next(): number }) => ({
      ...values,
      entryId: ids.next(),
      familyId: payer.id,
      till: tillName(who),
    })
    if (await run(addDiscount, build, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title={`Discount for ${payerWords(payer)}`}
      submitLabel="Add Discount"
      busy={form.formState.isSubmitting}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <FormField form={form} name="billId" label="Bill" select read={Number}>
        {bills.map((bill) => (
          <MenuItem key={bill.id} value={bill.id}>
            {`${billName(bill)}: ${display(bill.total, profile.currency)}`}
          </MenuItem>
        ))}
      </FormField>
      <FormField form={form} name="amount" label="Amount" required autoFocus slotProps={MONEY_INPUT} />
      <FormField form={form} name="category" label="Category" select>
        {DISCOUNT_CATEGORIES.map((category) => (
          <MenuItem key={category} value={category}>
            {ENTRY_CATEGORY_WORDS[category]}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        form={form}
        name="description"
        label="What It's For"
        required
        helperText={payer.kind === 'family' ? 'The family sees this.' : 'The church sees this.'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </DialogForm>
  )
}
