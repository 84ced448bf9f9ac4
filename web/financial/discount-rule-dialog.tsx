import { zodResolver } from '@hookform/resolvers/zod'
import { Box, MenuItem, TextField } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DISCOUNT_KINDS, type DiscountRule } from '#shared/financial/discount-model'
import { discountRuleFields, saveDiscountRule } from '#shared/financial/discount-mutations'
import { DISCOUNT_KIND_WORDS } from '#shared/financial/discount-words'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'
import { SessionsField, SwitchField } from './rule-fields'

const NEW: z.input<typeof discountRuleFields> = {
  name: '',
  kind: 'sibling',
  startsAt: 2,
  percent: null,
  amount: null,
  combines: true,
  most: null,
  until: null,
  sessionIds: [],
  isActive: true,
}
const FAILED = { title: 'Discount Not Saved', message: 'Something went wrong. Please try again.' }
const DIGITS = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const
const PAIR = { display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } } as const
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
      <Box sx={PAIR}>
        <FormField form={form} name="percent" label="Percent Off" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name="amount" label="Or Amount Off" read={textOrNull} slotProps={MONEY_INPUT} />
        <FormField form={form} name="most" label="Registration Limit" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name="until" label="Last Day" type="date" read={textOrNull} />
      </Box>
      <SessionsField control={form.control} name="sessionIds" helperText="Leave blank for every session." />
      <SwitchField control={form.control} name="combines" label="Can be combined with other discounts" />
      <SwitchField control={form.control} name="isActive" label="Active" />
    </DialogForm>
  )
}
