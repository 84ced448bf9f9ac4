import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Deposit } from '#shared/books/model'
import { grossOf, unmatchedIn } from '#shared/books/payouts'
import { depositOf, type PayoutLine } from '#shared/books/reads'
import { counted } from '#shared/kernel/rules/words'
import { dayIn, sayDate } from '#shared/kernel/values/dates'
import { display, subtract, toCents } from '#shared/kernel/values/money'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { useKeptFocus } from '../ui/keep-focus'
import { useRead } from '../ui/use-read'
import { transactionTitle, unmatchedWords } from './payout-words'
import { SettlePayout } from './settle-payout'

/** How many transactions are shown at first, and how many "Show More" adds. */
const STEP = 100

/** Whether everything in a payout is matched, and whether the bank has it. */
export function PayoutStatus({ payout }: { payout: Deposit }) {
  const open = unmatchedIn(payout).length
  if (payout.failure !== null) return <Chip size="small" color="error" label="Failed" />
  if (open > 0) return <Chip size="small" color="warning" label={`${open} unmatched`} />
  return <Chip size="small" color="success" label="Matched" />
}

/** One payout of the payment provider: each payment with its fee, and what a person has to settle. */
export function PayoutDialog({ depositId, onClose }: { depositId: number; onClose(): void }) {
  const { can } = useCamp()
  const titleId = useId()
  const details = useRead(depositOf, depositId)
  const [settles, setSettles] = useState<readonly PayoutLine[] | null>(null)
  const [limit, setLimit] = useState(STEP)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useKeptFocus()
  useBackCloses(true, onClose)
  if (!details) return null
  const { deposit, transactions } = details
  const open = transactions.filter(({ isUnmatched }) => isUnmatched)
  const settle = can('payments.take') ? setSettles : null
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth fullScreen={phone} maxWidth="md">
      <DialogTitle id={titleId}>{`Payout, ${sayDate(deposit.day)}`}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Problems deposit={deposit} open={open} onSettle={settle} />
        <Sums deposit={deposit} />
        <Box component="ul" aria-label="Transactions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {transactions.slice(0, limit).map((line) => (
            <Transaction key={line.id} line={line} onSettle={settle && (() => settle([line]))} />
          ))}
        </Box>
        {transactions.length > limit ? (
          <Button onClick={() => setLimit(limit + STEP)} sx={{ mt: 2 }}>
            Show More
          </Button>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {settles ? <SettlePayout depositId={depositId} lines={settles} onClose={() => setSettles(null)} /> : null}
    </Dialog>
  )
}

/** What went wrong with a payout, and what a person can do about it. */
function Problems(props: {
  deposit: Deposit
  open: readonly PayoutLine[]
  onSettle: ((lines: readonly PayoutLine[]) => void) | null
}) {
  const { deposit, open, onSettle } = props
  return (
    <>
      {deposit.failure === null ? null : (
        <Alert severity="error" sx={{ mb: 3 }}>
          {`The bank didn't take this payout. The payment provider says: ${deposit.failure} It has the money and sends it with a later payout. Check the bank account there.`}
        </Alert>
      )}
      {open.length === 0 ? null : (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {open.length === 1
            ? "1 transaction couldn't be matched with an account. Look it up at the payment provider by its number and say what it is."
            : `${counted(open.length, 'transaction')} couldn't be matched with an account. Look them up at the payment provider by their numbers and say what they are.`}
          {open.length > 1 && onSettle ? (
            <Button color="inherit" onClick={() => onSettle(open)} sx={{ display: 'block', ml: -2, px: 2 }}>
              Settle All
            </Button>
          ) : null}
        </Alert>
      )}
    </>
  )
}

/** The payout before and after the fee. */
function Sums({ deposit }: { deposit: Deposit }) {
  const { profile } = useCamp()
  const sums = [
    ['Gross', grossOf(deposit)],
    ['Fee', deposit.fee ?? '0.00'],
    ['Net', deposit.expected],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2, m: 0, mb: 3, maxWidth: 560 }}
    >
      {sums.map(([label, amount]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 750, fontSize: { xs: '1.05rem', sm: '1.25rem' } }}>
            {display(amount, profile.currency)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  alignItems: 'start',
} as const

function Transaction({ line, onSettle }: { line: PayoutLine; onSettle: (() => void) | null }) {
  const { profile } = useCamp()
  const { amount, fee, at, reference, settled, familyId, kind } = line
  const money = (sum: string) => display(sum, profile.currency)
  const title = transactionTitle(line)
  const number = reference !== null && kind !== 'currency' ? `No. ${reference}` : null
  return (
    <Box component="li" sx={ROW}>
      <Box>
        <Typography sx={{ fontWeight: 650 }}>
          {familyId === null ? (
            title
          ) : (
            <Link component={RouterLink} to={`/financial/accounts/${familyId}`} color="inherit">
              {title}
            </Link>
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[sayDate(dayIn(profile.timezone, at)), number].filter(Boolean).join(' · ')}
        </Typography>
        {settled?.note ? <Typography variant="body2">{settled.note}</Typography> : null}
        {line.isUnmatched ? (
          <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 650, mt: 1 }}>
            {unmatchedWords(line)}
          </Typography>
        ) : null}
        {line.isUnmatched && onSettle ? (
          <Button
            size="small"
            onClick={onSettle}
            aria-label={`Settle ${title}, ${money(amount)}`}
            sx={{ ml: -2, px: 2 }}
          >
            Settle
          </Button>
        ) : null}
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontWeight: 650 }}>{money(subtract(amount, fee))}</Typography>
        {toCents(fee) === 0 ? null : (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {`${money(amount)}, fee ${money(fee)}`}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
