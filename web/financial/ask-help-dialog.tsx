import { zodResolver } from '@hookform/resolvers/zod'
import { MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MAX_REASON } from '#shared/financial/award-model'
import { askAward } from '#shared/financial/award-request-mutations'
import type { AwardChoice } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { numberOrNull } from '../ui/form-values'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'

const FAILED = { title: 'Request Not Sent', message: 'Something went wrong. Please try again.' }

/** Asks for help with one of a family's registrations. */
export function AskHelpDialog({ choices, onClose }: { choices: readonly AwardChoice[]; onClose(): void }) {
  const { profile, can } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const form = useForm({
    resolver: zodResolver(askAward.args),
    defaultValues: {
      registrationId: choices[0]?.registrationId ?? 0,
      household: '' as never,
      income: '',
      amount: '',
      reason: '',
    },
  })
  const ask = form.handleSubmit(async (values) => {
    const done = { title: 'Request Sent', message: 'The camp office will look at it.' }
    if (await run(askAward, () => values, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title="Ask for Help"
      submitLabel="Send Request"
      busy={form.formState.isSubmitting}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      {can('account.own') ? (
        <Typography sx={{ color: 'text.secondary' }}>
          Only the camp office sees your exact income and what you write. The people who decide see a range of income
          and a reason without names.
        </Typography>
      ) : null}
      <FormField form={form} name="registrationId" label="Registration" select read={Number}>
        {choices.map(({ registrationId, camper, session, amount }) => (
          <MenuItem key={registrationId} value={registrationId}>
            {`${camper} · ${session}: ${display(amount, profile.currency)} unpaid`}
          </MenuItem>
        ))}
      </FormField>
      <FormField form={form} name="amount" label="Amount" required slotProps={MONEY_INPUT} />
      <FormField
        form={form}
        name="household"
        label="People in the Household"
        required
        read={numberOrNull}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <FormField
        form={form}
        name="income"
        label="Household Income per Year"
        required
        helperText="Before taxes"
        slotProps={MONEY_INPUT}
      />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        required
        multiline
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
      />
    </DialogForm>
  )
}
