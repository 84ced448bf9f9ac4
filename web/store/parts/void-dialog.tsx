import { Typography } from '@mui/material'
import { display } from '#shared/kernel/values/money'
import type { ReturnableSale } from '#shared/store/account'
import { voidSale } from '#shared/store/refund-mutations'
import { useCamp } from '../../ui/camp'
import { ReasonDialog } from '../../ui/reason-dialog'
import { useRun } from '../../ui/run'
import { tillName } from './till-name'

const FAILED = { title: 'Sale Not Voided', message: 'Something went wrong. Please try again.' }
/** The ledger keeps 500 characters, "Void: " included. */
const LONGEST_REASON = 490

/** Voids a sale, with the reason that the ledger keeps. */
export function VoidDialog({ sale, onClose }: { sale: ReturnableSale; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const amount = display(sale.rest, profile.currency)
  const cash = sale.paymentMethod === 'cash'
  const way = cash
    ? `Give ${amount} back in cash and return the items to stock.`
    : `${amount} goes back to the account, and the items go back into stock.`
  const takeBack = async (reason: string, uid: string) => {
    const message = cash ? `Give ${amount} back in cash.` : `${amount} is back on the account.`
    const words = { done: { title: 'Sale Voided', message }, failed: FAILED }
    const asked = { saleId: sale.id, reason, till: tillName(who) }
    const saved = await run(voidSale, (ids) => ({ ...asked, transactionId: ids.next() }), words, { uid })
    return saved !== undefined
  }
  return (
    <ReasonDialog
      title="Void this sale?"
      confirmLabel="Void Sale"
      longest={LONGEST_REASON}
      act={takeBack}
      onClose={onClose}
    >
      <Typography>{way}</Typography>
    </ReasonDialog>
  )
}
