import { Typography } from '@mui/material'
import { display } from '#shared/kernel/values/money'
import type { ReturnableSale } from '#shared/store/account'
import { reverseEntry } from '#shared/store/reverse-mutations'
import { useCamp } from '../../ui/camp'
import { ReasonDialog } from '../../ui/reason-dialog'
import { useRun } from '../../ui/run'
import { OverdraftNote } from './overdraft-note'
import { tillName } from './till-name'

const FAILED = { title: 'Entry Not Reversed', message: 'Something went wrong. Please try again.' }
/** The ledger keeps 500 characters, "Reversed: " included. */
const LONGEST_REASON = 480

/** Reverses funds that were added or removed by mistake, with the reason that the ledger shows. */
export function ReverseDialog({ entry, onClose }: { entry: ReturnableSale; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const amount = display(entry.rest, profile.currency)
  const added = entry.transactionType === 'credit'
  const said = added ? `${amount} comes off the account.` : `${amount} goes back on the account.`
  const cash = added ? `Give ${amount} back in cash.` : `Collect ${amount} in cash.`
  const message = entry.paymentMethod === 'cash' ? `${said} ${cash}` : said
  const reverse = async (reason: string, uid: string) => {
    const words = { done: { title: 'Entry Reversed', message }, failed: FAILED }
    const asked = { entryId: entry.id, reason, till: tillName(who) }
    const saved = await run(reverseEntry, (ids) => ({ ...asked, transactionId: ids.next() }), words, { uid })
    return saved !== undefined
  }
  return (
    <ReasonDialog
      title="Reverse this entry?"
      confirmLabel="Reverse Entry"
      longest={LONGEST_REASON}
      act={reverse}
      onClose={onClose}
    >
      <Typography>{message}</Typography>
      {added && entry.camperId !== null ? <OverdraftNote camperId={entry.camperId} amount={entry.rest} /> : null}
    </ReasonDialog>
  )
}
