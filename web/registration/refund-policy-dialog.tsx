import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Typography } from '@mui/material'
import { useFieldArray, useForm } from 'react-hook-form'
import { setRefundPolicy } from '#shared/registration/cancel-mutations'
import { REFUND_STEPS_MOST } from '#shared/registration/refund-policy'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Refund Policy Saved' },
  failed: { title: 'Refund Policy Not Saved', message: 'Something went wrong. Please try again.' },
}
const wholeNumber = (value: unknown) => (value === '' ? Number.NaN : Number(value))
const DIGITS = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const

/**
 * Sets how much of the payment is refunded when a place is given up; the office still decides, with the policy as the
 * first choice.
 */
export function RefundPolicyDialog({ onClose }: { onClose(): void }) {
  const { profile } = useCamp()
  const run = useRun()
  const form = useForm({
    resolver: zodResolver(setRefundPolicy.args),
    defaultValues: { steps: [...profile.refundSteps] },
  })
  const steps = useFieldArray({ control: form.control, name: 'steps' })
  const problem = form.formState.errors.steps?.root?.message ?? form.formState.errors.steps?.message
  const save = form.handleSubmit(async (values) => {
    if (await run(setRefundPolicy, () => values, { ...WORDS, form })) onClose()
  })
  return (
    <DialogForm
      open
      title="Refund Policy"
      submitLabel="Save Policy"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Typography>
        When a paid registration is cancelled, the policy suggests the refund. After the last step, nothing is refunded.
        Without steps, the office decides each time.
      </Typography>
      {steps.fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`Step ${index + 1}`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', '& > div': { flex: '1 1 120px' } }}
        >
          <FormField
            form={form}
            name={`steps.${index}.daysBefore`}
            label="Days Before the Session"
            read={wholeNumber}
            slotProps={DIGITS}
          />
          <FormField
            form={form}
            name={`steps.${index}.percent`}
            label="Refund (percent)"
            read={wholeNumber}
            slotProps={DIGITS}
          />
          <Button aria-label={`Remove step ${index + 1}`} onClick={() => steps.remove(index)}>
            Remove
          </Button>
        </Box>
      ))}
      {problem ? <Typography sx={{ color: 'error.main' }}>{problem}</Typography> : null}
      {steps.fields.length < REFUND_STEPS_MOST ? (
        <Button variant="outlined" onClick={() => steps.append({ daysBefore: 30, percent: 50 })}>
          Add Step
        </Button>
      ) : null}
    </DialogForm>
  )
}
