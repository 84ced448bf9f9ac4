import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { payerTitle } from '#shared/financial/payer'
import type { FamilyAccount } from '#shared/financial/reads'
import { type Statement, statementOf } from '#shared/financial/statement'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { useKeptFocus } from '../ui/keep-focus'
import { PrintedPage } from '../ui/printed-page'
import { useServerRead } from '../ui/server-call'
import { askOnline, NOT_ASKED } from './online'
import { SendStatements } from './send-statements'

/** A family's account statement, to print (with or without a network) or to email. */
export function StatementDialog({ account, onClose }: { account: FamilyAccount; onClose(): void }) {
  const { profile, can } = useCamp()
  const titleId = useId()
  useKeptFocus()
  // The office prints statements for families who pay on paper, so theirs always say how.
  const { value: online } = useServerRead(can('account.own') ? askOnline : NOT_ASKED)
  const statement = statementOf(account, profile, online?.isOn === true)
  const name = payerTitle(account.payer)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Statement</DialogTitle>
      <DialogContent>
        <StatementLines name={name} statement={statement} />
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 1 }}>
        {can('payments.take') ? (
          <SendStatements payers={[account.payer]} label="Email Statement" onSent={onClose} />
        ) : null}
        <Button onClick={() => window.print()}>Print Statement</Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
      <PrintedPage>
        <Box sx={{ color: '#000' }}>
          <StatementLines name={name} statement={statement} />
        </Box>
      </PrintedPage>
    </Dialog>
  )
}

const LINE = { display: 'flex', justifyContent: 'space-between', gap: 3, py: 1, breakInside: 'avoid' } as const

/** The content of a statement. */
function StatementLines({ name, statement }: { name: string; statement: Statement }) {
  const { profile, today } = useCamp()
  const { balance, bills, payments, howToPay } = statement
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="p">
        {profile.name}
      </Typography>
      <Typography>{`${name} · ${sayDate(today)}`}</Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 750, my: 2 }}>{balance}</Typography>
      {howToPay.map((line, index) => (
        <Typography key={index} variant="body2">
          {line}
        </Typography>
      ))}
      {bills.map((bill) => (
        <Box key={bill.id} sx={{ py: 1, breakInside: 'avoid' }}>
          <Typography sx={{ fontWeight: 650 }}>{bill.name}</Typography>
          {[bill.amounts, ...bill.lines].map((line, index) => (
            <Typography key={index} variant="body2">
              {line}
            </Typography>
          ))}
        </Box>
      ))}
      {payments.length > 0 ? (
        <Typography variant="h3" component="h3" sx={{ mt: 3 }}>
          Payments
        </Typography>
      ) : null}
      {payments.map(({ id, day, name: what, amount }) => (
        <Box key={id} sx={LINE}>
          <Typography variant="body2">{`${day} · ${what}`}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {amount}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
