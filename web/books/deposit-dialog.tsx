import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useId, useState } from 'react'
import { undoDeposit } from '#shared/books/deposit-mutations'
import { type DepositDetails, depositOf } from '#shared/books/reads'
import { sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { useBackCloses } from '../ui/back-closes'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useKeptFocus } from '../ui/keep-focus'
import { PrintedPage } from '../ui/printed-page'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { BankDeposit } from './bank-deposit'
import { depositItemName, depositItemWhen } from './deposit-words'

const FAILED = { title: 'Deposit Not Undone', message: 'Something went wrong. Please try again.' }

/** One deposit with its drawers and checks: to print its slip, and to mark it as banked. */
export function DepositDialog({ depositId, onClose }: { depositId: number; onClose(): void }) {
  const { can } = useCamp()
  const titleId = useId()
  const details = useRead(depositOf, depositId)
  const [asks, setAsks] = useState<'bank' | 'undo' | null>(null)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  useKeptFocus()
  useBackCloses(true, onClose)
  const run = useRun()
  const undo = async () => {
    const words = {
      done: { title: 'Deposit Undone', message: 'You can deposit its drawers and checks again.' },
      failed: FAILED,
    }
    setAsks(null)
    if (await run(undoDeposit, () => ({ depositId }), words)) onClose()
  }
  if (!details) return null
  const isOpen = details.deposit.banked === null && can('payments.take')
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth fullScreen={phone} maxWidth="sm">
      <DialogTitle id={titleId}>{`Deposit for ${sayDate(details.deposit.day)}`}</DialogTitle>
      <DialogContent>
        <Slip details={details} />
        <Banked details={details} />
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 1 }}>
        {isOpen ? (
          <Button color="error" onClick={() => setAsks('undo')}>
            Undo Deposit
          </Button>
        ) : null}
        <Button onClick={() => window.print()}>Print Slip</Button>
        <Button onClick={onClose}>Close</Button>
        {isOpen ? (
          <Button variant="contained" onClick={() => setAsks('bank')}>
            Mark as Banked
          </Button>
        ) : null}
      </DialogActions>
      <PrintedPage>
        <Box sx={{ color: '#000', maxWidth: '120mm' }}>
          <Slip details={details} isPrinted />
        </Box>
      </PrintedPage>
      {asks === 'bank' ? <BankDeposit deposit={details.deposit} onClose={() => setAsks(null)} /> : null}
      <ConfirmDialog
        open={asks === 'undo'}
        title="Undo this deposit?"
        confirmLabel="Undo Deposit"
        danger
        onConfirm={() => void undo()}
        onClose={() => setAsks(null)}
      >
        The deposit is deleted. Its drawers and checks can be deposited again.
      </ConfirmDialog>
    </Dialog>
  )
}

/** What the bank counted, once it has the deposit. */
function Banked({ details: { deposit } }: { details: DepositDetails }) {
  const { profile } = useCamp()
  if (deposit.banked === null || deposit.bankedOn === null) return null
  return (
    <Typography sx={{ mt: 4, fontWeight: 650 }}>
      {`Banked on ${sayDate(deposit.bankedOn)}: ${display(deposit.banked, profile.currency)}`}
    </Typography>
  )
}

const LINE = { display: 'flex', justifyContent: 'space-between', gap: 3, py: 1, breakInside: 'avoid' } as const
const SUM = { ...LINE, borderTop: 2, borderColor: 'divider', mt: 1, fontWeight: 750 } as const

/** The slip: each drawer and check, and the total. */
function Slip({ details, isPrinted = false }: { details: DepositDetails; isPrinted?: boolean }) {
  const { profile } = useCamp()
  const { deposit, items } = details
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {isPrinted ? (
        <>
          <Typography variant="h3" component="p">
            {profile.name}
          </Typography>
          <Typography sx={{ mb: 2 }}>{`Deposit slip, ${sayDate(deposit.day)}`}</Typography>
        </>
      ) : null}
      {deposit.reference ? <Typography sx={{ mb: 2 }}>{`Slip or bag number: ${deposit.reference}`}</Typography> : null}
      {items.map((item) => (
        <Box key={`${item.source} ${item.id}`} sx={LINE}>
          <Typography variant="body2">
            {[depositItemName(item), depositItemWhen(item, profile.timezone)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {display(item.amount, profile.currency)}
          </Typography>
        </Box>
      ))}
      <Box sx={SUM}>
        <span>Total</span>
        <span>{display(deposit.expected, profile.currency)}</span>
      </Box>
      {deposit.note ? <Typography sx={{ mt: 2 }}>{deposit.note}</Typography> : null}
    </Box>
  )
}
