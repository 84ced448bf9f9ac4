import { Typography } from '@mui/material'
import { reversePayment } from '#shared/financial/payment-mutations'
import type { EntryLine } from '#shared/financial/reads'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { ReasonDialog } from '../ui/reason-dialog'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Payment Reversed', message: 'The bills it paid are due again.' },
  failed: { title: 'Payment Not Reversed', message: 'Something went wrong. Please try again.' },
}

/** The most characters that the reason of a refund or a reversal may have. */
export const LONGEST_REASON = 480

/** Reverses a payment that was entered by mistake or whose check bounced. */
export function ReverseDialog({ payment, onClose }: { payment: EntryLine; onClose(): void }) {
  const { who } = useCamp()
  const run = useRun()
  const reverse = async (reason: string, uid: string) => {
    const asked = { paymentId: payment.id, reason, till: tillName(who) }
    const saved = await run(reversePayment, (ids) => ({ ...asked, entryId: ids.next() }), WORDS, { uid })
    return saved !== undefined
  }
  return (
    <ReasonDialog
      title="Reverse this payment?"
      confirmLabel="Reverse Payment"
      longest={LONGEST_REASON}
      act={reverse}
      onClose={onClose}
    >
      <Typography>
        For a payment that was entered by mistake, or a check that bounced. What is left of it no longer counts as paid.
      </Typography>
    </ReasonDialog>
  )
}
