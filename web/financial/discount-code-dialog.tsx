import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { DiscountCode } from '#shared/financial/discount-model'
import { discountCodeFields, saveDiscountCode } from '#shared/financial/discount-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { DiscountTermFields, NEW_TERMS } from './discount-term-fields'

const NEW: z.input<typeof discountCodeFields> = { ...NEW_TERMS, code: '' }
const FAILED = { title: 'Discount Code Not Saved', message: 'Something went wrong. Please try again.' }

/** Adds a discount code, or changes one. */
export function DiscountCodeDialog({ code, onClose }: { code: DiscountCode | null; onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(discountCodeFields), defaultValues: code ?? NEW })
  const save = form.handleSubmit(async (values) => {
    const build = (ids: { next(): number }) => ({ ...values, discountCodeId: code?.id ?? ids.next(), isNew: !code })
    const done = { title: 'Discount Code Saved', message: `${values.name}, ${values.code}` }
    if (await run(saveDiscountCode, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={code ? `Edit ${code.name}` : 'New Discount Code'}
      submitLabel="Save Discount Code"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label="Name"
        required
        autoFocus
        placeholder="e.g. Friends of camp"
        helperText="Families see it on their bill."
      />
      <FormField
        form={form}
        name="code"
        label="Code"
        required
        helperText="Parents enter it under My Account or when they register. At least 6 characters."
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 40 } }}
      />
      <DiscountTermFields form={form} />
    </DialogForm>
  )
}
