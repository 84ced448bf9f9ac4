import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import type { Account, ChurchInvoice } from '#shared/financial/church-model'
import { type InvoiceLine, invoiceLines } from '#shared/financial/reads'
import { dayIn, sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { useKeptFocus } from '../ui/keep-focus'
import { PrintedPage } from '../ui/printed-page'
import { useRead } from '../ui/use-read'

interface Props {
  church: Account
  invoice: ChurchInvoice
  onClose(): void
}

/** An invoice to a church, to print. */
export function InvoiceDialog({ church, invoice, onClose }: Props) {
  const titleId = useId()
  useKeptFocus()
  const lines = useRead(invoiceLines, invoice.id) ?? []
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Invoice {invoice.number}</DialogTitle>
      <DialogContent>
        <Lines church={church} invoice={invoice} lines={lines} />
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => window.print()}>Print Invoice</Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
      <PrintedPage>
        <Box sx={{ color: '#000' }}>
          <Typography variant="h2">Invoice {invoice.number}</Typography>
          <Lines church={church} invoice={invoice} lines={lines} />
        </Box>
      </PrintedPage>
    </Dialog>
  )
}

const LINE = { display: 'flex', justifyContent: 'space-between', gap: 3, py: 1, breakInside: 'avoid' } as const

function Lines({ church, invoice, lines }: Omit<Props, 'onClose'> & { lines: readonly InvoiceLine[] }) {
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="p">
        {profile.name}
      </Typography>
      <Typography>{sayDate(dayIn(profile.timezone, invoice.createdAt))}</Typography>
      <Typography sx={{ mt: 3, whiteSpace: 'pre-line' }}>
        {[church.name, church.contactName, church.address].filter(Boolean).join('\n')}
      </Typography>
      <Box sx={{ my: 3 }}>
        {lines.map(({ billId, name, amount }) => (
          <Box key={billId} sx={LINE}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {say(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={LINE}>
        <Typography sx={{ fontWeight: 750 }}>Total</Typography>
        <Typography sx={{ fontWeight: 750, whiteSpace: 'nowrap' }}>{say(invoice.total)}</Typography>
      </Box>
    </Box>
  )
}
