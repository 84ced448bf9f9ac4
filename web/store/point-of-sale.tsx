import { useTheme } from '@mui/material/styles'
import useEventCallback from '@mui/utils/useEventCallback'
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Reader } from '#shared/kernel/store/reader'
import type { CampProfile } from '#shared/settings/model'
import { addCustom, addToCart } from '#shared/store/cart'
import { CASH_SALE } from '#shared/store/cash-sale'
import type { StoreItem } from '#shared/store/model'
import { purseOf, taxRates, tillItems } from '#shared/store/reads'
import { type Bill, billOf } from '#shared/store/tax'
import type { DeviceReader } from '#sync/replica/device-reader'
import { saleBookedBy } from '#sync/store/queries'
import { useCamp } from '../ui/camp'
import { useHabits, useTextScale } from '../ui/preferences'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import { useSteadyMedia } from '../ui/use-steady-media'
import { CamperColumn } from './camper-column'
import { CartColumn } from './cart-column'
import { CustomItemDialog } from './custom-item-dialog'
import { ItemColumn } from './item-column'
import type { Cart } from './kept-cart'
import { judgeCart } from './notes-of-cart'
import { PurchaseButton } from './purchase-button'
import { ReceiptPanel } from './receipt-panel'
import { useScanner } from './scanner'
import { type Step, StepBar } from './step-bar'
import { useTakeCode } from './take-code'
import { TillLook } from './till-look'
import { useCart } from './use-cart'
import { useRoom } from './use-room'
import { useTillCampers } from './use-till-campers'
import { WhichItem } from './which-item'

/** From this text scale on, each column scrolls as a whole, so that nothing is squeezed out or cut off. */
const LARGE_TEXT = 1.5

/** The widths of the till's columns. */
const WIDTHS = ['minmax(0, 1.06fr)', 'minmax(0, 1.34fr)', 'minmax(0, 1fr)']

/** The till: camper, items, cart; three columns where there is room, otherwise three steps. */
export function PointOfSale() {
  const { replica, who } = useCamp()
  const toast = useToast()
  const till = useRef<HTMLDivElement>(null)
  const room = useRoom(till)
  const { phone, large, inOrder } = useTillShape()
  const { cart: open, chooseCamper, sellForCash, changeLines, close } = useCart(replica.organizationId, who.userId)
  const { cart, inStep } = useSettledCart(open)
  const { step, setStep, receipt, setReceipt, choose, sold } = useSaleSteps(open, chooseCamper, close)
  const [meant, setMeant] = useState<{ items: StoreItem[]; pieces: number } | null>(null)
  const [custom, setCustom] = useState(false)
  const closeReceipt = useCallback(() => setReceipt(null), [setReceipt])
  const campers = useTillCampers()
  const items = useRead(tillItems)
  const { camper, balance, left } = useCustomer(campers, cart.camperId)

  const add = useCallback(
    (item: StoreItem, pieces = 1) => changeLines((lines) => addToCart(lines, item, pieces)),
    [changeLines],
  )
  const addOneOf = useCallback((several: StoreItem[], pieces: number) => setMeant({ items: several, pieces }), [])
  const openCustom = useCallback(() => setCustom(true), [])
  const sayCode = useTakeCode({ items, campers, add, addOneOf, choose })
  useScanner((code) => {
    setReceipt(null)
    const { found, said } = sayCode(code)
    if (!found) toast({ title: 'Not Found', message: said, tone: 'error' })
  })
  const sayAloud = useCallback((code: string) => sayCode(code).said, [sayCode])
  useFocusAtStart(till, phone ? step : null, receipt !== null)

  const { bill, isReady } = useBill(cart, items)
  const judgement = useJudgement({ isReady, total: bill.total, cart, camper, items, balance, left })
  const show = (column: Step) => !phone || step === column
  const cartProps = {
    cart,
    bill,
    camper,
    items,
    balance,
    left,
    judgement,
    changeLines,
    onChooseCamper: choose,
    onCashSale: sellForCash,
    inStep,
    onSold: sold,
  }
  return (
    <div
      ref={till}
      className={large ? 'till no-print large' : 'till no-print'}
      style={{ height: room ?? 'calc(100dvh - 170px)' }}
    >
      <TillLook />
      <div className="till-columns" style={phone ? {} : { gridTemplateColumns: inOrder(WIDTHS).join(' ') }}>
        {inOrder([
          show('camper') ? (
            <CamperColumn key="camper" campers={campers} chosen={open.camperId} sale={cart.uid} onChoose={choose} />
          ) : null,
          show('items') ? (
            <ItemColumn
              key="items"
              items={items}
              allergies={camper?.allergies ?? null}
              onAdd={add}
              onCode={sayAloud}
              onSeveral={addOneOf}
              onCustom={openCustom}
            />
          ) : null,
          show('cart') ? <CartColumn key="cart" {...cartProps} /> : null,
        ])}
      </div>
      {phone ? (
        <StepBar
          step={step}
          setStep={setStep}
          camperName={cart.withoutCamper ? CASH_SALE : camper?.name}
          cart={cart}
          total={bill.total}
        >
          {step === 'items' && balance !== null && judgement.notes.length === 0 ? (
            <PurchaseButton {...{ cart, bill, camper, judgement, inStep, changeLines }} onSold={sold} />
          ) : null}
        </StepBar>
      ) : null}
      {custom ? (
        <CustomItemDialog
          lines={cart.lines}
          onAdd={(line) => changeLines((lines) => addCustom(lines, line))}
          onClose={() => setCustom(false)}
        />
      ) : null}
      {receipt ? (
        <ReceiptPanel
          {...receipt}
          cart={phone ? null : cartPlace(till)}
          isNextBegun={open.lines.length > 0}
          onClose={closeReceipt}
        />
      ) : null}
      {meant ? (
        <WhichItem
          items={meant.items}
          onChoose={(item) => {
            add(item, meant.pieces)
            setMeant(null)
          }}
          onClose={() => setMeant(null)}
        />
      ) : null}
    </div>
  )
}

/** Returns where the cart column is on the screen. */
function cartPlace(till: RefObject<HTMLElement | null>): DOMRect | null {
  return till.current?.querySelector('.till-totals')?.closest('.till-column')?.getBoundingClientRect() ?? null
}

/** Keeps the state of a sale: the step that a phone shows, and the receipt once the sale is recorded. */
function useSaleSteps(open: Cart, chooseCamper: (camperId: number | null) => void, close: (uid: string) => void) {
  const [step, setStep] = useState<Step>(open.camperId === null ? 'camper' : 'items')
  const [receipt, setReceipt] = useState<{ uid: string; transactionId: number } | null>(null)
  const choose = useCallback(
    (camperId: number | null) => {
      chooseCamper(camperId)
      if (camperId !== null) setStep('items')
    },
    [chooseCamper],
  )
  const sold = useCallback(
    (uid: string, transactionId: number) => {
      close(uid)
      setStep('camper')
      setReceipt({ uid, transactionId })
    },
    [close],
  )
  useBookedBefore(open.uid, sold)
  return { step, setStep, receipt, setReceipt, choose, sold }
}

/** Returns the till's layout: three columns, mirrored for left-handed users, or steps as on a phone. */
function useTillShape() {
  const scale = useTextScale()
  const { md } = useTheme().breakpoints.values
  // Larger text needs wider columns; where three do not fit, the till shows steps as on a phone.
  const phone = useSteadyMedia(`@media (max-width: ${md * scale - 0.05}px)`)
  const { leftHanded } = useHabits().habits
  // Mirrored for left-handed users, both on screen and in tab order (Profile rule 6).
  const inOrder = <T,>(columns: readonly T[]) => (leftHanded && !phone ? [...columns].reverse() : columns)
  return { phone, large: scale >= LARGE_TEXT, inOrder }
}

/** Returns what the cart costs with the camp's taxes, and whether the tax rates are known yet. */
function useBill({ lines }: Cart, items: readonly StoreItem[] | undefined): { bill: Bill; isReady: boolean } {
  const { pricesIncludeTax } = useCamp().profile
  const rates = useRead(taxRates)
  const bill = useMemo(
    () => billOf(lines, items ?? [], rates ?? [], pricesIncludeTax),
    [lines, items, rates, pricesIncludeTax],
  )
  return { bill, isReady: rates !== undefined && (rates.length === 0 || items !== undefined) }
}

type Judged = Pick<
  Parameters<typeof judgeCart>[0],
  'isReady' | 'cart' | 'total' | 'camper' | 'items' | 'balance' | 'left'
>

/** Checks the cart against the camp's rules, for the user at the till. */
function useJudgement({ isReady, cart, total, camper, items, balance, left }: Judged) {
  const { profile, can } = useCamp()
  const { belowZero, currency } = profile
  const override = can('store.override')
  return useMemo(
    () => judgeCart({ isReady, cart, total, camper, items, balance, left, belowZero, override, currency }),
    [isReady, cart, total, camper, items, balance, left, belowZero, override, currency],
  )
}

/**
 * Returns the cart with its customer once the tapped camper is marked in the list; everything about a customer is
 * rendered right after that mark. `inStep` tells whether that has happened when a button is pressed, so that nothing is
 * sold to the previously chosen camper (Store rule 7).
 */
function useSettledCart(open: Cart): { cart: Cart; inStep(cart: Cart): boolean } {
  const { uid, camperId, withoutCamper } = open
  // Not the whole cart, so that adding an item renders only once.
  const owner = useMemo(() => ({ uid, camperId, withoutCamper }), [uid, camperId, withoutCamper])
  const settled = useDeferredValue(owner)
  const shown = settled.uid === uid ? settled : owner
  const cart = useMemo(() => (shown === owner ? open : { ...open, ...shown }), [open, owner, shown])
  const inStep = useEventCallback((asked: Cart) => asked.camperId === camperId && asked.withoutCamper === withoutCamper)
  return { cart, inStep }
}

async function chosenPurse(rows: Reader, camperId: number | null, profile: CampProfile, today: string) {
  return camperId === null ? null : { camperId, ...(await purseOf(rows, camperId, profile, today)) }
}

async function bookedSale(rows: DeviceReader, uid: string) {
  return { uid, sale: await saleBookedBy(rows, uid) }
}

/** Returns the chosen camper, with the live balance and what is left of the daily limit. */
function useCustomer<C extends { id: number }>(campers: readonly C[] | undefined, camperId: number | null) {
  const { profile, today } = useCamp()
  const camper = useMemo(() => campers?.find(({ id }) => id === camperId) ?? null, [campers, camperId])
  const known = useRead(chosenPurse, camperId, profile, today)
  const purse = camper && known?.camperId === camper.id ? known : null
  return { camper, balance: purse?.balance ?? null, left: purse?.left ?? null }
}

/** Closes a cart that was recorded in another tab, or just before a reload, and shows its receipt. */
function useBookedBefore(uid: string, onSold: (uid: string, transactionId: number) => void): void {
  const booked = useRead(bookedSale, uid)
  useEffect(() => {
    if (booked?.uid === uid && booked.sale !== null) onSold(uid, booked.sale)
  }, [booked, uid, onSold])
}

/** Moves focus to the till's first heading when a phone's step changes and when a receipt is closed. */
function useFocusAtStart(till: RefObject<HTMLElement | null>, step: Step | null, receiptOpen: boolean): void {
  const before = useRef({ step, receiptOpen })
  useEffect(() => {
    const moved = before.current.step !== step || (before.current.receiptOpen && !receiptOpen)
    before.current = { step, receiptOpen }
    if (moved && !receiptOpen) till.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [till, step, receiptOpen])
}
