import { Box, Typography } from '@mui/material'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { display } from '#shared/kernel/values/money'
import type { StoreAccount } from '#shared/store/account'
import { accountOf } from '#shared/store/reads'
import { StoreMoney } from '../financial/parts/store-money'
import { AddFunds } from '../store/parts/add-funds'
import { Balance } from '../store/parts/balance'
import { CamperCode } from '../store/parts/camper-code'
import { LedgerList } from '../store/parts/ledger-list'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'

/** A camper's store account: its balance, and adding funds. */
export function AccountTab({ camperId }: { camperId: number }) {
  const { can, who } = useCamp()
  const account = useRead(accountOf, camperId)
  return (
    <Box sx={{ pt: 4, maxWidth: 480 }}>
      <Balance label="Store balance" balance={account?.balance} />
      {can('store.credit') ? <AddFunds camperId={camperId} /> : null}
      {account && ownRowsOnly(who.actor) ? <ForParents camperId={camperId} account={account} /> : null}
      <CamperCode camperId={camperId} />
    </Box>
  )
}

/** Tells a parent how much the child may spend, how to add money, and where the money went. */
function ForParents({ camperId, account }: { camperId: number; account: StoreAccount }) {
  const { profile } = useCamp()
  const limit = account.dailyLimit ?? profile.dailyLimit
  return (
    <>
      <Typography sx={{ mt: 3 }}>
        {limit === null ? 'No daily limit.' : `Daily limit: ${display(limit, profile.currency)}`}
      </Typography>
      <StoreMoney camperId={camperId} />
      <Typography variant="h3" id="account-history" sx={{ mt: 5 }}>
        Transaction history
      </Typography>
      <LedgerList ledger={account.ledger} labelledBy="account-history" />
    </>
  )
}
