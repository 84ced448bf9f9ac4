import { Box, Button, Card, CardContent, List, ListItem, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { type ChurchLine, churchOf } from '#shared/financial/reads'
import { dayIn, sayDate } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import { useCamp, useSyncStatus } from '../ui/camp'
import { useServerCall } from '../ui/server-call'
import { useRead } from '../ui/use-read'
import { InvoiceDialog } from './invoice-dialog'

/** Makes an invoice of everything a church owes. The server numbers it, so this needs a connection. */
export function MakeInvoice({ line, onMade }: { line: ChurchLine; onMade?(invoiceId: number): void }) {
  const { can } = useCamp()
  const offline = useSyncStatus().state === 'offline'
  const [busy, setBusy] = useState(false)
  const call = useServerCall()
  if (!can('financial.write') || toCents(line.balance) <= 0) return null
  const make = async () => {
    setBusy(true)
    const made = await call<{ id: number }>('POST', `/api/churches/${line.church.id}/invoices`, {}, 'Invoice Created')
    setBusy(false)
    if (made) onMade?.(made.answer.id)
  }
  return (
    <Button
      variant="outlined"
      loading={busy}
      disabled={offline}
      aria-label={`Invoice ${line.church.name}`}
      onClick={() => void make()}
    >
      Invoice
    </Button>
  )
}

/** The invoices to a church, newest first, on its account. */
export function ChurchInvoices({ accountId }: { accountId: number }) {
  const { profile } = useCamp()
  const labelId = useId()
  const line = useRead(churchOf, accountId)
  const [openId, setOpenId] = useState<number | null>(null)
  if (!line) return null
  const open = line.invoices.find(({ id }) => id === openId)
  return (
    <Card component="section" aria-labelledby={labelId} sx={{ mb: 4 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
          <Typography id={labelId} variant="h3" component="h3" sx={{ flex: 1 }}>
            Invoices
          </Typography>
          <MakeInvoice line={line} onMade={setOpenId} />
        </Box>
        {line.invoices.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>No invoices yet.</Typography>
        ) : (
          <List aria-labelledby={labelId} disablePadding>
            {line.invoices.map(({ id, number, total, createdAt }) => (
              <ListItem key={id} divider disableGutters sx={{ gap: 3 }}>
                <Typography sx={{ flex: 1 }}>
                  {`Invoice ${number}, ${sayDate(dayIn(profile.timezone, createdAt))}`}
                </Typography>
                <Typography>{display(total, profile.currency)}</Typography>
                <Button size="small" aria-label={`Open invoice ${number}`} onClick={() => setOpenId(id)}>
                  Open
                </Button>
              </ListItem>
            ))}
          </List>
        )}
      </CardContent>
      {open ? <InvoiceDialog church={line.church} invoice={open} onClose={() => setOpenId(null)} /> : null}
    </Card>
  )
}
