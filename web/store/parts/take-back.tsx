import { Button } from '@mui/material'
import { useState } from 'react'
import type { LedgerEntry } from '#shared/store/account'
import { isUndoable } from '#shared/store/refund'
import { undoSale } from '#shared/store/refund-mutations'
import { newUid } from '#sync/replica/uid'
import { useCamp } from '../../ui/camp'
import { useRun } from '../../ui/run'
import { MoveSaleDialog } from './move-sale-dialog'
import { RefundDialog } from './refund-dialog'
import { ReverseDialog } from './reverse-dialog'
import { tillName } from './till-name'
import { VoidDialog } from './void-dialog'
import { sayWayBack } from './way-back'

const NOT_UNDONE = { title: 'Sale Not Undone', message: 'Something went wrong. Please try again.' }

/**
 * Offers what can still be done about a ledger entry: the cashier can undo or move a sale for ten minutes; users who
 * may refund can refund it in full or by line, or move it; added or removed funds can be reversed.
 *
 * @param about tells the sales of a list apart for screen readers
 */
export function TakeBack({ sale, about }: { sale: LedgerEntry; about?: string }) {
  const { can, who } = useCamp()
  const [open, setOpen] = useState<'void' | 'refund' | 'reverse' | 'move' | null>(null)
  const close = () => setOpen(null)
  const refunds = can('store.refund')
  const isSale = sale.transactionType === 'purchase'
  const isLeft = sale.returned !== 'all'
  const undoable = isLeft && can('store.sell') && isUndoable(sale, who.userId, new Date().toISOString())
  const movable = isLeft && isSale && sale.paymentMethod === 'account_credit' && (refunds || undoable)
  const label = (word: string) => (about === undefined ? undefined : `${word} ${about}`)
  const look = { size: about === undefined ? 'medium' : 'small', sx: { px: 2 } } as const
  return (
    <>
      {undoable ? <Undo sale={sale} label={label('Undo')} look={look} /> : null}
      {movable ? (
        <Button {...look} aria-label={label('Move')} onClick={() => setOpen('move')}>
          Move
        </Button>
      ) : null}
      {isLeft && refunds && isSale && sale.items.length > 0 ? (
        <Button {...look} aria-label={label('Refund items from')} onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      {isLeft && refunds && isSale && !undoable ? (
        <Button {...look} color="error" aria-label={label('Void')} onClick={() => setOpen('void')}>
          Void
        </Button>
      ) : null}
      {isLeft && refunds && sale.reversible ? (
        <Button {...look} aria-label={label('Reverse')} onClick={() => setOpen('reverse')}>
          Reverse
        </Button>
      ) : null}
      {open === 'reverse' ? <ReverseDialog entry={sale} onClose={close} /> : null}
      {open === 'void' ? <VoidDialog sale={sale} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog sale={sale} onClose={close} /> : null}
      {open === 'move' ? <MoveSaleDialog sale={sale} onClose={close} /> : null}
    </>
  )
}

interface UndoProps {
  sale: LedgerEntry
  label: string | undefined
  look: { size: 'medium' | 'small'; sx: object }
}

/** Undoes the sale without confirmation, because it was made a moment ago. */
function Undo({ sale, label, look }: UndoProps) {
  const { profile, who } = useCamp()
  const run = useRun()
  const [uid] = useState(newUid)
  const [busy, setBusy] = useState(false)
  const message = sayWayBack(sale, sale.rest, profile.currency)
  const undo = async () => {
    setBusy(true)
    const build = (ids: { next(): number }) => ({ transactionId: ids.next(), saleId: sale.id, till: tillName(who) })
    await run(undoSale, build, { done: { title: 'Sale Undone', message }, failed: NOT_UNDONE }, { uid })
    setBusy(false)
  }
  return (
    <Button {...look} color="error" aria-label={label} disabled={busy} onClick={() => void undo()}>
      Undo
    </Button>
  )
}
