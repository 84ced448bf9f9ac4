import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Box, Card, List, ListItemButton, Skeleton, TextField, Typography } from '@mui/material'
import { useDeferredValue, useMemo, useState } from 'react'
import { isDay, sayInstant } from '#shared/kernel/values/dates'
import { searchFor } from '#shared/kernel/values/search'
import { storeTransactions } from '#shared/store/model'
import { type ReceiptLine, receiptsBetween } from '#shared/store/reads'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { MoreToCome } from '../ui/more-to-come'
import { Page } from '../ui/page'
import { PendingMark } from '../ui/pending-mark'
import { SearchField } from '../ui/search-field'
import { Spoken } from '../ui/spoken'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { ReturnedChip } from './parts/returned-chip'
import { ReceiptDialog } from './receipt-dialog'

/** How a sale was paid, if not from the account. */
const PAID: Readonly<Record<string, string>> = { cash: 'cash', credit_card: 'card' }

/** How many receipts are shown, and how many more at a time. */
const PAGE = 50

/**
 * The sales of a range of days, searched by customer, item, amount, cashier or till, to print, refund, undo or move.
 */
export function Receipts() {
  const { today, profile } = useCamp()
  const [period, setPeriod] = useState({ from: today, to: today })
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(PAGE)
  const [open, setOpen] = useState<number | null>(null)
  const wanted = useDeferredValue(typed)
  const receipts = useRead(receiptsBetween, period, profile.timezone)
  const waiting = useWaitingRows(storeTransactions)
  const found = useMemo(() => {
    const fits = searchFor(wanted)
    return receipts?.filter(({ key }) => fits(key))
  }, [receipts, wanted])
  const day = (label: string, end: 'from' | 'to') => (
    <TextField
      label={label}
      type="date"
      size="small"
      value={period[end]}
      onChange={(event) => isDay(event.target.value) && setPeriod({ ...period, [end]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  )
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 3, mb: 4, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr auto auto' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <SearchField
            label="Search receipts"
            placeholder="Name, item, amount, cashier..."
            value={typed}
            onChange={setTyped}
          />
        </Box>
        {day('From', 'from')}
        {day('To', 'to')}
      </Box>
      <Spoken>{found && wanted.trim() !== '' ? `${found.length} found` : ''}</Spoken>
      {found === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {found?.length === 0 ? <NoReceipts any={receipts?.length !== 0} /> : null}
      {found && found.length > 0 ? (
        <Card>
          <List aria-label="Receipts" disablePadding>
            {found.slice(0, shown).map((line) => (
              <Line key={line.sale.id} line={line} waiting={waiting.has(line.sale.id)} onOpen={setOpen} />
            ))}
          </List>
        </Card>
      ) : null}
      {found && found.length > shown ? (
        <Box sx={{ mt: 4 }}>
          <MoreToCome shown={shown} onMore={() => setShown(shown + PAGE)} />
        </Box>
      ) : null}
      {open === null ? null : <ReceiptDialog saleId={open} waiting={waiting.has(open)} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function NoReceipts({ any }: { any: boolean }) {
  return (
    <EmptyState
      of={[storeTransactions]}
      icon={<ReceiptIcon fontSize="inherit" />}
      title={any ? 'No receipts found' : 'No sales on these days'}
      text={any ? 'Try another name, item or amount.' : 'Each sale appears here as soon as it is made.'}
    />
  )
}

function Line({ line, waiting, onOpen }: { line: ReceiptLine; waiting: boolean; onOpen(saleId: number): void }) {
  const { profile } = useCamp()
  const { sale, camperName, cashier } = line
  const paid = sale.cashPart === null ? (PAID[sale.paymentMethod ?? ''] ?? null) : 'account and cash'
  return (
    <li>
      <ListItemButton divider onClick={() => onOpen(sale.id)} sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {camperName ?? 'Deleted camper'} {waiting ? <PendingMark /> : null}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {sale.description}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[sayInstant(sale.createdAt, profile.timezone), cashier, paid].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', display: 'grid', gap: 1, justifyItems: 'end' }}>
          <Amount value={sale.amount} />
          <ReturnedChip returned={sale.returned} />
        </Box>
      </ListItemButton>
    </li>
  )
}
