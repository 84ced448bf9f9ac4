import { Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import type { Sentence } from '#shared/kernel/declared-refusals'
import { Refusal } from '#shared/kernel/refusal'
import { cartTotal } from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import type { TillCamper } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { LOW } from '../ui/low-screen'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { AllergyDialog } from './allergy-dialog'
import { CashDialog } from './cash-dialog'
import type { Judgement } from './notes-of-cart'
import { tillName } from './parts/till-name'
import type { Cart } from './use-cart'

const FAILED = { title: 'Purchase Failed', message: 'Failed to process purchase. Please try again.' }
const DONE = { title: 'Purchase Complete', message: 'Transaction processed successfully.' }

type Method = 'account_credit' | 'cash'
/** What the person is asked before the cart is booked. */
type Asking = { method: Method; step: 'allergy' | 'cash' } | { method: Method; step: 'refused'; words: Sentence }

interface Props {
  cart: Cart
  camper: TillCamper | null
  judgement: Judgement
  /** The id of the element that says why the purchase cannot go through, where it cannot. */
  describedBy?: string
  onSold(uid: string, transactionId: number): void
  /** Whether cash can be taken here too. */
  withCash?: boolean
}

/**
 * Books the cart, once however often it is pressed. Whoever may override can let a sale pass that the account or the
 * day's limit stops.
 */
export function PurchaseButton({ cart, camper, judgement, describedBy, onSold, withCash = false }: Props) {
  const { can } = useCamp()
  const toast = useToast()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { book, busy } = useBooking(cart, camper)
  const { allergies, open } = judgement

  const pay = async (method: Method, override = false) => {
    try {
      const saved = await book(method, override)
      if (!saved) return
      setAsking(null)
      toast({ ...DONE, tone: 'success', ms: 3000 })
      onSold(saved.uid, saved.result.transactionId)
    } catch (error) {
      tell(error, method)
    }
  }
  const tell = (error: unknown, method: Method) => {
    setAsking(null)
    const code = error instanceof Refusal ? error.code : null
    // Another tab, or this one before a reload, has booked this cart; the till shows its receipt.
    if (code === 'already_saved') return
    const words = wordsFor(error, FAILED)
    const overridable = code === 'insufficient_funds' || code === 'daily_limit'
    if (overridable && can('store.override')) return setAsking({ method, step: 'refused', words })
    toast({ title: FAILED.title, message: words.message, tone: 'error', ms: 6000 })
  }
  const charge = (method: Method) => {
    if (method === 'cash') return setAsking({ method, step: 'cash' })
    setAsking(null)
    void pay(method)
  }
  // Allergies are asked about before money is handed over.
  const begin = (method: Method) => (allergies.length > 0 ? setAsking({ method, step: 'allergy' }) : charge(method))
  const close = () => setAsking(null)

  return (
    <>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          variant="contained"
          color="secondary"
          disabled={busy || !open.account}
          aria-describedby={describedBy}
          onClick={() => begin('account_credit')}
          sx={{ ...TALL, flex: 1, fontSize: '1.125rem' }}
        >
          Process Purchase
        </Button>
        {withCash ? (
          <Button
            variant="outlined"
            disabled={busy || !open.cash}
            aria-describedby={describedBy}
            onClick={() => begin('cash')}
            sx={TALL}
          >
            Pay Cash
          </Button>
        ) : null}
      </Box>
      {asking?.step === 'allergy' && camper ? (
        <AllergyDialog camper={camper} meetings={allergies} onConfirm={() => charge(asking.method)} onClose={close} />
      ) : null}
      {asking?.step === 'cash' ? (
        <CashDialog total={cartTotal(cart.lines)} busy={busy} onPaid={() => void pay('cash')} onClose={close} />
      ) : null}
      {asking?.step === 'refused' ? (
        <ConfirmDialog
          open
          title={asking.words.title}
          confirmLabel="Sell Anyway"
          busy={busy}
          onConfirm={() => void pay(asking.method, true)}
          onClose={close}
        >
          <Box>
            <Typography>{asking.words.message} You can let it pass.</Typography>
            {asking.method === 'cash' ? <Typography sx={{ mt: 2 }}>It is paid in cash.</Typography> : null}
          </Box>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** High enough to be hit by a thumb; in a narrow column the words take two rows. */
const TALL = { minHeight: 64, px: 3, lineHeight: 1.2, [LOW]: { minHeight: 56 } } as const

/** Books a cart under its own id; while one booking is under way another press does nothing. */
function useBooking(cart: Cart, camper: TillCamper | null) {
  const { mutate, who } = useCamp()
  const [busy, setBusy] = useState(false)
  const booking = useRef(false)
  const book = async (paymentMethod: Method, override: boolean) => {
    if (!camper || booking.current) return undefined
    booking.current = true
    setBusy(true)
    const { lines, uid } = cart
    const sale = { camperId: camper.id, lines, total: cartTotal(lines), override, paymentMethod, till: tillName(who) }
    try {
      return await mutate(sell, (ids) => ({ ...sale, transactionId: ids.next() }), { uid })
    } finally {
      booking.current = false
      setBusy(false)
    }
  }
  return { book, busy }
}
