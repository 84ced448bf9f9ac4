import { zodResolver } from '@hookform/resolvers/zod'
import { TextField } from '@mui/material'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { createCamper } from '#shared/campers/mutations'
import { isDay } from '#shared/kernel/dates'
import { requiredText } from '#shared/kernel/entity'
import { amountFromZero, toCents } from '#shared/kernel/money'
import { addFunds } from '#shared/store/mutations'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'

const fields = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  dateOfBirth: z.string().refine((day) => day === '' || isDay(day), 'Write a day as YYYY-MM-DD'),
  initialBalance: z.union([z.literal(''), amountFromZero]),
})

/** Adds a camper at the till; the initial balance is a second action that belongs to the first (Spec 2 §4). */
export function QuickAddCamper({ onClose, onAdded }: { onClose(): void; onAdded(id: number): void }) {
  const run = useRun()
  const { can } = useCamp()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { firstName: '', lastName: '', dateOfBirth: '', initialBalance: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ firstName, lastName, dateOfBirth, initialBalance }) => {
    const saved = await run(
      createCamper,
      (ids) => ({ camperId: ids.next(), firstName, lastName, dateOfBirth: dateOfBirth || null }),
      {
        done: { title: 'Camper Added', message: `${firstName} ${lastName}` },
        failed: { title: 'Failed to Add Camper', message: 'Could not add camper. Please try again.' },
      },
    )
    if (!saved) return
    const { camperId } = saved.result
    if (initialBalance !== '' && toCents(initialBalance) > 0) {
      await run(
        addFunds,
        (ids) => ({ transactionId: ids.next(), camperId, amount: initialBalance, description: 'Initial balance', paymentMethod: 'cash' as const }),
        { failed: { title: 'Failed to Add Funds', message: 'Could not add funds to account.' } },
        { group: saved.uid },
      )
    }
    onAdded(camperId)
    onClose()
  })
  return (
    <DialogForm open title="Quick Add Camper" submitLabel="Add Camper" busy={isSubmitting} onSubmit={() => void submit()} onClose={onClose}>
      <TextField label="First Name" autoFocus error={!!errors.firstName} helperText={errors.firstName?.message} {...form.register('firstName')} />
      <TextField label="Last Name" error={!!errors.lastName} helperText={errors.lastName?.message} {...form.register('lastName')} />
      <TextField
        label="Date of Birth"
        type="date"
        error={!!errors.dateOfBirth}
        helperText={errors.dateOfBirth?.message}
        slotProps={{ inputLabel: { shrink: true } }}
        {...form.register('dateOfBirth')}
      />
      {can('store.credit') ? (
        <TextField
          label="Initial Balance"
          placeholder="0.00"
          error={!!errors.initialBalance}
          helperText={errors.initialBalance?.message}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          {...form.register('initialBalance')}
        />
      ) : null}
    </DialogForm>
  )
}
