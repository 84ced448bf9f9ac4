import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { accountOf } from '#shared/store/reads'
import { AddFunds } from '../store/parts/add-funds'
import { CamperCode } from '../store/parts/camper-code'
import { lowBalance } from '../store/parts/low-balance'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'

/** A camper's store account: what is on it, and putting money on it. */
export function AccountTab({ camperId }: { camperId: number }) {
  const { can } = useCamp()
  const account = useRead(accountOf, camperId)
  return (
    <Box sx={{ pt: 4, maxWidth: 480 }}>
      <Typography sx={{ color: 'text.secondary' }}>Store balance</Typography>
      <Box aria-live="polite">
        {account ? <Amount value={account.balance} big colour /> : <Skeleton width={120} height={34} />}
      </Box>
      {account && lowBalance(account.balance) ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {lowBalance(account.balance)}
        </Alert>
      ) : null}
      {can('store.credit') ? <AddFunds camperId={camperId} /> : null}
      <CamperCode camperId={camperId} />
    </Box>
  )
}
