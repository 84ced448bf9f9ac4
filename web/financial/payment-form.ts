import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { acceptedWays } from '#shared/financial/accepted-ways'
import type { FamilyAccount } from '#shared/financial/reads'
import { fromCents, positiveAmount, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'

/** Returns a typed amount in cents; null if the text is not an amount. */
export function centsOf(typed: string): number | null {
  const read = positiveAmount.safeParse(typed.trim())
  return read.success ? toCents(read.data) : null
}

const fields = z.object({
  amount: positiveAmount,
  cashReceived: z.string(),
  reference: z.string(),
  note: z.string(),
  giver: z.string(),
  receivedOn: z.string(),
})

/**
 * The form of a payment; until another amount is typed, it is the amount due, or what is open on the chosen bills. A
 * gift also has a giver, and the day on which it was received.
 */
export function usePaymentForm(
  { balance, bills }: Pick<FamilyAccount, 'balance' | 'bills'>,
  { receivedOn = '' }: { receivedOn?: string } = {},
) {
  const ways = acceptedWays(useCamp().profile)
  const suggested = (cents: number) => (cents > 0 ? fromCents(cents) : '')
  const form = useForm({
    resolver: zodResolver(fields),
    mode: 'onChange',
    defaultValues: {
      amount: suggested(toCents(balance)),
      cashReceived: '',
      reference: '',
      note: '',
      giver: '',
      receivedOn,
    },
  })
  const [method, setMethod] = useState(ways[0] ?? 'cash')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number> | null>(null)
  const open = bills.filter((bill) => toCents(bill.open) > 0)
  const chosen = open.filter(({ id }) => chosenIds?.has(id))
  const choose = (ids: ReadonlySet<number> | null) => {
    setChosenIds(ids)
    if (form.getFieldState('amount').isDirty) return
    const meant = open.filter(({ id }) => ids?.has(id))
    const asked = meant.length > 0 ? meant.reduce((sum, bill) => sum + toCents(bill.open), 0) : toCents(balance)
    form.resetField('amount', { defaultValue: suggested(asked) })
  }
  return { form, typed: form.watch(), ways, method, setMethod, open, chosen, chosenIds, choose }
}
export type PaymentForm = ReturnType<typeof usePaymentForm>
