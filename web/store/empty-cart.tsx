import CartIcon from '@mui/icons-material/ShoppingBasketOutlined'
import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material'
import { memo, useId, useState } from 'react'
import { sayTime } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { storeTransactions } from '#shared/store/model'
import { lastOwnSales, type ReceiptLine } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { ReceiptDialog } from './receipt-dialog'

/** An empty cart, with the cashier's own last sales: one tap away from being undone or moved (Store rule 28). */
export const EmptyCart = memo(function EmptyCart() {
  const { who } = useCamp()
  const title = useId()
  const sales = useRead(lastOwnSales, who.userId)
  const waiting = useWaitingRows(storeTransactions)
  const [open, setOpen] = useState<number | null>(null)
  if (!sales || sales.length === 0)
    return <EmptyState icon={<CartIcon fontSize="inherit" />} title="The cart is empty" text="Tap an item to add it." />
  return (
    <Box component="section" aria-labelledby={title} sx={{ px: 2, overflowY: 'auto' }}>
      <Typography variant="body2" sx={{ px: 2, pt: 2, pb: 3, color: 'text.secondary' }}>
        The cart is empty. Tap an item to add it.
      </Typography>
      <Typography id={title} variant="body2" component="h3" sx={{ px: 2, color: 'text.secondary', fontWeight: 650 }}>
        Your Last Sales
      </Typography>
      <List aria-labelledby={title} disablePadding>
        {sales.map((line) => (
          <Sale key={line.sale.id} line={line} onOpen={setOpen} />
        ))}
      </List>
      {open === null ? null : <ReceiptDialog saleId={open} waiting={waiting.has(open)} onClose={() => setOpen(null)} />}
    </Box>
  )
})

const ONE_LINE = { noWrap: true } as const

function Sale({ line: { sale, camperName }, onOpen }: { line: ReceiptLine; onOpen(saleId: number): void }) {
  const { profile } = useCamp()
  const about = [sayTime(sale.createdAt, profile.timezone), sale.returned === 'all' ? 'voided' : sale.description]
  return (
    <li>
      <ListItemButton onClick={() => onOpen(sale.id)} sx={{ gap: 2, px: 2, py: 0.5, borderRadius: 2 }}>
        <ListItemText
          sx={{ m: 0, minWidth: 0 }}
          primary={camperName ?? 'Deleted camper'}
          secondary={about.join(' · ')}
          slotProps={{ primary: ONE_LINE, secondary: ONE_LINE }}
        />
        <Typography sx={{ fontWeight: 650 }}>{display(sale.amount, profile.currency)}</Typography>
      </ListItemButton>
    </li>
  )
}
