import { useCallback, useEffect, useState } from 'react'
import { display } from '#shared/kernel/values/money'
import { tooMuch } from '#shared/store/cart'
import type { CartLine } from '#shared/store/model'
import { keepDraft, keptDraft } from '#sync/inbox/drafts'
import { useCamp } from '../ui/camp'
import { useToast } from '../ui/toast'
import { useUnfinished } from '../ui/unfinished'
import { type Cart, cartFrom, emptyCart } from './kept-cart'

/** Returns the cart that was open before a reload; an empty one if it cannot be read. */
function stored(key: string): Cart {
  try {
    return cartFrom(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return emptyCart()
  }
}

function keep(key: string, open: Cart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(open))
  } catch {
    // If storage is full, the cart works but does not survive a reload.
  }
}

/**
 * Saves the cart for a reload. Writing would delay the response to a tap, so it happens right after, or when the page
 * is left.
 */
function useKept(key: string, open: Cart): void {
  useEffect(() => {
    let kept = false
    const write = () => {
      if (!kept) keep(key, open)
      kept = true
    }
    const soon = setTimeout(write)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(soon)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [key, open])
}

/** The name under which the device keeps the open cart, alongside the drafts of forms. */
const DRAFT = 'till-cart'
/** A cart older than this does not belong to the next customer. */
const CART_COMES_BACK_MS = 15 * 60_000

/**
 * Keeps the cart in case the browser is killed, until the user signs out. Only one tab does so at a time, because two
 * tabs must not sell the same cart.
 */
function useKeptOnDevice(open: Cart, comesBack: (cart: Cart) => void): void {
  const { replica, who } = useCamp()
  const [isKeeper, setIsKeeper] = useState(false)
  useEffect(() => {
    let left = false
    let release: (() => void) | undefined
    const leaves = new Promise<void>((resolve) => {
      release = resolve
    })
    // Browsers have no locks on an insecure address; there the cart survives only a reload.
    void navigator.locks?.request(`${replica.name}-cart`, { ifAvailable: true }, async (lock) => {
      if (!lock || left) return
      const kept = await keptDraft(replica, who.userId, DRAFT, CART_COMES_BACK_MS).catch(() => undefined)
      if (left) return
      if (kept !== undefined) comesBack(cartFrom(kept))
      setIsKeeper(true)
      await leaves
    })
    return () => {
      left = true
      release?.()
    }
  }, [replica, who.userId, comesBack])
  useEffect(() => {
    if (!isKeeper) return
    const soon = setTimeout(() => {
      // A device without free storage keeps the cart only as long as the tab is open.
      keepDraft(replica, who.userId, DRAFT, open.lines.length > 0 ? open : undefined).catch(() => undefined)
    })
    return () => clearTimeout(soon)
  }, [isKeeper, replica, who.userId, open])
}

/** The open cart, and why its last change was refused, if it was. */
interface Open {
  cart: Cart
  refused: { why: string } | null
}

/** Keeps one user's open cart at a camp's till; it survives a reload and a killed browser. */
export function useCart(organizationId: number, userId: number) {
  const { profile } = useCamp()
  const toast = useToast()
  const key = `anchor-camp-cart-${organizationId}-${userId}`
  const [{ cart: open, refused }, setOpen] = useState<Open>(() => ({ cart: stored(key), refused: null }))
  useKept(key, open)
  const comesBack = useCallback(
    (cart: Cart) => setOpen((before) => (before.cart.lines.length > 0 ? before : { cart, refused: null })),
    [],
  )
  useKeptOnDevice(open, comesBack)
  useUnfinished(open.lines.length > 0)
  useEffect(() => {
    if (refused) toast({ title: 'Too Much for One Sale', message: refused.why, tone: 'error' })
  }, [refused, toast])
  const chooseCamper = useCallback(
    (camperId: number | null) =>
      setOpen(({ cart: before }) => ({ cart: { ...before, camperId, withoutCamper: false }, refused: null })),
    [],
  )
  const sellForCash = useCallback(
    () => setOpen(({ cart: before }) => ({ cart: { ...before, camperId: null, withoutCamper: true }, refused: null })),
    [],
  )
  const changeLines = useCallback(
    (change: (lines: readonly CartLine[]) => CartLine[]) =>
      setOpen(({ cart: before }) => {
        const lines = change(before.lines)
        const why = tooMuch(lines, (amount) => display(amount, profile.currency))
        return why === null ? { cart: { ...before, lines }, refused: null } : { cart: before, refused: { why } }
      }),
    [profile.currency],
  )
  /** Opens a new cart once the sale of the given one is recorded. */
  const close = useCallback(
    (uid: string) => setOpen((before) => (before.cart.uid === uid ? { cart: emptyCart(), refused: null } : before)),
    [],
  )
  return { cart: open, chooseCamper, sellForCash, changeLines, close }
}

export type ChangeLines = ReturnType<typeof useCart>['changeLines']
