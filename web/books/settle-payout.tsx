import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { settlePayout } from '#shared/books/payout-mutations'
import { type PayoutLine, type PossibleEntry, possibleEntries } from '#shared/books/reads'
import { counted } from '#shared/kernel/rules/words'
import { sayInstant } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { transactionTitle, unmatchedWords } from './payout-words'

const FAILED = { title: 'Not Settled', message: 'Something went wrong. Please try again.' }
/** The choice for a transaction that is on no account. */
const NONE = 'none'

/** Says what one or several transactions of a payout are that couldn't be matched. */
export function SettlePayout(props: { depositId: number; lines: readonly PayoutLine[]; onClose(): void }) {
  const { depositId, lines, onClose } = props
  const { profile } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const [only] = lines.length === 1 ? lines : []
  const possible = useRead(possibleEntries, depositId, only?.id ?? '')
  const [choice, setChoice] = useState(NONE)
  const form = useForm<{ note: string | null }>({ defaultValues: { note: null } })
  const entryId = choice === NONE ? null : Number(choice)
  const settle = form.handleSubmit(async ({ note }) => {
    const args = { depositId, transactionIds: lines.map(({ id }) => id), entryId, note }
    const done = { title: 'Settled', message: counted(lines.length, 'transaction') }
    if (await run(settlePayout, () => args, { done, failed: FAILED, form }, { uid })) onClose()
  })
  return (
    <DialogForm
      open
      title={only ? 'Settle Transaction' : `Settle ${counted(lines.length, 'Transaction')}`}
      submitLabel="Settle"
      busy={form.formState.isSubmitting}
      onSubmit={() => void settle()}
      onClose={onClose}
    >
      <Typography>
        {only
          ? `${transactionTitle(only)}, ${display(only.amount, profile.currency)}. ${unmatchedWords(only)}`
          : 'The same note is kept for all of them. Accounts and amounts stay as they are.'}
      </Typography>
      {possible && possible.length > 0 ? <Choices possible={possible} choice={choice} onChoose={setChoice} /> : null}
      <FormField
        form={form}
        name="note"
        label="What It Is"
        required={entryId === null}
        autoFocus
        read={textOrNull}
        helperText="For example: donation page. Families don't see this."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogForm>
  )
}

/** The payments on accounts that a transaction could be. */
function Choices(props: { possible: readonly PossibleEntry[]; choice: string; onChoose(choice: string): void }) {
  const { possible, choice, onChoose } = props
  const labelId = useId()
  const { profile } = useCamp()
  return (
    <>
      <Typography id={labelId}>If you recorded it by hand, choose the entry.</Typography>
      <RadioGroup aria-labelledby={labelId} value={choice} onChange={(_, value) => onChoose(value)}>
        {possible.map(({ id, name, createdAt }) => (
          <FormControlLabel
            key={id}
            value={String(id)}
            control={<Radio />}
            label={`${name}, ${sayInstant(createdAt, profile.timezone)}`}
          />
        ))}
        <FormControlLabel value={NONE} control={<Radio />} label="Not on an account" />
      </RadioGroup>
    </>
  )
}
