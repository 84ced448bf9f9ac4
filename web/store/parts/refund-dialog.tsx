import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Remove'
import { Box, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { display, toCents } from '#shared/kernel/values/money'
import type { ReturnableSale } from '#shared/store/account'
import { givenBack, waysBack } from '#shared/store/refund'
import { refundLines } from '#shared/store/refund-mutations'
import { useCamp } from '../../ui/camp'
import { ReasonDialog } from '../../ui/reason-dialog'
import { useRun } from '../../ui/run'
import { taxLabel } from './tax-label'
import { tillName } from './till-name'
import { sayWayBack } from './way-back'

const FAILED = { title: 'Items Not Refunded', message: 'Something went wrong. Please try again.' }
/** The ledger keeps 500 characters, "Refund: " included. */
const LONGEST_REASON = 490

/** Returns where the money of a refund will go. */
function wayOf(sale: ReturnableSale, amount: string, currency: string): string {
  const { cash, card, account } = waysBack(sale, amount)
  const say = (part: string) => display(part, currency)
  if (sale.paymentMethod === 'credit_card') return `${say(card)} goes back to the card`
  if (sale.paymentMethod === 'cash') return `Give back ${say(cash)} in cash`
  const toAccount = `${say(account)} goes back to the account`
  return toCents(cash) === 0 ? toAccount : `Give back ${say(cash)} in cash, ${toAccount}`
}

/** Refunds some lines of a sale, or part of a line, with the reason that the ledger shows. */
export function RefundDialog({ sale, onClose }: { sale: ReturnableSale; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const isOnePiece = sale.left.reduce((sum, left) => sum + left, 0) === 1
  // A single piece needs no choice.
  const [chosen, setChosen] = useState<readonly number[]>(() => (isOnePiece ? sale.left : sale.items.map(() => 0)))
  const { taxes, ...given } = givenBack(sale, sale.left, chosen)
  const change = (index: number, pieces: number) => setChosen(chosen.map((each, at) => (at === index ? pieces : each)))
  const takeBack = async (reason: string, uid: string) => {
    const lines = chosen.map((quantity, line) => ({ line, quantity })).filter(({ quantity }) => quantity > 0)
    const message = sayWayBack(sale, given.amount, profile.currency)
    const words = { done: { title: 'Items Refunded', message }, failed: FAILED }
    const asked = { saleId: sale.id, lines, reason, till: tillName(who) }
    const saved = await run(refundLines, (ids) => ({ ...asked, transactionId: ids.next() }), words, { uid })
    return saved !== undefined
  }
  return (
    <ReasonDialog
      title="Refund Items"
      confirmLabel="Refund Items"
      longest={LONGEST_REASON}
      reasonFirst={isOnePiece}
      incomplete={chosen.every((pieces) => pieces === 0)}
      act={takeBack}
      onClose={onClose}
    >
      <Box component="ul" aria-label="Items to refund" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sale.items.map((line, index) => (
          <RefundLine
            // Lines have no id, and two custom lines can be identical.
            key={`${index}-${line.itemName}`}
            name={line.itemName}
            price={display(line.unitPrice, profile.currency)}
            chosen={chosen[index] ?? 0}
            left={sale.left[index] ?? 0}
            onChange={(pieces) => change(index, pieces)}
          />
        ))}
      </Box>
      {taxes.map(({ rateId, ...tax }) => (
        <Box key={rateId} sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }}>
          <span>{taxLabel(tax)}</span>
          <span>{display(tax.tax, profile.currency)}</span>
        </Box>
      ))}
      <Typography role="status" sx={{ mt: 3, fontSize: '1.125rem', fontWeight: 700 }}>
        {wayOf(sale, given.amount, profile.currency)}
      </Typography>
    </ReasonDialog>
  )
}

function RefundLine(props: {
  name: string
  price: string
  chosen: number
  left: number
  onChange(pieces: number): void
}) {
  const { name, price, chosen, left, onChange } = props
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {left === 0 ? 'Refunded' : `${price} each, ${left} left to refund`}
        </Typography>
      </Box>
      <IconButton aria-label={`Refund one fewer ${name}`} disabled={chosen === 0} onClick={() => onChange(chosen - 1)}>
        <RemoveIcon />
      </IconButton>
      <Typography
        aria-label={`Quantity to refund: ${chosen}`}
        sx={{ minWidth: 28, textAlign: 'center', fontWeight: 700 }}
      >
        {chosen}
      </Typography>
      <IconButton aria-label={`Refund one more ${name}`} disabled={chosen >= left} onClick={() => onChange(chosen + 1)}>
        <AddIcon />
      </IconButton>
    </Box>
  )
}
