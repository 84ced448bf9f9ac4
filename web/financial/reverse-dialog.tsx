import { Typography } from '@mui/material'
import { isGift } from '#shared/financial/entry-words'
import { reversePayment } from '#shared/financial/payment-mutations'
import type { EntryLine } from '#shared/financial/reads'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { ReasonDialog } from '../ui/reason-dialog'
import { useRun } from '../ui/run'

const FAILED = { title: 'Entry Not Reversed', message: 'Something went wrong. Please try again.' }

/** What reversing an entry means, by its kind. */
const MEANS = {
  payment: {
    title: 'Reverse this payment?',
    label: 'Reverse Payment',
    text: "Use this for a payment that was entered by mistake or a check that bounced. Any amount that wasn't refunded no longer counts as paid.",
    done: { title: 'Payment Reversed', message: 'The bills it paid are due again.' },
  },
  gift: {
    title: 'Reverse this gift?',
    label: 'Reverse Gift',
    text: "Use this for a gift that was entered by mistake or a check that bounced. Any amount that wasn't refunded comes off the fund.",
    done: { title: 'Gift Reversed', message: 'The amount was taken off the fund.' },
  },
  charge: {
    title: 'Reverse this charge?',
    label: 'Reverse Charge',
    text: 'The family no longer owes it. If it was already paid, the money goes toward other bills or stays as credit.',
    done: { title: 'Charge Reversed', message: 'The family no longer owes it.' },
  },
  discount: {
    title: 'Reverse this discount?',
    label: 'Reverse Discount',
    text: 'The discount is added back to the bill.',
    done: { title: 'Discount Reversed', message: 'The discount was added back to the bill.' },
  },
} as const

/** What is reversed: an entry of this kind, or a gift. */
type Reversed = keyof typeof MEANS

/** Returns what would be reversed with an entry; null if it can't be reversed. */
export function reversedBy({ kind, category }: Pick<EntryLine, 'kind' | 'category'>): Reversed | null {
  if (isGift({ kind, category })) return 'gift'
  return kind === 'payment' || kind === 'charge' || kind === 'discount' ? kind : null
}

/** The maximum length of a reason for a refund or reversal, in characters. */
export const LONGEST_REASON = 480

/** Reverses an entry that was made by mistake, or a check that bounced. */
export function ReverseDialog(props: { entry: EntryLine; what: Reversed; onClose(): void }) {
  const { entry, what, onClose } = props
  const { who } = useCamp()
  const run = useRun()
  const { title, label, text, done } = MEANS[what]
  const reverse = async (reason: string, uid: string) => {
    const asked = { paymentId: entry.id, reason, till: tillName(who) }
    const words = { done, failed: FAILED }
    return (await run(reversePayment, (ids) => ({ ...asked, entryId: ids.next() }), words, { uid })) !== undefined
  }
  return (
    <ReasonDialog title={title} confirmLabel={label} longest={LONGEST_REASON} act={reverse} onClose={onClose}>
      <Typography>{text}</Typography>
      {entry.category === 'store_money' ? (
        <Typography sx={{ mt: 2 }}>
          The money stays in the child's store account until you take it out in the Camp Store.
        </Typography>
      ) : null}
    </ReasonDialog>
  )
}
