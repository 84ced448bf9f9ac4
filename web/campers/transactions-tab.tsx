import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#shared/kernel/entity/entity'
import { display, positiveAmount } from '#shared/kernel/values/money'
import { addFunds, takeFunds } from '#shared/store/funds-mutations'
import { PAYMENT_METHOD_WORDS, PAYMENT_METHODS } from '#shared/store/model'
import { ledgerOf } from '#shared/store/reads'
import { newUid } from '#sync/replica/uid'
import { LedgerList } from '../store/parts/ledger-list'
import { OverdraftNote } from '../store/parts/overdraft-note'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'

const fields = z.object({
  amount: z.string().trim().min(1, 'Amount is required').pipe(positiveAmount),
  description: requiredText(500, 'Description is required'),
  transactionType: z.enum(['credit', 'debit']),
  paymentMethod: z.enum(PAYMENT_METHODS).or(z.literal('')),
  referenceNumber: z.string().trim().max(100),
})

const FAILED = { title: 'Transaction Failed', message: 'Failed to process transaction. Please try again.' }
const START = {
  amount: '',
  description: '',
  transactionType: 'credit',
  paymentMethod: 'cash',
  referenceNumber: '',
} as const

/** A camper's ledger, and a new entry in it (Store rule 13). */
export function TransactionsTab({ camperId }: { camperId: number }) {
  const { can } = useCamp()
  const ledger = useRead(ledgerOf, camperId)
  return (
    <Box sx={{ pt: 4 }}>
      {can('store.credit') ? <NewTransaction camperId={camperId} /> : null}
      <Typography variant="h3" id="camper-transactions" sx={{ mt: 5 }}>
        Transaction history
      </Typography>
      <LedgerList ledger={ledger} labelledBy="camper-transactions" />
    </Box>
  )
}

function NewTransaction({ camperId }: { camperId: number }) {
  const { can, profile, who } = useCamp()
  const run = useRun()
  // The entry's id, so that pressing twice records it once.
  const [uid, setUid] = useState(newUid)
  const form = useForm({ resolver: zodResolver(fields), defaultValues: START })
  const [type, amount] = form.watch(['transactionType', 'amount'])
  const takes = type === 'debit' ? positiveAmount.safeParse(amount).data : undefined
  const submit = form.handleSubmit(async ({ transactionType, ...entry }) => {
    const mutation = transactionType === 'credit' ? addFunds : takeFunds
    const done = {
      title: 'Transaction Added',
      message: `${display(entry.amount, profile.currency)}, ${entry.description}`,
    }
    const paymentMethod = entry.paymentMethod || null
    const build = (ids: { next(): number }) => ({
      ...entry,
      paymentMethod,
      referenceNumber: entry.referenceNumber || null,
      camperId,
      till: tillName(who),
      transactionId: ids.next(),
    })
    if (!(await run(mutation, build, { done, failed: FAILED, form }, { uid }))) return
    setUid(newUid())
    form.reset(START)
  })
  return (
    <Box
      component="form"
      noValidate
      aria-label="New transaction"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      <FormField form={form} name="amount" label="Amount" placeholder="0.00" slotProps={MONEY_INPUT} />
      <FormField form={form} name="description" label="Description" />
      <FormField
        form={form}
        name="transactionType"
        label="Type"
        select
        // A debit that only corrects an account takes no cash out of a till; cash paid out has to be chosen explicitly.
        onChange={({ target }) => form.setValue('paymentMethod', target.value === 'credit' ? 'cash' : '')}
      >
        <MenuItem value="credit">Credit</MenuItem>
        {can('store.refund') ? <MenuItem value="debit">Debit</MenuItem> : null}
      </FormField>
      <FormField form={form} name="paymentMethod" label="Payment Method" select>
        <MenuItem value="">Not specified</MenuItem>
        {wordChoices(PAYMENT_METHODS, PAYMENT_METHOD_WORDS)}
      </FormField>
      <FormField
        form={form}
        name="referenceNumber"
        label="Reference (optional)"
        helperText="The number of a receipt, check or transfer."
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {takes ? (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <OverdraftNote camperId={camperId} amount={takes} />
        </Box>
      ) : null}
      <Button type="submit" variant="contained" disabled={form.formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        Add Transaction
      </Button>
    </Box>
  )
}
