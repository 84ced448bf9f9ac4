import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Account } from '#shared/financial/church-model'
import { fundFields, saveFund } from '#shared/financial/fund-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { SwitchField } from './rule-fields'

const FAILED = { title: 'Fund Not Saved', message: 'Something went wrong. Please try again.' }

/** Adds a fund, or renames, closes or reopens one. */
export function FundDialog({ fund, onClose }: { fund: Account | null; onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(fundFields), defaultValues: fund ?? { name: '', isActive: true } })
  const save = form.handleSubmit(async (values) => {
    const build = (ids: { next(): number }) => ({ ...values, fundId: fund?.id ?? ids.next(), isNew: !fund })
    const done = { title: 'Fund Saved', message: values.name }
    if (await run(saveFund, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={fund ? `Edit ${fund.name}` : 'Add Fund'}
      submitLabel="Save Fund"
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
        placeholder="e.g. Campership Fund"
        helperText="Families see this name on their bill."
      />
      {fund ? <SwitchField control={form.control} name="isActive" label="Open for gifts and awards" /> : null}
    </DialogForm>
  )
}
