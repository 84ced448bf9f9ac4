import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { incomeBandOf } from '#shared/financial/award-cases'
import { MAX_REASON } from '#shared/financial/award-model'
import { revealedIn } from '#shared/financial/award-names'
import { prepareCase } from '#shared/financial/award-request-mutations'
import { bandWords } from '#shared/financial/award-words'
import { namesOfRequest, type RequestLine } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

const FAILED = { title: 'Case Not Saved', message: 'Something went wrong. Please try again.' }

/** Gives a request to the committee: the office takes the names out of the reason first. */
export function PrepareCaseDialog({ line, onClose }: { line: RequestLine; onClose(): void }) {
  const { request } = line
  const { currency } = useCamp().profile
  const run = useRun()
  const [uid] = useState(newUid)
  const names = useRead(namesOfRequest, request.id)
  const form = useForm({
    resolver: zodResolver(prepareCase.args.pick({ reason: true })),
    defaultValues: { reason: line.case?.reason ?? request.reason },
  })
  const found = revealedIn(form.watch('reason'), names ?? [])
  const save = form.handleSubmit(async ({ reason }) => {
    const done = { title: line.case ? 'Case Changed' : 'Case Sent', message: 'The committee can decide it now.' }
    const build = (ids: { next(): number }) => ({ registrationId: request.id, caseId: ids.next(), reason })
    if (await run(prepareCase, build, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title={line.case ? `Edit Case ${line.case.number}` : 'Prepare Case'}
      submitLabel={line.case ? 'Save Case' : 'Send to Committee'}
      busy={form.formState.isSubmitting || names === undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {`The committee sees the child's age, the household (${request.household}), an income of ${bandWords(incomeBandOf(request.income), currency)}, ${display(line.unpaid, currency)} unpaid, ${display(request.amount, currency)} asked for, and this reason. Take out everything that says who it is.`}
      </Typography>
      <FormField
        form={form}
        name="reason"
        label="Reason Without Names"
        required
        multiline
        autoFocus
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
      />
      {found.length > 0 ? (
        <Alert severity="warning">{`This may say who the family is: ${found.join(', ')}`}</Alert>
      ) : null}
    </DialogForm>
  )
}
