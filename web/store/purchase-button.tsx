import { Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { Refusal } from '#shared/kernel/refusal'
import type { Sentence } from '#shared/sentences'
import { cartTotal } from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import type { TillCamper } from '#sync/store/queries'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { CashButton } from './cash-button'
import { tillName } from './till-name'
import type { Cart } from './use-cart'

const FAILED = { title: 'Purchase Failed', message: 'Failed to process purchase. Please try again.' }
const DONE = { title: 'Purchase Complete', message: 'Transaction processed successfully.' }

interface Props {
  cart: Cart
  camper: TillCamper | null
  onSold(uid: string, transactionId: number): void
  /** Whether cash can be taken here too. */
  withCash?: boolean
}

/** Books the cart, once however often it is pressed; who may, can let a sale pass that the account or the day's limit would stop. */
export function PurchaseButton({ cart, camper, onSold, withCash = false }: Props) {
  const { mutate, can, who } = useCamp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const booking = useRef(false)
  const [refused, setRefused] = useState<Sentence | null>(null)

  const book = async (override: boolean, paymentMethod: 'account_credit' | 'cash' = 'account_credit') => {
    if (!camper || booking.current) return
    booking.current = true
    setBusy(true)
    try {
      const sale = {
        camperId: camper.id,
        lines: cart.lines,
        total: cartTotal(cart.lines),
        override,
        paymentMethod,
        till: tillName(who),
      }
      const saved = await mutate(sell, (ids) => ({ ...sale, transactionId: ids.next() }), { uid: cart.uid })
      setRefused(null)
      toast({ ...DONE, tone: 'success', ms: 3000 })
      onSold(saved.uid, saved.result.transactionId)
    } catch (error) {
      tell(error)
    } finally {
      booking.current = false
      setBusy(false)
    }
  }

  const tell = (error: unknown) => {
    const code = error instanceof Refusal ? error.code : null
    // Another tab, or this one before a reload, has booked this cart; the till shows its receipt.
    if (code === 'already_saved') return
    const words = wordsFor(error, FAILED)
    const overridable = code === 'insufficient_funds' || code === 'daily_limit'
    if (overridable && can('store.override')) return setRefused(words)
    toast({ title: FAILED.title, message: words.message, tone: 'error', ms: 6000 })
  }

  return (
    <>
      <Button
        fullWidth
        variant="contained"
        color="secondary"
        disabled={!camper || cart.lines.length === 0 || busy}
        onClick={() => void book(false)}
        sx={{ minHeight: 64, fontSize: '1.125rem' }}
      >
        Process Purchase
      </Button>
      {withCash ? (
        <CashButton
          total={cartTotal(cart.lines)}
          disabled={!camper || cart.lines.length === 0 || busy}
          onPaid={() => book(false, 'cash')}
        />
      ) : null}
      <ConfirmDialog
        open={refused !== null}
        title={refused?.title ?? ''}
        confirmLabel="Sell Anyway"
        busy={busy}
        onConfirm={() => void book(true)}
        onClose={() => setRefused(null)}
      >
        <Typography>{refused?.message} You can let it pass.</Typography>
      </ConfirmDialog>
    </>
  )
}
