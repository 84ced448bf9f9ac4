import { Typography } from '@mui/material'
import useEventCallback from '@mui/utils/useEventCallback'
import { memo, useRef, useState } from 'react'
import type { Sentence } from '#shared/kernel/refusals/declared-refusals'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { display, subtract } from '#shared/kernel/values/money'
import { sell } from '#shared/store/mutations'
import type { TillCamper } from '#shared/store/reads'
import type { Bill } from '#shared/store/tax'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'
import { AllergyDialog } from './allergy-dialog'
import { CashDialog } from './cash-dialog'
import type { Cart } from './kept-cart'
import type { Judgement } from './notes-of-cart'
import { tillName } from './parts/till-name'
import type { ChangeLines } from './use-cart'

const FAILED = { title: 'Purchase Failed', message: 'Failed to process purchase. Please try again.' }
const DONE = { title: 'Purchase Complete', message: 'Transaction processed successfully.' }

/** How a cart is paid: from the account, in cash or by card, or from the account with the rest in cash. */
type Method = 'account_credit' | 'cash' | 'credit_card' | 'both'
/** What the user is asked before the cart is recorded. */
type Asking =
  | { method: Method; step: 'allergy' }
  /** Cash is taken last, after everything else that could stop the sale. */
  | { method: 'cash' | 'both'; step: 'cash'; override: boolean }
  | { method: Method; step: 'refused'; words: Sentence; received: string | null }
  | { method: 'cash' | 'both'; step: 'limit'; over: string }

interface Props {
  cart: Cart
  bill: Bill
  camper: TillCamper | null
  judgement: Judgement
  /** The id of the element that says why the purchase cannot go through, if it cannot. */
  describedBy?: string
  /** Whether the screen already shows the cart's customer, which is rendered a moment after the tap. */
  inStep(cart: Cart): boolean
  onSold(uid: string, transactionId: number): void
  changeLines: ChangeLines
  /** Whether this button also takes cash. */
  withCash?: boolean
}

/**
 * Records the cart once, no matter how often it is clicked. A user who may override can allow a sale that the account
 * or the daily limit stops.
 */
export function PurchaseButton(props: Props) {
  const { cart, bill, camper, judgement, describedBy, inStep, onSold, changeLines, withCash = false } = props
  const { can, profile } = useCamp()
  const toast = useToast()
  const { allergies, open, cashPart, overLimit } = judgement
  const [asking, setAsking] = useAsking(cart, bill, cashPart)
  const { book, busy } = useBooking(cart, bill, camper, cashPart)
  const total = display(bill.total, profile.currency)

  const pay = async (method: Method, { override = false, received = null }: Paid = {}) => {
    try {
      const saved = await book(method, override, received)
      if (!saved) return
      setAsking(null)
      toast({ ...DONE, tone: 'success', ms: 3000 })
      onSold(saved.uid, saved.result.transactionId)
    } catch (error) {
      tell(error, method, received)
    }
  }
  const tell = (error: unknown, method: Method, received: string | null) => {
    setAsking(null)
    const code = error instanceof Refusal ? error.code : null
    // Another tab, or this one before a reload, already recorded this cart as a sale. The till shows its receipt.
    if (code === 'already_saved') return
    const words = wordsFor(error, FAILED)
    const overridable = code === 'insufficient_funds' || code === 'daily_limit'
    if (overridable && can('store.override')) return setAsking({ method, step: 'refused', words, received })
    toast({ title: FAILED.title, message: words.message, tone: 'error' })
  }
  const charge = (method: Method) => {
    if (method === 'cash' || method === 'both') {
      const asked: Asking = overLimit === null ? countCash(method, false) : { method, step: 'limit', over: overLimit }
      return setAsking(asked)
    }
    setAsking(null)
    void pay(method)
  }
  // Allergies are confirmed before money is handed over.
  const begin = useEventCallback((method: Method) => {
    if (!inStep(cart)) return
    if (allergies.length > 0) setAsking({ method, step: 'allergy' })
    else charge(method)
  })
  const close = () => setAsking(null)
  const takeOut = () => {
    const met = new Set(allergies.map(({ itemId }) => itemId))
    close()
    changeLines((lines) => lines.filter(({ itemId }) => itemId === null || !met.has(itemId)))
    toast({ title: 'Not Sold', message: `Removed from the cart: ${allergies.map(({ item }) => item).join(', ')}.` })
  }

  return (
    <>
      <Ways
        {...{ busy, withCash, describedBy, total }}
        account={open.account}
        cash={open.cash}
        part={cashPart}
        onBegin={begin}
      />
      {asking?.step === 'allergy' && camper ? (
        <AllergyDialog
          camper={camper}
          meetings={allergies}
          onSell={() => charge(asking.method)}
          onTakeOut={takeOut}
          onClose={close}
        />
      ) : null}
      {asking?.step === 'cash' ? (
        <CashDialog
          total={asking.method === 'both' && cashPart !== null ? cashPart : bill.total}
          fromAccount={asking.method === 'both' && cashPart !== null ? subtract(bill.total, cashPart) : null}
          busy={busy}
          onPaid={(received) => void pay(asking.method, { override: asking.override, received })}
          onCard={() => void pay('credit_card', { override: asking.override })}
          onClose={close}
        />
      ) : null}
      {asking?.step === 'limit' ? (
        <OverrideDialog
          title="Sell over the daily limit?"
          reason={`${display(asking.over, profile.currency)} over the daily limit.`}
          method="cash"
          onSell={() => setAsking(countCash(asking.method, true))}
          onClose={close}
        />
      ) : null}
      {asking?.step === 'refused' ? (
        <OverrideDialog
          title={asking.words.title}
          reason={asking.words.message}
          method={asking.method}
          busy={busy}
          onSell={() => void pay(asking.method, { override: true, received: asking.received })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const PAID_BY: Readonly<Record<Exclude<Method, 'account_credit'>, string>> = {
  cash: 'This sale is paid in cash.',
  credit_card: 'This sale is paid by card.',
  both: 'This sale is paid from the account and in cash.',
}

/** Asks a user who may override whether to record a sale that the account or the daily limit stops. */
function OverrideDialog(props: {
  title: string
  reason: string
  method: Method
  busy?: boolean
  onSell(): void
  onClose(): void
}) {
  const { title, reason, method, busy = false, onSell, onClose } = props
  return (
    <ConfirmDialog open title={title} confirmLabel="Sell Anyway" busy={busy} onConfirm={onSell} onClose={onClose}>
      <Typography>{reason} You can allow it.</Typography>
      {method === 'account_credit' ? null : <Typography sx={{ mt: 2 }}>{PAID_BY[method]}</Typography>}
    </ConfirmDialog>
  )
}

interface WaysProps {
  busy: boolean
  /** What the cart costs, formatted. */
  total: string
  /** Whether the account can pay, and whether cash can be taken. */
  account: boolean
  cash: boolean
  /** What the account is short, if cash can pay that part. */
  part: string | null
  withCash: boolean
  describedBy: string | undefined
  onBegin(method: Method): void
}

/** The payment buttons. The amount is shown on the one that charges it. */
const Ways = memo(function Ways({ busy, total, account, cash, part, withCash, describedBy, onBegin }: WaysProps) {
  const { profile } = useCamp()
  return (
    <div className="till-ways">
      <button
        type="button"
        className="till-way from-account"
        disabled={busy || !account}
        aria-describedby={describedBy}
        aria-label={account ? `Process Purchase: Charge ${total}` : undefined}
        onClick={() => onBegin('account_credit')}
      >
        {account ? `Charge ${total}` : 'Process Purchase'}
      </button>
      {withCash && part !== null ? (
        <button
          type="button"
          className="till-way"
          disabled={busy}
          aria-describedby={describedBy}
          aria-label={`Account + Cash: ${display(part, profile.currency)} in cash`}
          onClick={() => onBegin('both')}
        >
          Account + Cash
        </button>
      ) : null}
      {withCash ? (
        <button
          type="button"
          className="till-way"
          disabled={busy || !cash}
          aria-describedby={describedBy}
          onClick={() => onBegin('cash')}
        >
          Pay Cash
        </button>
      ) : null}
    </div>
  )
})

/**
 * Keeps the open question about a cart. A scan still reaches the cart behind the dialog: with another item, camper or
 * part to pay in cash, the question no longer matches what would be recorded, so it closes and the next click asks again
 * (Store rule 26).
 */
function useAsking({ lines, camperId, withoutCamper }: Cart, { total }: Bill, cashPart: string | null) {
  const [asked, setAsked] = useState<{ question: Asking; about: readonly unknown[] } | null>(null)
  // Not the bill itself, which is made again whenever another till changes the stock.
  const aboutOf = ({ method }: Asking) => [lines, camperId, withoutCamper, total, method === 'both' ? cashPart : null]
  const about = asked && aboutOf(asked.question)
  const isStill = asked?.about.every((each, index) => each === about?.[index])
  const ask = (question: Asking | null) => setAsked(question && { question, about: aboutOf(question) })
  return [isStill ? (asked?.question ?? null) : null, ask] as const
}

/** What was decided and counted before a sale is recorded. */
interface Paid {
  override?: boolean
  received?: string | null
}

const countCash = (method: 'cash' | 'both', override: boolean): Asking => ({ method, step: 'cash', override })

/** Records a cart under its own id; while one is being recorded, pressing again does nothing. */
function useBooking(cart: Cart, bill: Bill, camper: TillCamper | null, part: string | null) {
  const { mutate, profile, who } = useCamp()
  const [busy, setBusy] = useState(false)
  const booking = useRef(false)
  const book = async (method: Method, override: boolean, cashReceived: string | null) => {
    if ((!camper && !cart.withoutCamper) || booking.current) return undefined
    booking.current = true
    setBusy(true)
    const { uid } = cart
    const { lines, rates: taxes, total } = bill
    const about = { camperId: camper?.id ?? null, lines, taxes, total, till: tillName(who) }
    const { pricesIncludeTax } = profile
    const paid =
      method === 'both' ? ({ paymentMethod: 'account_credit', cashPart: part } as const) : { paymentMethod: method }
    const sale = { ...about, ...paid, pricesIncludeTax, override, cashReceived }
    try {
      return await mutate(sell, (ids) => ({ ...sale, transactionId: ids.next() }), { uid })
    } finally {
      booking.current = false
      setBusy(false)
    }
  }
  return { book, busy }
}
