import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId, useState } from 'react'
import { sayInstant } from '#shared/kernel/dates'
import { receiptOf } from '#sync/store/queries'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { PendingMark } from '../ui/pending-mark'
import { VoidDialog } from './void-dialog'

/** What was sold, to whom, and whether the server has it. */
export function ReceiptDialog({
  uid,
  transactionId,
  onClose,
}: {
  uid: string
  transactionId: number
  onClose(): void
}) {
  const { replica, profile, can } = useCamp()
  const titleId = useId()
  const [voiding, setVoiding] = useState(false)
  const receipt = useLiveQuery(() => receiptOf(replica, uid, transactionId), [replica, uid, transactionId])
  const sale = receipt?.sale
  if (!sale) return null
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Receipt</DialogTitle>
      <DialogContent>
        <Typography variant="h3" component="p">
          {receipt.camperName}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {profile.name}, {sayInstant(sale.createdAt, profile.timezone)}
        </Typography>
        <Box
          component="ul"
          aria-label="Lines"
          sx={{ listStyle: 'none', p: 0, my: 3, borderTop: 1, borderBottom: 1, borderColor: 'divider', py: 2 }}
        >
          {sale.items.map((line) => (
            <Box
              component="li"
              key={`${line.itemId}-${line.itemName}-${line.unitPrice}`}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 0.5 }}
            >
              <span>
                {line.quantity} x {line.itemName}
              </span>
              <Amount value={line.totalPrice} />
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
          <span>Total</span>
          <Amount value={sale.amount} big />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <span>Balance after purchase</span>
          <Amount value={sale.balanceAfter} colour />
        </Box>
        <Box sx={{ mt: 3 }} role="status">
          {receipt.voided ? <Chip color="error" label="Voided" /> : null}{' '}
          {receipt.waiting ? (
            <Chip icon={<PendingMark />} label="not sent yet" />
          ) : (
            <Chip color="success" variant="outlined" label="Sent" />
          )}
        </Box>
      </DialogContent>
      <DialogActions className="no-print" sx={{ p: 4 }}>
        {can('store.refund') && !receipt.voided ? (
          <Button color="error" onClick={() => setVoiding(true)}>
            Void
          </Button>
        ) : null}
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
      {voiding ? <VoidDialog saleId={sale.id} amount={sale.amount} onClose={() => setVoiding(false)} /> : null}
    </Dialog>
  )
}
