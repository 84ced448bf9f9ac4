import { Box, Button, Paper, Portal, Typography } from '@mui/material'
import useEventCallback from '@mui/utils/useEventCallback'
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react'
import { receiptOf } from '#sync/store/queries'
import { useRead } from '../ui/use-read'
import { Receipt } from './parts/receipt'
import { TakeBack } from './parts/take-back'
import { TILL_HABITS } from './till-habits'

/** The second tap of a double tap must not close the receipt unread. */
const HASTY_MS = 700
const SOON_MS = 3000

/**
 * The receipt of the sale that was just made. It covers the empty cart but blocks nothing: a tap outside closes it and
 * still does what it would have done (Store rule 27).
 */
export function ReceiptPanel(props: {
  uid: string
  transactionId: number
  /** Where the cart is; null if the till shows steps. */
  cart: DOMRect | null
  /**
   * Whether the next sale has begun. If so, the receipt closes at once, even on a tap so soon that it would count as
   * accidental.
   */
  isNextBegun: boolean
  onClose(): void
}) {
  const { uid, transactionId, cart, isNextBegun, onClose } = props
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const receipt = useRead(receiptOf, uid, transactionId)
  const closes = TILL_HABITS.use().receipt
  const isOpen = receipt !== undefined && receipt !== null
  const keepOpen = useClosedSoon(isOpen && closes === 'soon', onClose)
  useClosedBeside(panel, isOpen && closes === 'touch', onClose)
  const isOver = isNextBegun && closes !== 'button'
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (!receipt) return null
  return (
    <Portal>
      <Box
        className="receipt"
        sx={{ position: 'fixed', zIndex: 'modal' }}
        style={
          cart
            ? { left: cart.left, width: cart.width, bottom: window.innerHeight - cart.bottom }
            : { left: 8, right: 8, bottom: 8 }
        }
      >
        <Paper
          ref={panel}
          role="dialog"
          aria-labelledby={titleId}
          elevation={8}
          onPointerDown={keepOpen}
          onKeyDown={(event) => {
            keepOpen()
            if (event.key === 'Escape') onClose()
          }}
          sx={{
            boxSizing: 'border-box',
            maxHeight: 'calc(100dvh - 16px)',
            overflowY: 'auto',
            p: 4,
            borderRadius: '12px',
          }}
        >
          <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
            Receipt
          </Typography>
          <Receipt {...receipt} />
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
            <TakeBack sale={receipt.sale} />
            <Button onClick={() => window.print()}>Print</Button>
            <Button variant="contained" onClick={onClose} autoFocus sx={{ flex: '1 0 100px' }}>
              Done
            </Button>
          </Box>
        </Paper>
      </Box>
    </Portal>
  )
}

/**
 * Closes the receipt after a while.
 *
 * @returns a touch handler that keeps it open, to be read, printed or refunded
 */
function useClosedSoon(closes: boolean, onClose: () => void): () => void {
  const timer = useRef<number>(undefined)
  const close = useEventCallback(onClose)
  useEffect(() => {
    if (!closes) return
    timer.current = window.setTimeout(close, SOON_MS)
    return () => window.clearTimeout(timer.current)
  }, [closes, close])
  return useCallback(() => window.clearTimeout(timer.current), [])
}

/**
 * Closes the receipt on the next tap outside, which still takes effect. A dialog opened from the receipt does not count
 * as outside.
 */
function useClosedBeside(panel: RefObject<HTMLElement | null>, closes: boolean, onClose: () => void): void {
  const close = useEventCallback(onClose)
  useEffect(() => {
    if (!closes) return
    const shown = performance.now()
    const touched = ({ target }: PointerEvent) => {
      if (performance.now() - shown < HASTY_MS || !(target instanceof Element)) return
      if (panel.current?.contains(target) || target.closest('[role=dialog], [role=presentation]')) return
      close()
    }
    document.addEventListener('pointerdown', touched)
    return () => document.removeEventListener('pointerdown', touched)
  }, [closes, close, panel])
}
