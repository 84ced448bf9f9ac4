import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { saleOf } from '#shared/store/reads'
import { CamperLink } from '../campers/parts/person-links'
import { useBackCloses } from '../ui/back-closes'
import { useRead } from '../ui/use-read'
import { Receipt } from './parts/receipt'
import { TakeBack } from './parts/take-back'

/** Shows the receipt of an earlier sale, to print it again, refund the sale or move it. */
export function ReceiptDialog(props: { saleId: number; waiting: boolean; onClose(): void }) {
  const { saleId, waiting, onClose } = props
  const titleId = useId()
  const sold = useRead(saleOf, saleId)
  useBackCloses(true, onClose)
  if (!sold) return null
  return (
    <Dialog open className="receipt" onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Receipt</DialogTitle>
      <DialogContent>
        <Receipt {...sold} waiting={waiting} />
        {sold.camperName && sold.sale.camperId !== null ? (
          <Typography className="no-print" sx={{ mt: 2 }}>
            <CamperLink id={sold.sale.camperId} inDialog>
              Camper page
            </CamperLink>
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions className="no-print" sx={{ p: 4, flexWrap: 'wrap', gap: 1, '& > *': { ml: '0 !important' } }}>
        <TakeBack sale={sold.sale} />
        <Box sx={{ flex: 1 }} />
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
