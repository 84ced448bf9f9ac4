import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useId } from 'react'
import { accountOf } from '#shared/store/reads'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'
import { DailyLimit } from './daily-limit'
import { AddFunds } from './parts/add-funds'
import { Balance } from './parts/balance'
import { CamperCode } from './parts/camper-code'
import { LedgerList } from './parts/ledger-list'

/** A camper's store account: balance, adding funds, and the history. */
export function AccountDialog({ camperId, onClose }: { camperId: number; onClose(): void }) {
  const { can } = useCamp()
  const titleId = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useBackCloses(phone, onClose)
  const account = useRead(accountOf, camperId)
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{account?.name ? `${account.name}'s Account` : 'Account'}</DialogTitle>
      <DialogContent>
        <Balance label="Account balance" balance={account?.balance} />
        {can('store.credit') ? <AddFunds camperId={camperId} /> : null}
        {account && can('store.override') ? <DailyLimit camperId={camperId} limit={account.dailyLimit} /> : null}
        <CamperCode camperId={camperId} />
        <Typography variant="h3" component="h3" id={`${titleId}-history`} sx={{ mt: 6 }}>
          Transaction history
        </Typography>
        <LedgerList ledger={account?.ledger} labelledBy={`${titleId}-history`} />
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
