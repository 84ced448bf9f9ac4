import { Box, Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText, Stack, TextField, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId, useState } from 'react'
import { campers, fullName } from '#shared/campers/model'
import { sayInstant } from '#shared/kernel/dates'
import { display } from '#shared/kernel/money'
import { effectInCents, storeTransactions } from '#shared/store/model'
import { addFunds } from '#shared/store/mutations'
import { accountOf, type LedgerEntry } from '#sync/store/queries'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PendingMark } from '../ui/pending-mark'
import { useRun } from '../ui/run'
import { useWaitingRows } from '../ui/waiting-rows'
import { VoidDialog } from './void-dialog'

const QUICK = ['5', '10', '25', '50']

/** A camper's store account: balance, adding funds, and the history (Spec 2 §2). */
export function AccountDialog({ camperId, onClose }: { camperId: number; onClose(): void }) {
  const { replica, can } = useCamp()
  const titleId = useId()
  const known = useLiveQuery(
    async () => ({ ...(await accountOf(replica, camperId)), camper: await replica.rows(campers).get(camperId) }),
    [replica, camperId],
  )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{known?.camper ? `Account of ${fullName(known.camper)}` : 'Account'}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>Account balance</Typography>
        <Amount value={known?.balance ?? '0.00'} big colour />
        {can('store.credit') ? <AddFunds camperId={camperId} /> : null}
        <Typography variant="h3" component="h3" sx={{ mt: 5 }}>
          Transaction history
        </Typography>
        {known?.ledger.length === 0 ? <EmptyState title="No transactions yet" /> : null}
        <List dense aria-label="Transaction history">
          {known?.ledger.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function AddFunds({ camperId }: { camperId: number }) {
  const run = useRun()
  const [amount, setAmount] = useState('')
  const add = async () => {
    const saved = await run(
      addFunds,
      (ids) => ({ transactionId: ids.next(), camperId, amount: amount.trim(), description: 'Funds added', paymentMethod: 'cash' as const }),
      {
        done: { title: 'Funds Added' },
        failed: { title: 'Failed to Add Funds', message: 'Could not add funds to account.' },
      },
    )
    if (saved) setAmount('')
  }
  return (
    <Box
      component="form"
      sx={{ mt: 4 }}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Stack direction="row" spacing={2}>
        <TextField
          label="Add funds"
          type="number"
          size="small"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          slotProps={{ htmlInput: { min: 0, step: 0.01, inputMode: 'decimal' } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" color="secondary" disabled={amount.trim() === ''}>
          Add Funds
        </Button>
      </Stack>
      <Stack direction="row" spacing={2} sx={{ mt: 2 }}>
        {QUICK.map((quick) => (
          <Button key={quick} variant="outlined" onClick={() => setAmount(quick)} sx={{ flex: 1, px: 1, minWidth: 0 }}>
            ${quick}
          </Button>
        ))}
      </Stack>
    </Box>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { profile, can } = useCamp()
  const waiting = useWaitingRows(storeTransactions)
  const [voiding, setVoiding] = useState(false)
  const adds = effectInCents(entry) > 0
  const canVoid = entry.transactionType === 'purchase' && !entry.voided && can('store.refund')
  return (
    <ListItem divider disableGutters sx={{ gap: 3 }}>
      <ListItemText
        primary={
          <>
            {entry.description} {waiting.has(entry.id) ? <PendingMark /> : null}
          </>
        }
        secondary={sayInstant(entry.createdAt, profile.timezone)}
      />
      {entry.voided ? <Chip size="small" label="Voided" /> : null}
      {canVoid ? (
        <Button size="small" onClick={() => setVoiding(true)}>
          Void
        </Button>
      ) : null}
      <Typography sx={{ color: adds ? 'success.main' : 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }}>
        {adds ? '+' : '-'}
        {display(entry.amount)}
      </Typography>
      {voiding ? <VoidDialog saleId={entry.id} amount={entry.amount} onClose={() => setVoiding(false)} /> : null}
    </ListItem>
  )
}
