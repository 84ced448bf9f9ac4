import { zodResolver } from '@hookform/resolvers/zod'
import { Box } from '@mui/material'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Account, Sponsorship } from '#shared/financial/church-model'
import { saveSponsorship, sponsorshipFields } from '#shared/financial/church-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { numberOrNull, textOrNull } from '../ui/form-values'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'
import { SessionsField, SwitchField } from './rule-fields'

const NEW: z.input<typeof sponsorshipFields> = {
  code: '',
  percent: null,
  amount: null,
  childCap: null,
  totalCap: null,
  childrenMost: null,
  until: null,
  sessionIds: [],
  isActive: true,
}
const FAILED = { title: 'Sponsorship Not Saved', message: 'Something went wrong. Please try again.' }
const DIGITS = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const
const PAIR = { display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** Adds a sponsorship of a church, or changes one. */
export function SponsorshipDialog(props: { church: Account; sponsorship: Sponsorship | null; onClose(): void }) {
  const { church, sponsorship, onClose } = props
  const run = useRun()
  const form = useForm({ resolver: zodResolver(sponsorshipFields), defaultValues: sponsorship ?? NEW })
  const save = form.handleSubmit(async (values) => {
    const build = (ids: { next(): number }) => ({
      ...values,
      accountId: church.id,
      sponsorshipId: sponsorship?.id ?? ids.next(),
      isNew: !sponsorship,
    })
    const done = { title: 'Sponsorship Saved', message: `${church.name}, ${values.code}` }
    if (await run(saveSponsorship, build, { done, failed: FAILED, form })) onClose()
  })
  return (
    <DialogForm
      open
      title={sponsorship ? `Edit ${sponsorship.code}` : `Sponsorship from ${church.name}`}
      submitLabel="Save Sponsorship"
      busy={form.formState.isSubmitting}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="code"
        label="Code"
        required
        autoFocus
        helperText="Parents enter it under My Account or when they register. At least 6 characters."
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 40 } }}
      />
      <Box sx={PAIR}>
        <FormField form={form} name="percent" label="Pays (percent)" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name="amount" label="Or Amount per Child" read={textOrNull} slotProps={MONEY_INPUT} />
      </Box>
      <Box sx={PAIR}>
        <FormField form={form} name="childCap" label="Cap per Child" read={textOrNull} slotProps={MONEY_INPUT} />
        <FormField form={form} name="totalCap" label="Total Cap" read={textOrNull} slotProps={MONEY_INPUT} />
        <FormField form={form} name="childrenMost" label="Number of Children" read={numberOrNull} slotProps={DIGITS} />
        <FormField form={form} name="until" label="Last Day" type="date" read={textOrNull} />
      </Box>
      <SessionsField control={form.control} name="sessionIds" helperText="Leave blank for every session." />
      <SwitchField control={form.control} name="isActive" label="Families can use it" />
    </DialogForm>
  )
}
