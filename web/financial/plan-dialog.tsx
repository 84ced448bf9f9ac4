import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Typography } from '@mui/material'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { PARTS_MOST, type Plan } from '#shared/financial/plan-model'
import { planFields, savePlan } from '#shared/financial/plan-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'
import { SessionsField, SwitchField } from './rule-fields'

type Input = z.input<typeof planFields>
type Form = UseFormReturn<Input, unknown, z.output<typeof planFields>>

const NEW: Input = {
  name: '',
  deposit: null,
  depositPercent: null,
  dates: [],
  months: 3,
  sessionIds: [],
  isActive: true,
}
const FAILED = { title: 'Plan Not Saved', message: 'Something went wrong. Please try again.' }
const DIGITS = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const

/** Adds a payment plan, or changes one. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(planFields), defaultValues: plan ?? NEW })
  const save = form.handleSubmit(async (values) => {
    const build = (ids: { next(): number }) => ({ ...values, planId: plan?.id ?? ids.next(), isNew: plan === null })
    const done = { title: 'Plan Saved', message: values.name }
    if (await run(savePlan, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={plan ? `Edit ${plan.name}` : 'New Plan'}
      submitLabel="Save Plan"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required autoFocus placeholder="e.g. Three Payments" />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormField
          form={form}
          name="deposit"
          label="Deposit per Registration"
          read={textOrNull}
          helperText="Due when the family agrees."
          slotProps={MONEY_INPUT}
        />
        <FormField
          form={form}
          name="depositPercent"
          label="Or Deposit (percent)"
          read={numberOrNull}
          slotProps={DIGITS}
        />
      </Box>
      <FormField
        form={form}
        name="months"
        label="Monthly Payments"
        read={numberOrNull}
        helperText="Number of payments, each due on the first of the month. Leave blank to choose dates."
        slotProps={DIGITS}
      />
      <Dates form={form} />
      <SessionsField control={form.control} name="sessionIds" helperText="Leave blank to offer it for every session." />
      <SwitchField control={form.control} name="isActive" label="Offer this plan to families" />
    </DialogForm>
  )
}

/** The days on which the payments are due, for a plan that isn't monthly. */
function Dates({ form }: { form: Form }) {
  const dates = form.watch('dates') ?? []
  const set = (next: string[]) => form.setValue('dates', next, { shouldDirty: true })
  const problem = form.formState.errors.dates
  const message = problem?.root?.message ?? problem?.message
  return (
    <Box role="group" aria-label="Dates" sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {dates.map((_, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 2, alignItems: 'center', width: '100%' }}>
          <FormField form={form} name={`dates.${index}`} label={`Payment ${index + 1}`} type="date" />
          <Button
            aria-label={`Remove payment ${index + 1}`}
            onClick={() => set(dates.filter((_day, other) => other !== index))}
          >
            Remove
          </Button>
        </Box>
      ))}
      {message ? <Typography sx={{ color: 'error.main' }}>{message}</Typography> : null}
      {dates.length < PARTS_MOST ? (
        <Button
          variant="outlined"
          onClick={() => {
            form.setValue('months', null)
            set([...dates, ''])
          }}
        >
          Add Date
        </Button>
      ) : null}
    </Box>
  )
}
