import DepositIcon from '@mui/icons-material/AccountBalanceOutlined'
import { Box, Button, Card, CardActionArea, Chip, Link, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type Deposit, deposits } from '#shared/books/model'
import { unmatchedIn } from '#shared/books/payouts'
import { depositList, type ToDeposit, toDeposit } from '#shared/books/reads'
import { counted } from '#shared/kernel/rules/words'
import { sayDate } from '#shared/kernel/values/dates'
import { display, subtract, toCents } from '#shared/kernel/values/money'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PendingMark } from '../ui/pending-mark'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { DepositDialog } from './deposit-dialog'
import { NewDeposit } from './new-deposit'
import { PayoutDialog, PayoutStatus } from './payout-dialog'

const NOTHING: [] = []
/** How many deposits are shown at first, and how many "Show More" adds. */
const STEP = 48

/** What was taken to the bank, and what still has to be. */
export function DepositsTab() {
  const { can } = useCamp()
  const open = useCalmRead(toDeposit, NOTHING)
  const all = useRead(depositList)
  const [isNew, setIsNew] = useState(false)
  const [shown, setShown] = useState<number | null>(null)
  const [limit, setLimit] = useState(STEP)
  const isSome = open !== undefined && open.drawers.length + open.checks.length > 0
  return (
    <Page>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          {open ? <NotDeposited open={open} /> : <Skeleton width={220} height={48} />}
          <Unmatched all={all ?? []} />
        </Box>
        {can('payments.take') ? (
          <Button variant="contained" disabled={!isSome} onClick={() => setIsNew(true)}>
            New Deposit
          </Button>
        ) : null}
      </Box>
      {all?.length === 0 ? (
        <EmptyState
          of={[deposits]}
          icon={<DepositIcon fontSize="inherit" />}
          title="No deposits yet"
          text="Combine checks and cash from signed-off drawers into a bank deposit. Payouts of online payments appear on their own."
        />
      ) : null}
      <Box component="ul" aria-label="Deposits" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {all?.slice(0, limit).map((deposit) => (
          <DepositCard key={deposit.id} deposit={deposit} onOpen={() => setShown(deposit.id)} />
        ))}
      </Box>
      {all && all.length > limit ? (
        <Button onClick={() => setLimit(limit + STEP)} sx={{ mt: 4 }}>
          Show More
        </Button>
      ) : null}
      {isNew && open ? <NewDeposit open={open} onClose={() => setIsNew(false)} onMade={setShown} /> : null}
      {shown === null ? null : <Details deposit={all?.find(({ id }) => id === shown)} onClose={() => setShown(null)} />}
    </Page>
  )
}

/** What is in a deposit or in a payout. */
function Details({ deposit, onClose }: { deposit: Deposit | undefined; onClose(): void }) {
  if (!deposit) return null
  if (deposit.kind === 'payout') return <PayoutDialog depositId={deposit.id} onClose={onClose} />
  return <DepositDialog depositId={deposit.id} onClose={onClose} />
}

/** How much money is not deposited yet, and which drawers are not ready. */
function NotDeposited({ open: { total, unsigned } }: { open: ToDeposit }) {
  const { profile, can } = useCamp()
  return (
    <>
      <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 750 }}>
        {toCents(total) === 0 ? 'Nothing ready to deposit' : `${display(total, profile.currency)} not deposited`}
      </Typography>
      {unsigned > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${counted(unsigned, 'counted drawer')} must be signed off first. `}
          {can('store.day') ? (
            <Link component={RouterLink} to="/store?tab=day">
              End of Day
            </Link>
          ) : null}
        </Typography>
      ) : null}
    </>
  )
}

/** In how many payouts something isn't matched. */
function Unmatched({ all }: { all: readonly Deposit[] }) {
  const count = all.filter((deposit) => unmatchedIn(deposit).length > 0).length
  if (count === 0) return null
  return (
    <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 650 }}>
      {count === 1
        ? "1 payout has something that isn't matched."
        : `${count} payouts have something that isn't matched.`}
    </Typography>
  )
}

/** Returns what is in a deposit: `2 drawers, 5 checks`, or a payout's fee. */
function contentOf({ kind, fee, lines, transactions }: Deposit, currency: string): string {
  const [first] = transactions ?? []
  if (first?.kind === 'currency') return `In another currency: ${first.reference}`
  if (kind === 'payout')
    return `Fee ${display(fee ?? '0.00', currency)}, ${counted(transactions?.length ?? 0, 'transaction')}`
  const drawers = lines.filter(({ source }) => source === 'drawer').length
  const checks = lines.length - drawers
  return [drawers > 0 && counted(drawers, 'drawer'), checks > 0 && counted(checks, 'check')].filter(Boolean).join(', ')
}

/** Whether a deposit is at the bank, and whether the bank counted the same. */
function DepositStatus({ deposit }: { deposit: Deposit }) {
  const { profile } = useCamp()
  const { banked, expected } = deposit
  if (deposit.kind === 'payout') return <PayoutStatus payout={deposit} />
  if (banked === null) return <Chip size="small" variant="outlined" color="warning" label="Not banked yet" />
  const off = subtract(banked, expected)
  if (toCents(off) === 0) return <Chip size="small" color="success" label="Banked" />
  return <Chip size="small" color="warning" label={`Banked, ${display(off, profile.currency)} difference`} />
}

function DepositCard({ deposit, onOpen }: { deposit: Deposit; onOpen(): void }) {
  const { profile } = useCamp()
  const waiting = useWaitingRows(deposits)
  const { id, day, expected, reference } = deposit
  return (
    <Card component="li" sx={{ maxWidth: 820 }}>
      <CardActionArea onClick={onOpen} sx={{ display: 'flex', gap: 3, px: 4, py: 3, justifyContent: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>
            {deposit.kind === 'payout' ? `Payout, ${sayDate(day)}` : sayDate(day)}{' '}
            {waiting.has(id) ? <PendingMark /> : null}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[contentOf(deposit, profile.currency), reference].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', display: 'grid', gap: 1, justifyItems: 'end' }}>
          <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {display(expected, profile.currency)}
          </Typography>
          <DepositStatus deposit={deposit} />
        </Box>
      </CardActionArea>
    </Card>
  )
}
