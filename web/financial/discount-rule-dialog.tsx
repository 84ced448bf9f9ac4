import { zodResolver } from '@hookform/resolvers/zod'
import { Box, MenuItem, TextField } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DISCOUNT_KINDS, type DiscountRule } from '#shared/financial/discount-model'
import { discountRuleFields, saveDiscountRule } from '#shared/financial/discount-mutations'
import { DISCOUNT_KIND_WORDS } from '#shared/financial/discount-words'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { DIGITS, DiscountTermFields, NEW_TERMS, PAIR } from './discount-term-fields'

const NEW: z.input<typeof discountRuleFields> = {
  ...NEW_TERMS,
  kind: 'sibling',
  startsAt: 2,
}
const FAILED = { title: 'Discount Not Saved', message: 'Something went wrong. Please try again.' }
const wholeNumber = (value: unknown) => (value === '' ? Number.NaN : Number(value))

/** Adds an automatic discount, or changes one. */
export function DiscountRuleDialog({ rule, onClose }: { rule: DiscountRule | null; onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(discountRuleFields), defaultValues: rule ?? NEW })
  const kind = form.watch('kind')
  const save = form.handleSubmit(async (values) => {
    const build = (ids: { next(): number }) => ({ ...values, discountRuleId: rule?.id ?? ids.next(), isNew: !rule })
    const done = { title: 'Discount Saved', message: values.name }
    if (await run(saveDiscountRule, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={rule ? `Edit ${rule.name}` : 'New Discount'}
      submitLabel="Save Discount"
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
        placeholder="e.g. Sibling discount"
        helperText="Families see it on their bill."
      />
      <Box sx={PAIR}>
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <TextField select label="For" {...field}>
              {DISCOUNT_KINDS.map((each) => (
                <MenuItem key={each} value={each}>
                  {DISCOUNT_KIND_WORDS[each]}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {kind === 'staff_child' ? null : (
          <FormField
            form={form}
            name="startsAt"
            label={kind === 'sibling' ? 'Starting with Child' : 'Starting with Session'}
            read={wholeNumber}
            helperText={
              kind === 'sibling'
                ? '2 means the second child and every child after that.'
                : "2 means a child's second session and every session after that."
            }
            slotProps={DIGITS}
          />
        )}
      </Box>
      <DiscountTermFields form={form} />
    </DialogForm>
  )
}
