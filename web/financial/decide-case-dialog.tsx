import { zodResolver } from '@hookform/resolvers/zod'
import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type AwardCase, awardCases } from '#shared/financial/award-model'
import { decideCase } from '#shared/financial/award-request-mutations'
import { fromCents, positiveAmount, toCents } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { MONEY_INPUT, selectAll } from '../ui/money-input'
import { useRun } from '../ui/run'
import { CaseFacts } from './case-facts'

const FAILED = { title: 'Case Not Decided', message: 'Something went wrong. Please try again.' }

const fields = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('award'), amount: positiveAmount, note: awardCases.fields.note.schema }),
  z.object({ decision: z.literal('decline'), amount: z.string(), note: awardCases.fields.note.schema }),
])

/** Decides a case, once: recommends an amount, or declines. */
export function DecideCaseDialog({ known, onClose }: { known: AwardCase; onClose(): void }) {
  const run = useRun()
  const [uid] = useState(newUid)
  const suggested = fromCents(Math.min(toCents(known.asked), toCents(known.bill)))
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { decision: 'award' as 'award' | 'decline', amount: suggested, note: null as string | null },
  })
  const awards = form.watch('decision') === 'award'
  const decide = form.handleSubmit(async ({ decision, amount, note }) => {
    const done = { title: `Case ${known.number} Decided` }
    const args = { caseId: known.id, amount: decision === 'award' ? amount : null, note }
    if (await run(decideCase, () => args, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title={`Decide Case ${known.number}`}
      submitLabel={awards ? 'Recommend Award' : 'Decline'}
      busy={form.formState.isSubmitting}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <div>
        <CaseFacts facts={known} />
      </div>
      <FormField form={form} name="decision" label="Decision" select>
        <MenuItem value="award">Recommend an award</MenuItem>
        <MenuItem value="decline">Decline</MenuItem>
      </FormField>
      {awards ? (
        <FormField form={form} name="amount" label="Amount" required onFocus={selectAll} slotProps={MONEY_INPUT} />
      ) : null}
      <FormField
        form={form}
        name="note"
        label="Note"
        multiline
        read={textOrNull}
        helperText="The office and the committee see this, and the family doesn't."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogForm>
  )
}
