import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { billName } from '#shared/financial/bill-words'
import { onCard } from '#shared/financial/card-fee'
import { PAYMENT_WAY_WORDS } from '#shared/financial/entry-words'
import { accountEntries } from '#shared/financial/model'
import { payerWords } from '#shared/financial/payer'
import type { EntryLine, FamilyAccount } from '#shared/financial/reads'
import { receiptNumber } from '#shared/financial/receipt-number'
import { sayDate, sayInstant } from '#shared/kernel/values/dates'
import { display, subtract, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { useKeptFocus } from '../ui/keep-focus'
import { PrintedPage } from '../ui/printed-page'
import { useWaitingRows } from '../ui/waiting-rows'
import { MailReceipt } from './mail-receipt'

/**
 * The receipt for a payment or refund, right after it was recorded or later from the account. It prints from this
 * device, with or without a network.
 *
 * @param isNew whether it was recorded just now
 */
export function ReceiptDialog(props: { account: FamilyAccount; entry: EntryLine; isNew: boolean; onClose(): void }) {
  const { account, entry, isNew, onClose } = props
  const { profile, can } = useCamp()
  const titleId = useId()
  const waiting = useWaitingRows(accountEntries).has(entry.id)
  useKeptFocus()
  const { kind, amount, cashReceived } = entry
  const change = cashReceived === null ? '0.00' : subtract(cashReceived, amount)
  const say = (each: string) => display(each, profile.currency)
  const isPayment = kind === 'payment'
  const told = `${say(amount)} ${isPayment ? 'from' : 'to'} ${payerWords(account.payer)}.`
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        {isNew ? (isPayment ? 'Payment Recorded' : 'Payment Refunded') : 'Receipt'}
      </DialogTitle>
      <DialogContent>
        {isNew ? (
          <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 700, mb: 4 }}>
            {toCents(change) > 0 ? `${told} Give ${say(change)} change.` : told}
          </Typography>
        ) : null}
        <ReceiptLines account={account} entry={entry} />
        {waiting ? (
          <Typography role="status" variant="body2" sx={{ mt: 4, color: 'warning.dark', fontWeight: 650 }}>
            Not sent yet
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 1 }}>
        {can('payments.take') ? <MailReceipt payer={account.payer} entry={entry} waiting={waiting} /> : null}
        <Button onClick={() => window.print()}>Print Receipt</Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
      <PrintedPage>
        <Box sx={{ maxWidth: '80mm', color: '#000' }}>
          <ReceiptLines account={account} entry={entry} />
        </Box>
      </PrintedPage>
    </Dialog>
  )
}

/** What the payer of a receipt is. */
const PAYER_WORDS = { family: 'Family', church: 'Church', fund: 'Fund' } as const

/** The content of a receipt. */
function ReceiptLines({ account, entry }: { account: FamilyAccount; entry: EntryLine }) {
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  const { id, kind, amount, method, reference, cashReceived, cardFee, towards, till, createdAt, giver, receivedOn } =
    entry
  const bills = new Map(account.bills.map((bill) => [bill.id, bill]))
  const isRefund = kind === 'refund'
  const number = method === 'check' ? 'Check Number' : 'Reference'
  const lines: [string, string][] = [
    ['Receipt Number', receiptNumber(id)],
    ['Date', sayInstant(createdAt, profile.timezone)],
    [PAYER_WORDS[account.payer.kind], account.payer.name],
    ...(giver ? [['From', giver] as [string, string]] : []),
    ...(receivedOn ? [['Received', sayDate(receivedOn)] as [string, string]] : []),
    ...(method ? [['Method', PAYMENT_WAY_WORDS[method]] as [string, string]] : []),
    ...(reference ? [[number, reference] as [string, string]] : []),
    ...(cashReceived ? [['Cash Received', say(cashReceived)] as [string, string]] : []),
    ...(cashReceived ? [['Change', say(subtract(cashReceived, amount))] as [string, string]] : []),
    ...(cardFee ? [['Card Fee Covered', say(cardFee)] as [string, string]] : []),
    ...(cardFee ? [[isRefund ? 'Refunded to Card' : 'Charged to Card', say(onCard(entry))] as [string, string]] : []),
    ...towards.flatMap((part): [string, string][] => {
      const bill = bills.get(part.billId)
      return bill ? [[`For ${billName(bill)}`, say(part.amount)]] : []
    }),
    ...(till ? [['Taken By', till] as [string, string]] : []),
  ]
  return (
    <Box>
      <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {profile.name}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3, my: 2 }}>
        <Typography>{isRefund ? 'Refund' : entry.category === 'gift' ? 'Gift' : 'Payment'}</Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 750 }}>{say(amount)}</Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}>
        {lines.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ opacity: 0.75 }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
