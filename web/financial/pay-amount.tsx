import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, type SxProps, type Theme } from '@mui/material'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { FamilyAccount } from '#shared/financial/reads'
import { display, positiveAmount } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { MONEY_INPUT, selectAll } from '../ui/money-input'
import { RequestFailed, request } from '../ui/request'
import { callFailed } from '../ui/server-call'
import { type Coverable, CoverFee } from './cover-fee'

/** A payment page at the provider. */
export interface Begun {
  id: string
  url: string
}

/** Asks how much to pay, and leads to the provider's payment page. */
export function PayForm(props: {
  due: string
  path: string
  asked?: { familyId: number; savesCard: boolean } | { camperId: number }
  /** The card fee, if the payer may cover it. */
  cover?: Coverable | null
  helperText?: string
  autoFocus?: boolean
  size?: 'medium' | 'large'
  sx: SxProps<Theme>
}) {
  const { due, path, asked, cover = null, helperText, autoFocus = false, size = 'medium', sx } = props
  const form = useForm({
    resolver: zodResolver(z.object({ amount: positiveAmount })),
    mode: 'onChange',
    defaultValues: { amount: due },
  })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const typed = positiveAmount.safeParse(useWatch({ control: form.control, name: 'amount' }))
  const pay = form.handleSubmit(async ({ amount }) => {
    try {
      const { url } = await request<Begun>('POST', path, {
        ...asked,
        ...(cover && { coversFee: cover.covers }),
        amount,
      })
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
      sx={[{ display: 'grid' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <FormField
        form={form}
        name="amount"
        label="Amount"
        required
        autoFocus={autoFocus}
        onFocus={selectAll}
        helperText={helperText}
        slotProps={MONEY_INPUT}
      />
      {cover && typed.success ? <CoverFee {...cover} amount={typed.data} /> : null}
      <Button type="submit" variant="contained" size={size} loading={isSubmitting || isSubmitSuccessful}>
        Continue to Payment
      </Button>
    </Box>
  )
}

/** Lets the person pay any part of what is due; it pays the oldest bills first. */
export function PayAmount(props: { account: FamilyAccount; savesCard: boolean; cover: Coverable | null }) {
  const { account, savesCard, cover } = props
  const { profile } = useCamp()
  return (
    <PayForm
      due={account.balance}
      cover={cover}
      path="/api/account/pay"
      asked={{ familyId: account.payer.id, savesCard }}
      helperText={`${display(account.balance, profile.currency)} is due in total. The oldest bill is paid first.`}
      autoFocus
      sx={{ gap: 2, justifyItems: 'start', maxWidth: 360, mt: 5, mb: 3 }}
    />
  )
}
