import { Button } from '@mui/material'
import { useState } from 'react'
import type { ReturnableSale } from '#shared/store/account'
import { useCamp } from '../../ui/camp'
import { RefundDialog } from './refund-dialog'
import { ReverseDialog } from './reverse-dialog'
import { VoidDialog } from './void-dialog'

/**
 * Offers to refund a sale, in full or by line, to people who may, while part of it is left. Funds that were added or
 * removed can be reversed.
 *
 * @param about what a screen reader adds, to tell apart many sales in a list
 */
export function TakeBack({ sale, about }: { sale: ReturnableSale; about?: string }) {
  const { can } = useCamp()
  const [open, setOpen] = useState<'void' | 'refund' | 'reverse' | null>(null)
  const close = () => setOpen(null)
  const left = sale.returned !== 'all' && can('store.refund')
  const offered = left && sale.transactionType === 'purchase'
  const label = (word: string) => (about === undefined ? undefined : `${word} ${about}`)
  const size = about === undefined ? 'medium' : 'small'
  return (
    <>
      {offered && sale.items.length > 0 ? (
        <Button {...{ size }} aria-label={label('Refund items from')} onClick={() => setOpen('refund')} sx={{ px: 2 }}>
          Refund
        </Button>
      ) : null}
      {offered ? (
        <Button {...{ size }} color="error" aria-label={label('Void')} onClick={() => setOpen('void')} sx={{ px: 2 }}>
          Void
        </Button>
      ) : null}
      {left && sale.reversible ? (
        <Button {...{ size }} aria-label={label('Reverse')} onClick={() => setOpen('reverse')} sx={{ px: 2 }}>
          Reverse
        </Button>
      ) : null}
      {open === 'reverse' ? <ReverseDialog entry={sale} onClose={close} /> : null}
      {open === 'void' ? <VoidDialog sale={sale} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog sale={sale} onClose={close} /> : null}
    </>
  )
}
