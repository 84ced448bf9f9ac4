import { Box, Button, Link, List, ListItem, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { balanceWords, billDue, billName } from '#shared/financial/bill-words'
import { accountOfFamily } from '#shared/financial/reads'
import { display, toCents } from '#shared/kernel/values/money'
import type { FamilyRecord } from '#shared/records/reads'
import { useCamp } from '../../ui/camp'
import { RecordSection } from '../../ui/record-section'
import { useRead } from '../../ui/use-read'

/** What a family owes: from its account for people who may see accounts, otherwise for its registrations only. */
export function FamilyMoney({ record }: { record: FamilyRecord }) {
  const { can, sees, profile } = useCamp()
  if (can('financial.read')) return <AccountSection familyId={record.family.id} />
  if (!sees('fees')) return null
  const due = toCents(record.due) > 0 ? `${display(record.due, profile.currency)} due` : 'Nothing due'
  return (
    <RecordSection title="Money">
      <Typography sx={{ fontWeight: 650 }}>{due}</Typography>
      {can('account.own') ? (
        <Button component={RouterLink} to="/account" sx={{ mt: 2, ml: -2 }}>
          My Account
        </Button>
      ) : null}
    </RecordSection>
  )
}

function AccountSection({ familyId }: { familyId: number }) {
  const { can, profile } = useCamp()
  const account = useRead(accountOfFamily, familyId)
  if (!account) return null
  const open = account.bills.filter((bill) => toCents(bill.open) > 0)
  const path = `/financial/accounts/${familyId}`
  const take = (
    <Button component={RouterLink} to={`${path}?take`}>
      Take Payment
    </Button>
  )
  return (
    <RecordSection title="Money" action={can('payments.take') ? take : null}>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {balanceWords(account, profile.currency)}
      </Typography>
      {open.length > 0 ? (
        <List aria-label="Open bills" disablePadding sx={{ mt: 1 }}>
          {open.map((bill) => (
            <ListItem key={bill.id} disableGutters divider sx={{ gap: 3, alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography>{billName(bill)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {billDue(bill)}
                </Typography>
              </Box>
              <Typography sx={{ whiteSpace: 'nowrap', fontWeight: 650 }}>
                {display(bill.open, profile.currency)}
              </Typography>
            </ListItem>
          ))}
        </List>
      ) : null}
      <Typography sx={{ mt: 3 }}>
        <Link component={RouterLink} to={path}>
          Open the account
        </Link>
      </Typography>
    </RecordSection>
  )
}
