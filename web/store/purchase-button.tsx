import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Refusal } from '#shared/kernel/refusal'
import { sell } from '#shared/store/mutations'
import type { TillCamper } from '#sync/store/queries'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import type { Cart } from './use-cart'

const FAILED = { title: 'Purchase Failed', message: 'Failed to process purchase. Please try again.' }

interface Props {
  cart: Cart
  camper: TillCamper | null
  total: string
  onSold(uid: string, transactionId: number): void
}

/** Books the cart, once however often it is pressed; who may, can let a camper go below zero. */
export function PurchaseButton({ cart, camper, total, onSold }: Props) {
  const { mutate, can } = useCamp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [shortfall, setShortfall] = useState<string | null>(null)

  async function book(override: boolean) {
    if (!camper || busy) return
    setBusy(true)
    try {
      const args = { camperId: camper.id, lines: cart.lines, total, override }
      const saved = await mutate(sell, (ids) => ({ transactionId: ids.next(), ...args }), { uid: cart.uid })
      setShortfall(null)
      toast({ title: 'Purchase Complete', message: 'Transaction processed successfully.', tone: 'success', ms: 3000 })
      onSold(saved.uid, saved.result.transactionId)
    } catch (error) {
      const words = wordsFor(error, FAILED)
      const short = error instanceof Refusal && error.code === 'insufficient_funds'
      if (short && can('store.override')) setShortfall(words.message)
      else toast({ title: 'Purchase Failed', message: words.message, tone: 'error', ms: 6000 })
    } finally {
      setBusy(false)
    }
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
      <ConfirmDialog
        open={shortfall !== null}
        title="Not enough funds"
        confirmLabel="Sell anyway"
        onConfirm={() => void book(true)}
        onClose={() => setShortfall(null)}
      >
        <Typography>{shortfall} The account would go below zero.</Typography>
      </ConfirmDialog>
    </>
  )
}
