import { Box } from '@mui/material'
import { accountOf } from '#shared/store/reads'
import { AddFunds } from '../store/parts/add-funds'
import { Balance } from '../store/parts/balance'
import { CamperCode } from '../store/parts/camper-code'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'

/** A camper's store account: what is on it, and putting money on it. */
export function AccountTab({ camperId }: { camperId: number }) {
  const { can } = useCamp()
  const account = useRead(accountOf, camperId)
  return (
    <Box sx={{ pt: 4, maxWidth: 480 }}>
      <Balance label="Store balance" balance={account?.balance} />
      {can('store.credit') ? <AddFunds camperId={camperId} /> : null}
      <CamperCode camperId={camperId} />
    </Box>
  )
}
