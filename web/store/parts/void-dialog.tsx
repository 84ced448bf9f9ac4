import { Typography } from '@mui/material'
import { display, toCents } from '#shared/kernel/values/money'
import type { ReturnableSale } from '#shared/store/account'
import { waysBack } from '#shared/store/refund'
import { voidSale } from '#shared/store/refund-mutations'
import { useCamp } from '../../ui/camp'
import { ReasonDialog } from '../../ui/reason-dialog'
import { useRun } from '../../ui/run'
import { tillName } from './till-name'
import { sayWayBack } from './way-back'

const FAILED = { title: 'Sale Not Voided', message: 'Something went wrong. Please try again.' }
/** The ledger keeps 500 characters, "Void: " included. */
const LONGEST_REASON = 490

/** Returns where the money and the items will go. */
function wayOf(sale: ReturnableSale, currency: string): string {
  const { cash, card, account } = waysBack(sale, sale.rest)
  const say = (part: string) => display(part, currency)
  if (sale.paymentMethod === 'cash') return `Give ${say(cash)} back in cash and return the items to stock.`
  if (sale.paymentMethod === 'credit_card')
    return `Refund ${say(card)} on the card terminal and return the items to stock.`
  const toAccount = `${say(account)} goes back to the account, and the items go back into stock.`
  return toCents(cash) === 0 ? toAccount : `Give ${say(cash)} back in cash. ${toAccount}`
}

/** Voids a sale, with the reason that the ledger keeps. */
export function VoidDialog({ sale, onClose }: { sale: ReturnableSale; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const way = wayOf(sale, profile.currency)
  const takeBack = async (reason: string, uid: string) => {
    const message = sayWayBack(sale, sale.rest, profile.currency)
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
