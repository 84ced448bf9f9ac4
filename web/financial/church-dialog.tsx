import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Account } from '#shared/financial/church-model'
import { churchFields, saveAccount } from '#shared/financial/church-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'

const NEW: z.input<typeof churchFields> = { name: '', contactName: null, email: null, phone: null, address: null }
const FAILED = { title: 'Church Not Saved', message: 'Something went wrong. Please try again.' }

/** Adds a church, or changes one. */
export function ChurchDialog({ church, onClose }: { church: Account | null; onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(churchFields), defaultValues: church ?? NEW })
  const save = form.handleSubmit(async (values) => {
    const build = (ids: { next(): number }) => ({ ...values, accountId: church?.id ?? ids.next(), isNew: !church })
    const done = { title: 'Church Saved', message: values.name }
    if (await run(saveAccount, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={church ? `Edit ${church.name}` : 'Add Church'}
      submitLabel="Save Church"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required autoFocus placeholder="e.g. First Church" />
      <FormField form={form} name="contactName" label="Billing Contact" read={textOrNull} />
      <FormField
        form={form}
        name="email"
        label="Email"
        read={textOrNull}
        helperText="Statements and receipts go here."
        slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off' } }}
      />
      <FormField
        form={form}
        name="phone"
        label="Phone"
        read={textOrNull}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <FormField form={form} name="address" label="Address" read={textOrNull} multiline minRows={2} />
    </DialogForm>
  )
}
