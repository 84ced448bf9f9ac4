import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { Amount } from '../../ui/amount'
import { lowBalance } from './low-balance'

/** A camper's store balance, with a warning if it is low; a placeholder until it is read. */
export function Balance({ label, balance }: { label: string; balance: string | undefined }) {
  const warning = balance === undefined ? null : lowBalance(balance)
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      <Box aria-live="polite">
        {balance === undefined ? <Skeleton width={120} height={34} /> : <Amount value={balance} big colour />}
      </Box>
      {warning ? (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {warning}
        </Alert>
      ) : null}
    </>
  )
}
