import WaitingIcon from '@mui/icons-material/Schedule'
import { Box, Chip, GlobalStyles, Typography } from '@mui/material'
import { sayInstant } from '#shared/kernel/values/dates'
import { subtract } from '#shared/kernel/values/money'
import type { LedgerEntry } from '#shared/store/account'
import type { SoldReceipt } from '#shared/store/reads'
import { Amount } from '../../ui/amount'
import { useCamp } from '../../ui/camp'
import { ReturnedChip } from './returned-chip'
import { taxLabel } from './tax-label'

/** Prints only the receipt. */
const PRINT = {
  '@media print': {
    '#root': { display: 'none' },
    '.receipt, .receipt .MuiDialog-container': {
      position: 'static !important',
      width: 'auto !important',
      height: 'auto !important',
      display: 'block !important',
    },
    '.receipt .MuiPaper-root': {
      position: 'static !important',
      margin: '0 !important',
      width: 'auto !important',
      maxWidth: '80mm !important',
      maxHeight: 'none !important',
      boxShadow: 'none !important',
      background: '#fff',
      color: '#000',
    },
    '.receipt .MuiBackdrop-root': { display: 'none' },
  },
} as const

/** Shows what was sold, to whom, how it was paid, and whether the server has it (Shell rule 4). */
export function Receipt({ sale, camperName, waiting }: SoldReceipt & { waiting: boolean }) {
  const { profile } = useCamp()
  return (
    <>
      <GlobalStyles styles={PRINT} />
      <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {camperName ?? 'Deleted camper'}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {profile.name}, {sayInstant(sale.createdAt, profile.timezone)}
      </Typography>
      <Lines sale={sale} />
      {sale.taxes.map(({ rateId, ...tax }) => (
        <Figure key={rateId} label={taxLabel(tax)} amount={tax.tax} />
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <span>Total</span>
        <Amount value={sale.amount} big />
      </Box>
      {sale.cashPart === null ? null : (
        <>
          <Figure label="From the account" amount={subtract(sale.amount, sale.cashPart)} />
          <Figure label="In cash" amount={sale.cashPart} />
        </>
      )}
      {sale.paymentMethod === 'credit_card' ? <Figure label="Paid by card" amount={sale.amount} /> : null}
      {sale.cashReceived === null ? null : (
        <>
          <Figure label="Cash received" amount={sale.cashReceived} />
          <Change amount={subtract(sale.cashReceived, sale.cashPart ?? sale.amount)} />
        </>
      )}
      {sale.camperId === null ? null : <Figure label="Balance after purchase" amount={sale.balanceAfter} colour />}
      <Box role="status" sx={{ display: 'flex', gap: 2, mt: 3 }}>
        <ReturnedChip returned={sale.returned} />
        {waiting ? (
          <Chip icon={<WaitingIcon />} label="Not synced yet" />
        ) : (
          <Chip color="success" variant="outlined" label="Synced" />
        )}
      </Box>
    </>
  )
}

/** The change to hand back, in the largest type, because it is counted while the next customer is already talking. */
function Change({ amount }: { amount: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        columnGap: 3,
        my: 1,
        fontSize: '2rem',
        fontWeight: 750,
        lineHeight: 1.2,
      }}
    >
      <span>Change</span>
      <Amount value={amount} />
    </Box>
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
