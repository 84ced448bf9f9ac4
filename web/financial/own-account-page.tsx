import AccountIcon from '@mui/icons-material/RequestQuoteOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { families } from '#shared/campers/model'
import { billDue, nextDue } from '#shared/financial/bill-words'
import { payerTitle } from '#shared/financial/payer'
import type { FamilyAccount } from '#shared/financial/reads'
import { ownAccounts } from '#shared/financial/reads'
import { sayTime } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import { useCamp, useSyncStatus } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { AccountPart, AccountSkeleton } from './account-part'
import { AgreePlanDialog, useCanPlan } from './agree-plan-dialog'
import { AgreementList } from './agreement-list'
import { ApplyCode } from './apply-code'
import { BillList } from './bill-list'
import { EntryList } from './entry-list'
import { FamilyHelp } from './family-help'
import { PayOnline } from './pay-online'
import { PaymentReturned } from './payment-returned'
import { ReceiptDialog } from './receipt-dialog'
import { StatementDialog } from './statement-dialog'
import { TaxStatementsDialog } from './tax-statements-dialog'

/** A parent's own account: what is due next and when, for each child, and what has been paid. */
export function OwnAccountPage() {
  const accounts = useRead(ownAccounts)
  return (
    <Page>
      <AsOf />
      <PaymentReturned />
      {accounts === undefined ? <AccountSkeleton /> : null}
      {accounts?.length === 0 ? (
        <EmptyState
          of={[families]}
          icon={<AccountIcon fontSize="inherit" />}
          title="No account yet"
          text="Your account appears here once the camp has your family on file."
        />
      ) : null}
      {accounts?.map((account) => (
        <OwnAccount key={account.payer.id} account={account} />
      ))}
    </Page>
  )
}

/** Says how old the amounts are while there is no connection. */
function AsOf() {
  const { profile } = useCamp()
  const status = useSyncStatus()
  if (status.state !== 'offline' || !status.inStepAt) return null
  return (
    <Typography role="status" sx={{ mb: 3, color: 'text.secondary' }}>
      As of {sayTime(status.inStepAt, profile.timezone)}
    </Typography>
  )
}

function OwnAccount({ account }: { account: FamilyAccount }) {
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const [open, setOpen] = useState<'statement' | 'tax' | 'plan' | null>(null)
  const canPlan = useCanPlan(account)
  const close = () => setOpen(null)
  // The buttons appear together, so that none moves under a finger.
  if (canPlan === undefined) return <AccountSkeleton />
  const receipt = account.entries.find(({ id }) => id === receiptId)
  return (
    <Box component="section" aria-label={`Account of the ${payerTitle(account.payer)}`} sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {payerTitle(account.payer)}
      </Typography>
      <NextDue account={account} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
        {canPlan ? (
          <Button variant="outlined" onClick={() => setOpen('plan')}>
            Pay by Plan
          </Button>
        ) : null}
        <Button variant="outlined" onClick={() => setOpen('statement')}>
          Statement
        </Button>
        <Button variant="outlined" onClick={() => setOpen('tax')}>
          Tax Statements
        </Button>
      </Box>
      <ApplyCode familyId={account.payer.id} />
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Box>
          <AgreementList account={account} />
          <AccountPart title="Bills">{(id) => <BillList bills={account.bills} labelledBy={id} />}</AccountPart>
        </Box>
        <Box>
          <FamilyHelp familyId={account.payer.id} />
          <AccountPart title="History">
            {(id) => <EntryList entries={account.entries} labelledBy={id} onReceipt={setReceiptId} />}
          </AccountPart>
        </Box>
      </Box>
      {open === 'statement' ? <StatementDialog account={account} onClose={close} /> : null}
      {open === 'tax' ? <TaxStatementsDialog payer={account.payer} onClose={close} /> : null}
      {open === 'plan' ? <AgreePlanDialog account={account} onClose={close} /> : null}
      {receipt ? (
        <ReceiptDialog account={account} entry={receipt} isNew={false} onClose={() => setReceiptId(null)} />
      ) : null}
    </Box>
  )
}

/** What is due next, the total due, and how to pay it. */
function NextDue({ account }: { account: FamilyAccount }) {
  const { balance, credit, bills } = account
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  const next = nextDue(bills)
  const sum = next?.amount ?? '0.00'
  const credited = toCents(credit) > 0 ? `You have a ${say(credit)} credit.` : 'Nothing due'
  return (
    <Box sx={{ mb: 4 }}>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {next ? `Next: ${say(sum)}, ${billDue(next)}` : credited}
      </Typography>
      {next && sum !== balance ? (
        <Typography sx={{ color: 'text.secondary' }}>{say(balance)} in total</Typography>
      ) : null}
      {next ? <PayOnline account={account} next={next} /> : null}
    </Box>
  )
}
