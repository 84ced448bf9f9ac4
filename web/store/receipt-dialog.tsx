import WaitingIcon from '@mui/icons-material/Schedule'
import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  GlobalStyles,
  Typography,
} from '@mui/material'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { sayInstant } from '#shared/kernel/dates'
import { subtract } from '#shared/kernel/money'
import type { LedgerEntry } from '#shared/store/account'
import { receiptOf } from '#sync/store/queries'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'
import { ReturnedChip } from './parts/returned-chip'
import { TakeBack } from './parts/take-back'
import { TILL_HABITS } from './till-habits'

/** Prints the receipt and nothing else. */
const PRINT = {
  '@media print': {
    '#root': { display: 'none' },
    '.receipt.MuiDialog-root, .receipt .MuiDialog-container': { position: 'static', height: 'auto', display: 'block' },
    '.receipt .MuiDialog-paper': {
      margin: '0 !important',
      maxWidth: '80mm !important',
      maxHeight: 'none !important',
      boxShadow: 'none !important',
      background: '#fff',
      color: '#000',
    },
    '.receipt .MuiBackdrop-root': { display: 'none' },
  },
} as const

/** The second touch of a hasty double tap lands beside the dialog and must not close it unread. */
const HASTY_MS = 700
const SOON_MS = 3000

/**
 * Closes automatically after a while.
 *
 * @returns a touch handler, after which it stays open to be read, printed or refunded
 */
function useClosedSoon(closes: boolean, onClose: () => void): () => void {
  const timer = useRef<number>(undefined)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!closes) return
    timer.current = window.setTimeout(() => close.current(), SOON_MS)
    return () => window.clearTimeout(timer.current)
  }, [closes])
  return useCallback(() => window.clearTimeout(timer.current), [])
}

/** Shows what was sold, to whom, and whether the server has it (Shell rule 4). */
export function ReceiptDialog({
  uid,
  transactionId,
  onClose,
}: {
  uid: string
  transactionId: number
  onClose(): void
}) {
  const { profile } = useCamp()
  const titleId = useId()
  const receipt = useRead(receiptOf, uid, transactionId)
  const closes = TILL_HABITS.use().receipt
  const isOpen = receipt !== undefined && receipt !== null
  const [shown] = useState(() => performance.now())
  const keepOpen = useClosedSoon(isOpen && closes === 'soon', onClose)
  if (!receipt) return null
  const touchedBeside = () => closes === 'touch' && performance.now() - shown > HASTY_MS
  const { sale, camperName, waiting } = receipt
  return (
    <Dialog
      open
      className="receipt"
      onClose={(_, reason) => (reason === 'escapeKeyDown' || touchedBeside()) && onClose()}
      onPointerDown={keepOpen}
      onKeyDown={keepOpen}
      disableRestoreFocus
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <GlobalStyles styles={PRINT} />
      <DialogTitle id={titleId}>Receipt</DialogTitle>
      <DialogContent>
        <Typography variant="h3" component="p">
          {camperName ?? 'Deleted camper'}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {profile.name}, {sayInstant(sale.createdAt, profile.timezone)}
        </Typography>
        <Lines sale={sale} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
          <span>Total</span>
          <Amount value={sale.amount} big />
        </Box>
        {sale.cashReceived === null ? null : (
          <>
            <Figure label="Cash received" amount={sale.cashReceived} />
            <Figure label="Change" amount={subtract(sale.cashReceived, sale.amount)} />
          </>
        )}
        {sale.camperId === null ? null : <Figure label="Balance after purchase" amount={sale.balanceAfter} colour />}
        <Box role="status" sx={{ display: 'flex', gap: 2, mt: 4 }}>
          <ReturnedChip returned={sale.returned} />
          {waiting ? (
            <Chip icon={<WaitingIcon />} label="Not synced yet" />
          ) : (
            <Chip color="success" variant="outlined" label="Synced" />
          )}
        </Box>
      </DialogContent>
      <DialogActions className="no-print" sx={{ p: 4 }}>
        <TakeBack sale={sale} />
        <Box sx={{ flex: 1 }} />
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Figure({ label, amount, colour = false }: { label: string; amount: string; colour?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <span>{label}</span>
      <Amount value={amount} colour={colour} />
    </Box>
  )
}

function Lines({ sale }: { sale: LedgerEntry }) {
  return (
    <Box
      component="ul"
      aria-label="Items"
      sx={{ listStyle: 'none', p: 0, my: 3, borderTop: 1, borderBottom: 1, borderColor: 'divider', py: 2 }}
    >
      {sale.items.map((line, index) => (
        <Box
          component="li"
          key={`${index}-${line.itemName}`}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 1 }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {line.quantity} x {line.itemName}
            <Refunded pieces={line.quantity - (sale.left[index] ?? line.quantity)} />
          </Box>
          <Amount value={line.totalPrice} />
        </Box>
      ))}
    </Box>
  )
}

function Refunded({ pieces }: { pieces: number }) {
  if (pieces === 0) return null
  return (
    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {pieces} refunded
    </Typography>
  )
}
