import BackIcon from '@mui/icons-material/ArrowBack'
import AccountIcon from '@mui/icons-material/RequestQuoteOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { families } from '#shared/campers/model'
import { balanceWords } from '#shared/financial/bill-words'
import { accountOfFamily, type FamilyAccount, fundsByName } from '#shared/financial/reads'
import { parseId } from '#shared/kernel/values/ids'
import { toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { AccountPart, AccountSkeleton } from './account-part'
import { AgreePlanDialog, useCanPlan } from './agree-plan-dialog'
import { AgreementList } from './agreement-list'
import { BillList } from './bill-list'
import { ChargeDialog } from './charge-dialog'
import { ChurchInvoices } from './church-invoices'
import { DiscountDialog } from './discount-dialog'
import { EntryList } from './entry-list'
import { FamilyHelp } from './family-help'
import { FundAccount } from './fund-account'
import { FundAwardDialog } from './fund-award-dialog'
import { PayerName } from './payer-name'
import { ReceiptDialog } from './receipt-dialog'
import { StatementDialog } from './statement-dialog'
import { TakePayment } from './take-payment'
import { TaxStatementsDialog } from './tax-statements-dialog'

const NO_FAMILY = 0

/** The account of a family, a church or a fund: what it owes for each child, and what was paid and refunded. */
export function AccountPage() {
  const familyId = parseId(useParams().familyId ?? '') ?? NO_FAMILY
  const account = useRead(accountOfFamily, familyId)
  return (
    <Page>
      <Button component={Link} to="/financial" startIcon={<BackIcon />} className="no-print" sx={{ mb: 3, ml: -2 }}>
        Back to Financial
      </Button>
      {account === undefined ? <AccountSkeleton /> : null}
      {account === null ? (
        <EmptyState
          of={[families]}
          icon={<AccountIcon fontSize="inherit" />}
          title="Account not found"
          text="The family may have been deleted or merged, or the link may be wrong."
        />
      ) : null}
      {account?.payer.kind === 'fund' ? <FundAccount key={account.payer.id} account={account} /> : null}
      {account && account.payer.kind !== 'fund' ? <Account key={account.payer.id} account={account} /> : null}
    </Page>
  )
}

type Action = 'take' | 'charge' | 'discount' | 'award' | 'plan' | 'statement' | 'tax'

/** The dialog that is open over the account. */
type Open = { kind: Action } | { kind: 'receipt'; entryId: number; isNew: boolean }

/** The address of an account ends with this if it opens with Take Payment, such as from a registration. */
const TAKES = 'take'

/** Keeps which dialog is open over the account; a link may open Take Payment. */
function useOpen() {
  const { can } = useCamp()
  const [params, setParams] = useSearchParams()
  const takes = params.has(TAKES) && can('payments.take')
  const [open, setOpen] = useState<Open | null>(takes ? { kind: 'take' } : null)
  const show = (next: Open | null) => {
    if (params.has(TAKES)) setParams({}, { replace: true })
    setOpen(next)
  }
  return [open, show] as const
}

/** Returns the funds that can give the family an award; undefined until they are known. */
function useFunds({ payer, bills }: FamilyAccount) {
  const { can, today } = useCamp()
  const funds = useRead(fundsByName, today)
  if (!funds) return undefined
  const isOpen = bills.some(({ camper, open }) => camper !== null && toCents(open) > 0)
  if (!can('financial.write') || payer.kind !== 'family' || !isOpen) return []
  return funds.filter(({ fund, balance }) => fund.isActive && toCents(balance) > 0)
}

function Account({ account }: { account: FamilyAccount }) {
  const [open, show] = useOpen()
  const close = () => show(null)
  const canPlan = useCanPlan(account)
  const funds = useFunds(account)
  // The actions appear together, so that none moves under a finger.
  if (canPlan === undefined || funds === undefined) return <AccountSkeleton />
  const discountable = account.bills.filter(({ total }) => toCents(total) > 0)
  const receipt = open?.kind === 'receipt' ? account.entries.find(({ id }) => id === open.entryId) : undefined
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', mb: 5 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <PayerName payer={account.payer} />
          </Typography>
          <Balance account={account} />
        </Box>
        <Actions
          isFamily={account.payer.kind === 'family'}
          canDiscount={discountable.length > 0}
          canAward={funds.length > 0}
          canPlan={canPlan}
          onOpen={(kind) => show({ kind })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Box>
          <AgreementList account={account} />
          {account.payer.kind === 'church' ? <ChurchInvoices accountId={account.payer.id} /> : null}
          <AccountPart title="Bills">{(id) => <BillList bills={account.bills} labelledBy={id} />}</AccountPart>
        </Box>
        <Box>
          {account.payer.kind === 'family' ? <FamilyHelp familyId={account.payer.id} /> : null}
          <AccountPart title="Entries">
            {(id) => (
              <EntryList
                entries={account.entries}
                labelledBy={id}
                onReceipt={(entryId) => show({ kind: 'receipt', entryId, isNew: false })}
              />
            )}
          </AccountPart>
        </Box>
      </Box>
      {open?.kind === 'take' ? (
        <TakePayment
          account={account}
          onRecorded={(entryId) => show({ kind: 'receipt', entryId, isNew: true })}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'charge' ? <ChargeDialog account={account} onClose={close} /> : null}
      {open?.kind === 'discount' ? <DiscountDialog account={account} bills={discountable} onClose={close} /> : null}
      {open?.kind === 'award' ? <FundAwardDialog funds={funds} familyId={account.payer.id} onClose={close} /> : null}
      {open?.kind === 'plan' ? <AgreePlanDialog account={account} onClose={close} /> : null}
      {open?.kind === 'tax' ? <TaxStatementsDialog payer={account.payer} onClose={close} /> : null}
      {open?.kind === 'statement' ? <StatementDialog account={account} onClose={close} /> : null}
      {receipt && open?.kind === 'receipt' ? (
        <ReceiptDialog account={account} entry={receipt} isNew={open.isNew} onClose={close} />
      ) : null}
    </>
  )
}

/** The actions for the account. */
function Actions(props: {
  isFamily: boolean
  canDiscount: boolean
  canAward: boolean
  canPlan: boolean
  onOpen(kind: Action): void
}) {
  const { isFamily, canDiscount, canAward, canPlan, onOpen } = props
  const { can } = useCamp()
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: { xs: '100%', sm: 'auto' }, '& > *': { flexGrow: 1 } }}
    >
      {can('financial.write') ? (
        <>
          <Button variant="outlined" onClick={() => onOpen('charge')}>
            Add Charge
          </Button>
          {canDiscount ? (
            <Button variant="outlined" onClick={() => onOpen('discount')}>
              Add Discount
            </Button>
          ) : null}
        </>
      ) : null}
      {canAward ? (
        <Button variant="outlined" onClick={() => onOpen('award')}>
          Give Award
        </Button>
      ) : null}
      {canPlan ? (
        <Button variant="outlined" onClick={() => onOpen('plan')}>
          Set Up Plan
        </Button>
      ) : null}
      <Button variant="outlined" onClick={() => onOpen('statement')}>
        Statement
      </Button>
      {isFamily ? (
        <Button variant="outlined" onClick={() => onOpen('tax')}>
          Tax Statements
        </Button>
      ) : null}
      {can('payments.take') ? (
        <Button variant="contained" onClick={() => onOpen('take')}>
          Take Payment
        </Button>
      ) : null}
    </Box>
  )
}

/** Shows what the family owes and by when, or how much of its money the camp has left over. */
function Balance({ account }: { account: FamilyAccount }) {
  const { profile } = useCamp()
  return (
    <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
      {balanceWords(account, profile.currency)}
    </Typography>
  )
}
