import { Box, Typography } from '@mui/material'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { display } from '#shared/kernel/values/money'
import type { StoreAccount } from '#shared/store/account'
import { accountOf } from '#shared/store/reads'
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
      {account && ownRowsOnly(who.actor) ? <ForParents account={account} /> : null}
      <CamperCode camperId={camperId} />
    </Box>
  )
}

/** Tells a parent how much the child may spend, how to add money, and where the money went. */
function ForParents({ account }: { account: StoreAccount }) {
  const { profile } = useCamp()
  const limit = account.dailyLimit ?? profile.dailyLimit
  return (
    <>
      <Typography sx={{ mt: 3 }}>
        {limit === null ? 'No daily limit.' : `Daily limit: ${display(limit, profile.currency)}`}
      </Typography>
      <Typography sx={{ mt: 1 }}>To add money, please contact the camp office.</Typography>
      <Typography variant="h3" id="account-history" sx={{ mt: 5 }}>
        Transaction history
      </Typography>
      <LedgerList ledger={account.ledger} labelledBy="account-history" />
    </>
  )
}
