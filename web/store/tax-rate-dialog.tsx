import { zodResolver } from '@hookform/resolvers/zod'
import { Autocomplete, FormControlLabel, Switch, TextField } from '@mui/material'
import { useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { nameOrder } from '#shared/kernel/values/names'
import { catalog } from '#shared/store/reads'
import { rateFields, type TaxRate } from '#shared/store/tax-model'
import { addTaxRate, editTaxRate } from '#shared/store/tax-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

const NEW = { name: '', percent: '', categories: [] as string[], isActive: true }
const FAILED = { title: 'Tax Rate Not Saved', message: 'Something went wrong. Please try again.' }
const DECIMAL = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const

function formOf({ name, percent, categories, isActive }: TaxRate) {
  return { name, percent, categories, isActive }
}

/** Adds a tax rate to the store, or changes one. Past sales keep the rate they were made with. */
export function TaxRateDialog({ rate, onClose }: { rate: TaxRate | null; onClose(): void }) {
  const run = useRun()
  const items = useRead(catalog)
  const base = rate ? formOf(rate) : NEW
  const form = useForm({ resolver: zodResolver(rateFields), defaultValues: base })
  const chosen = form.watch('categories') ?? []
  const categories = useMemo(() => {
    const names = new Set([...(items?.flatMap(({ category }) => category ?? []) ?? []), ...chosen])
    return [...names].sort(nameOrder.compare)
  }, [items, chosen])
  const save = form.handleSubmit(async (values) => {
    const words = { done: { title: 'Tax Rate Saved', message: values.name }, failed: FAILED, form }
    const saved = rate
      ? await run(editTaxRate, () => ({ rateId: rate.id, set: values, base }), words)
      : await run(addTaxRate, (ids) => ({ ...values, rateId: ids.next() }), words)
    if (saved !== undefined) onClose()
  })
  return (
    <DialogForm
      open
      title={rate ? 'Edit Tax Rate' : 'Add Tax Rate'}
      submitLabel="Save Tax Rate"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required autoFocus placeholder="e.g. Sales Tax" />
      <FormField form={form} name="percent" label="Percent" required placeholder="e.g. 8.25" slotProps={DECIMAL} />
      <Controller
        control={form.control}
        name="categories"
        render={({ field: { value, onChange } }) => (
          <Autocomplete
            multiple
            options={categories}
            value={value ?? []}
            onChange={(_, next) => onChange(next)}
            renderInput={(params) => (
              <TextField {...params} label="Categories" helperText="Leave blank to tax everything." />
            )}
          />
        )}
      />
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel control={<Switch checked={value ?? true} onChange={onChange} />} label="Charge this tax" />
        )}
      />
    </DialogForm>
  )
}
