import { Box, Chip, type ChipProps, List, ListItem, Skeleton, Typography } from '@mui/material'
import { sayInstant } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import type { AccountEntry } from '#shared/store/account'
import { isOfSale, signedInCents } from '#shared/store/balance'
import { PAYMENT_METHOD_WORDS, type StoreTransaction, storeTransactions } from '#shared/store/model'
import { useCamp } from '../../ui/camp'
import { EmptyState } from '../../ui/empty-state'
import { PendingMark } from '../../ui/pending-mark'
import { useWaitingRows } from '../../ui/waiting-rows'
import { ReturnedChip } from './returned-chip'
import { SettleReview } from './settle-review'
import { TakeBack } from './take-back'

type Kind = StoreTransaction['transactionType']

/** The badge of each kind of entry. */
const BADGES: Readonly<Record<Kind, { label: string; look: ChipProps }>> = {
  credit: { label: 'Credit', look: { color: 'primary' } },
  purchase: { label: 'Purchase', look: { color: 'error' } },
  refund: { label: 'Refund', look: { color: 'secondary' } },
  debit: { label: 'Debit', look: { variant: 'outlined' } },
}

/** A camper's transactions, newest first; users with the right can reverse a sale or funds. */
export function LedgerList({ ledger, labelledBy }: { ledger: AccountEntry[] | undefined; labelledBy: string }) {
  const waiting = useWaitingRows(storeTransactions)
  if (!ledger) return <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />
  if (ledger.length === 0)
    return (
      <EmptyState of={[storeTransactions]} title="No transactions yet" text="Purchases and added funds appear here." />
    )
  return (
    <List aria-labelledby={labelledBy}>
      {ledger.map((entry) => (
        <Entry key={entry.id} entry={entry} waiting={waiting.has(entry.id)} />
      ))}
    </List>
  )
}

/** Says how much of a sale did not change the account, because it was paid in cash or by card. */
function paidBeside(entry: StoreTransaction, currency: string): string {
  if (!isOfSale(entry)) return ''
  if (entry.paymentMethod === 'credit_card') return 'paid by card, '
  if (entry.paymentMethod === 'cash') return 'paid in cash, '
  return entry.cashPart === null ? '' : `${display(entry.cashPart, currency)} in cash, `
}

function Entry({ entry, waiting }: { entry: AccountEntry; waiting: boolean }) {
  const { profile } = useCamp()
  const adds = signedInCents(entry) > 0
  const badge = BADGES[entry.transactionType]
  const when = sayInstant(entry.createdAt, profile.timezone)
  const method = entry.paymentMethod ? PAYMENT_METHOD_WORDS[entry.paymentMethod] : null
  const reference = entry.referenceNumber ? `Ref. ${entry.referenceNumber}` : null
  return (
    <ListItem divider disableGutters sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {entry.description} {waiting ? <PendingMark /> : null}
        </Typography>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          <Chip size="small" label={badge.label} {...badge.look} />
          <ReturnedChip returned={entry.returned} funds={!isOfSale(entry)} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[when, method, reference].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <SettleReview entry={entry} about={`${entry.description}, ${when}`} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography
          sx={{
            color: entry.transactionType === 'credit' ? 'success.main' : 'text.primary',
            fontWeight: 650,
            whiteSpace: 'nowrap',
            textDecoration: entry.returned === 'all' ? 'line-through' : 'none',
          }}
        >
          {adds ? '+' : '-'}
          {display(entry.amount, profile.currency)}
        </Typography>
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {paidBeside(entry, profile.currency)}balance {display(entry.running, profile.currency)}
        </Typography>
        <TakeBack sale={entry} about={`${entry.description}, ${when}`} />
      </Box>
    </ListItem>
  )
}
