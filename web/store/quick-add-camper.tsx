import { zodResolver } from '@hookform/resolvers/zod'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { fullName } from '#shared/campers/model'
import { camperFields, createCamper } from '#shared/campers/mutations'
import { isDay } from '#shared/kernel/values/dates'
import { amountFromZero, toCents } from '#shared/kernel/values/money'
import { addFunds } from '#shared/store/funds-mutations'
import { newUid } from '#sync/replica/uid'
import { useDuplicateQuestion } from '../campers/parts/ask-duplicates'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { PaidBy, type PaidWay } from './parts/paid-by'
import { tillName } from './parts/till-name'

const CAMPER_FAILED = { title: 'Failed to Add Camper', message: 'Could not add camper. Please try again.' }
const FUNDS_FAILED = { title: 'Failed to Add Funds', message: 'Could not add funds to account.' }

const fields = camperFields.pick({ firstName: true, lastName: true }).extend({
  dateOfBirth: z.string().refine((day) => day === '' || isDay(day), 'Enter a date as YYYY-MM-DD'),
  initialBalance: z
    .string()
    .trim()
    .transform((text) => (text === '' ? '0.00' : text))
    .pipe(amountFromZero),
})

/** Adds a camper at the till. The initial balance is a second action, which depends on the first. */
export function QuickAddCamper({ onClose, onAdded }: { onClose(): void; onAdded(camperId: number): void }) {
  const run = useRun()
  const { can, today, who } = useCamp()
  const [uid] = useState(newUid)
  const [paymentMethod, setPaymentMethod] = useState<PaidWay>('cash')
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { firstName: '', lastName: '', dateOfBirth: '', initialBalance: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { askCamper, question } = useDuplicateQuestion()
  const submit = form.handleSubmit(async ({ initialBalance: amount, ...camper }) => {
    const dateOfBirth = camper.dateOfBirth || null
    if (!(await askCamper({ ...camper, dateOfBirth }))) return
    const done = { title: 'Camper Added', message: fullName(camper) }
    const words = { done, failed: CAMPER_FAILED, form }
    const saved = await run(createCamper, (ids) => ({ ...camper, dateOfBirth, camperId: ids.next() }), words, { uid })
    if (!saved) return
    const { camperId } = saved.result
    if (toCents(amount) > 0) {
      const credit = {
        camperId,
        amount,
        description: 'Initial balance',
        paymentMethod,
        till: tillName(who),
      }
      const build = (ids: { next(): number }) => ({ ...credit, transactionId: ids.next() })
      await run(addFunds, build, { failed: FUNDS_FAILED }, { group: uid })
    }
    onAdded(camperId)
    onClose()
  })
  const errorOf = (name: keyof typeof errors) => ({ error: !!errors[name], helperText: errors[name]?.message })
  return (
    <DialogForm
      open
      title="Quick Add Camper"
      submitLabel="Add Camper"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: 'quick camper' }}
    >
      {question}
      <TextField label="First Name" autoFocus {...errorOf('firstName')} {...form.register('firstName')} />
      <TextField label="Last Name" {...errorOf('lastName')} {...form.register('lastName')} />
      <TextField
        label="Date of Birth"
        type="date"
        {...errorOf('dateOfBirth')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        {...form.register('dateOfBirth')}
      />
      {can('store.credit') ? (
        <>
          <TextField
            label="Initial Balance"
            placeholder="0.00"
            {...errorOf('initialBalance')}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            {...form.register('initialBalance')}
          />
          <PaidBy value={paymentMethod} onChange={setPaymentMethod} />
        </>
      ) : null}
    </DialogForm>
  )
}
