import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button } from '@mui/material'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { FamilyAccount } from '#shared/financial/reads'
import { display, positiveAmount } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { RequestFailed, request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { MONEY, selectAll } from './payment-fields'

/** A payment page at the provider. */
export interface Begun {
  id: string
  url: string
}

/** Lets the person pay any part of what is due; it pays the oldest bills first. */
export function PayAmount({ account }: { account: FamilyAccount }) {
  const { profile } = useCamp()
  const form = useForm({
    resolver: zodResolver(z.object({ amount: positiveAmount })),
    mode: 'onChange',
    defaultValues: { amount: account.balance },
  })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const pay = form.handleSubmit(async ({ amount }) => {
    try {
      const { url } = await request<Begun>('POST', '/api/account/pay', { familyId: account.family.id, amount })
      window.location.assign(url)
    } catch (error) {
      const message = error instanceof RequestFailed ? error.fields.amount : undefined
      form.setError('amount', { message: message ?? callFailed(error) })
    }
  })
  return (
    <Box
      component="form"
      noValidate
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 360, mt: 5, mb: 3 }}
    >
      <FormField
        form={form}
        name="amount"
        label="Amount"
        required
        autoFocus
        onFocus={selectAll}
        helperText={`${display(account.balance, profile.currency)} is due in total. The oldest bill is paid first.`}
        slotProps={MONEY}
      />
      <Button type="submit" variant="contained" loading={isSubmitting || isSubmitSuccessful}>
        Continue to Payment
      </Button>
    </Box>
  )
}
