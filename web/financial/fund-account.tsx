import { Box, List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { billName } from '#shared/financial/bill-words'
import { fundWords, fundYearWords } from '#shared/financial/fund-words'
import { accountEntries } from '#shared/financial/model'
import { type BillLine, type FamilyAccount, fundOf } from '#shared/financial/reads'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { useRead } from '../ui/use-read'
import { AccountPart, AccountSkeleton } from './account-part'
import { EntryList } from './entry-list'
import { FundActions } from './fund-actions'
import { ReceiptDialog } from './receipt-dialog'

/** A fund's account: what it holds, the awards that it gives, and every gift and award with what was undone. */
export function FundAccount({ account }: { account: FamilyAccount }) {
  const { profile, today } = useCamp()
  const line = useRead(fundOf, account.payer.id, today)
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const receipt = account.entries.find(({ id }) => id === receiptId)
  if (!line) return <AccountSkeleton />
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mb: 5 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {account.payer.name}
          </Typography>
          <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
            {fundWords(line, profile.currency)}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{fundYearWords(line, profile.currency)}</Typography>
        </Box>
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <FundActions line={line} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <AccountPart title="Awards">{(id) => <AwardList awards={account.bills} labelledBy={id} />}</AccountPart>
        <AccountPart title="Entries">
          {(id) => <EntryList entries={account.entries} labelledBy={id} onReceipt={setReceiptId} />}
        </AccountPart>
      </Box>
      {receipt ? (
        <ReceiptDialog account={account} entry={receipt} isNew={false} onClose={() => setReceiptId(null)} />
      ) : null}
    </>
  )
}

/** The awards that a fund gives now, each with the child and the session. */
function AwardList({ awards, labelledBy }: { awards: readonly BillLine[]; labelledBy: string }) {
  const { profile } = useCamp()
  if (awards.length === 0)
    return <EmptyState of={[accountEntries]} title="No awards" text="Awards to families appear here." />
  return (
    <List aria-labelledby={labelledBy} disablePadding>
      {awards.map((award) => (
        <ListItem key={award.id} divider disableGutters sx={{ gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{billName(award)}</Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {award.description}
            </Typography>
          </Box>
          <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
            {display(award.total, profile.currency)}
          </Typography>
        </ListItem>
      ))}
    </List>
  )
}
