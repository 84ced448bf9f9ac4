import { Box, List, ListItem, Typography } from '@mui/material'
import { billDue, billName, duesWords } from '#shared/financial/bill-words'
import type { BillLine } from '#shared/financial/reads'
import { display, toCents } from '#shared/kernel/values/money'
import { REGISTRATION_STATUS_WORDS, registrations } from '#shared/registration/model'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'

/** Returns the bills with the unpaid ones first. */
function unpaidFirst(bills: readonly BillLine[]): BillLine[] {
  const isPaid = ({ open }: BillLine) => Number(toCents(open) === 0)
  return [...bills].sort((a, b) => isPaid(a) - isPaid(b))
}

/** The bills of an account, unpaid ones and the earliest due date first, each with its open amount. */
export function BillList({ bills, labelledBy }: { bills: readonly BillLine[]; labelledBy: string }) {
  if (bills.length === 0)
    return <EmptyState of={[registrations]} title="No bills" text="Each registration with a price appears here." />
  return (
    <List aria-labelledby={labelledBy} disablePadding>
      {unpaidFirst(bills).map((bill) => (
        <Bill key={bill.id} bill={bill} />
      ))}
    </List>
  )
}

function Bill({ bill }: { bill: BillLine }) {
  const { profile, today } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  const isOpen = toCents(bill.open) > 0
  const isOverdue = isOpen && (bill.dueOn === null || bill.dueOn < today)
  const status = bill.status === 'cancelled' ? REGISTRATION_STATUS_WORDS.cancelled : null
  const dated = billDue(bill)
  return (
    <ListItem divider disableGutters sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{billName(bill)}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[`${say(bill.total)}, ${say(bill.paid)} paid`, status].filter(Boolean).join(' · ')}
        </Typography>
        {bill.dues.length > 1 ? (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {duesWords(bill, profile.currency).join(', ')}
          </Typography>
        ) : null}
        {bill.lines.map(({ id, description, amount }) => (
          <Typography key={id} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {description}: {say(amount)}
          </Typography>
        ))}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {isOpen ? `${say(bill.open)} unpaid` : 'Paid'}
        </Typography>
        {isOpen ? (
          <Typography
            variant="caption"
            sx={{
              whiteSpace: 'nowrap',
              ...(isOverdue ? { color: 'error.main', fontWeight: 650 } : { color: 'text.secondary' }),
            }}
          >
            {isOverdue ? `Overdue, ${dated}` : dated}
          </Typography>
        ) : null}
      </Box>
    </ListItem>
  )
}
