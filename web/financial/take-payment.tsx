import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { type FocusEvent, useId, useState } from 'react'
import { PAYMENT_WAYS } from '#shared/financial/model'
import { takePayment } from '#shared/financial/payment-mutations'
import type { BillLine, FamilyAccount } from '#shared/financial/reads'
import { towardsChosen } from '#shared/financial/towards'
import { display, fromCents, positiveAmount, toCents } from '#shared/kernel/money'
import { newUid } from '#sync/replica/uid'
import { tillName } from '../store/parts/till-name'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'
import { billDue, billName } from './bill-words'
import { useFieldErrors } from './field-errors'
import { PAYMENT_WAY_WORDS } from './words'

const FAILED = { title: 'Payment Not Recorded', message: 'Something went wrong. Please try again.' }
const MONEY = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const

/** The methods stand in two rows on a phone, so each has a border of its own. */
const METHODS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
  '& .MuiToggleButtonGroup-grouped': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
}

/** Typing replaces what was suggested. */
const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select()

/** Returns the cents of an amount that was typed; null for a text that is none. */
function centsOf(typed: string): number | null {
  const read = positiveAmount.safeParse(typed.trim())
  return read.success ? toCents(read.data) : null
}

/** What was typed and chosen. */
interface Typed {
  /** Null while the suggested amount is unchanged. */
  amount: string | null
  method: (typeof PAYMENT_WAYS)[number]
  received: string
  reference: string
  note: string
  /** The bills chosen; null for the oldest due first. */
  chosenIds: ReadonlySet<number> | null
}
const EMPTY: Typed = { amount: null, method: 'cash', received: '', reference: '', note: '', chosenIds: null }

/** The fields of the dialog; the amount is what is due, or what is open of the bills chosen, until another is typed. */
function usePaymentForm({ balance, bills }: FamilyAccount) {
  const [typed, setTyped] = useState(EMPTY)
  const change = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }))
  const open = bills.filter((bill) => toCents(bill.open) > 0)
  const chosen = open.filter(({ id }) => typed.chosenIds?.has(id))
  const asked = chosen.length > 0 ? chosen.reduce((sum, bill) => sum + toCents(bill.open), 0) : toCents(balance)
  const amount = typed.amount ?? (asked > 0 ? fromCents(asked) : '')
  return { ...typed, amount, open, chosen, change }
}
type PaymentForm = ReturnType<typeof usePaymentForm>

/** Records a payment of a family at the office. With or without a network it is booked on this device at once. */
export function TakePayment({ account, onClose }: { account: FamilyAccount; onClose(): void }) {
  const { profile, who } = useCamp()
  const run = useRun()
  const form = usePaymentForm(account)
  const errors = useFieldErrors({ amount: '', reference: '', cashReceived: '' })
  const [busy, setBusy] = useState(false)
  // The payment's own id: pressing twice books once.
  const [uid] = useState(newUid)
  const { family, balance } = account
  const { method, received, reference, note, chosen } = form
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  const cents = centsOf(form.amount)
  const cash = method === 'cash' && received.trim() !== '' ? received.trim() : null
  const change = cents !== null && cash !== null ? (centsOf(cash) ?? 0) - cents : 0

  const record = async () => {
    if (cents === null) return
    errors.clear()
    setBusy(true)
    const amount = fromCents(cents)
    const saved = await run(
      takePayment,
      (ids) => ({
        entryId: ids.next(),
        familyId: family.id,
        amount,
        method,
        till: tillName(who),
        towards: towardsChosen(chosen, amount),
        reference: method === 'cash' ? null : reference.trim() || null,
        cashReceived: cash,
        note: note.trim() || null,
      }),
      {
        done: {
          title: 'Payment Recorded',
          message: `${say(cents)} from the ${family.lastName} Family.${change > 0 ? ` Give ${say(change)} change.` : ''}`,
        },
        failed: FAILED,
        form: errors.form,
      },
      { uid },
    )
    setBusy(false)
    if (saved) onClose()
  }

  return (
    <DialogForm
      open
      title={`Take Payment from the ${family.lastName} Family`}
      submitLabel={cents === null ? 'Record Payment' : `Record ${say(cents)}`}
      busy={busy}
      disabled={cents === null}
      onSubmit={() => void record()}
      onClose={onClose}
    >
      <AmountField form={form} wrong={errors.wrong.amount} />
      <WayFields form={form} wrong={errors.wrong} change={change} />
      {form.open.length > 1 ? <PayWhich form={form} /> : null}
      {cents !== null && cents > Math.max(0, toCents(balance)) ? (
        <Alert severity="info">
          This is {say(cents - Math.max(0, toCents(balance)))} more than is due. The rest is kept as credit.
        </Alert>
      ) : null}
      <TextField
        label="Note"
        value={note}
        onChange={(event) => form.change({ note: event.target.value })}
        helperText="For the office. Families don't see this."
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogForm>
  )
}

function AmountField({ form, wrong }: { form: PaymentForm; wrong: string | undefined }) {
  const read = positiveAmount.safeParse(form.amount.trim())
  const unread = form.amount === '' || read.success ? undefined : read.error.issues[0]?.message
  return (
    <TextField
      label="Amount"
      required
      autoFocus
      value={form.amount}
      onFocus={selectAll}
      onChange={(event) => form.change({ amount: event.target.value })}
      error={wrong !== undefined || unread !== undefined}
      helperText={wrong ?? unread}
      slotProps={MONEY}
    />
  )
}

/** How the family pays: what was received in cash and the change, or the number of what was handed over. */
function WayFields(props: { form: PaymentForm; wrong: Readonly<Record<string, string>>; change: number }) {
  const { form, wrong, change } = props
  const { profile } = useCamp()
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  const labelId = useId()
  return (
    <>
      <Box>
        <FormLabel id={labelId} sx={{ display: 'block', mb: 2 }}>
          Method
        </FormLabel>
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-labelledby={labelId}
          value={form.method}
          onChange={(_, method) => method && form.change({ method })}
          sx={METHODS}
        >
          {PAYMENT_WAYS.map((way) => (
            <ToggleButton key={way} value={way} sx={{ minHeight: 44 }}>
              {PAYMENT_WAY_WORDS[way]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {form.method === 'cash' ? (
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <TextField
            label="Cash Received"
            value={form.received}
            onFocus={selectAll}
            onChange={(event) => form.change({ received: event.target.value })}
            error={wrong.cashReceived !== undefined}
            helperText={wrong.cashReceived}
            slotProps={MONEY}
            sx={{ flex: 1 }}
          />
          <Typography role="status" sx={{ flex: 1, fontWeight: 700 }}>
            {change > 0 ? `Change ${say(change)}` : null}
          </Typography>
        </Box>
      ) : (
        <TextField
          label={form.method === 'check' ? 'Check Number' : 'Reference'}
          required={form.method === 'check'}
          value={form.reference}
          onChange={(event) => form.change({ reference: event.target.value })}
          error={wrong.reference !== undefined}
          helperText={wrong.reference}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
      )}
    </>
  )
}

/** Which bills the payment is for. */
function PayWhich({ form }: { form: PaymentForm }) {
  const labelId = useId()
  const { chosenIds, change } = form
  return (
    <Box>
      <FormLabel id={labelId}>Pay</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={chosenIds ? 'chosen' : 'oldest'}
        onChange={(_, which) => change({ chosenIds: which === 'chosen' ? new Set() : null })}
      >
        <FormControlLabel value="oldest" control={<Radio />} label="Oldest due first" />
        <FormControlLabel value="chosen" control={<Radio />} label="Choose bills" />
      </RadioGroup>
      {chosenIds ? <BillChoice form={form} chosenIds={chosenIds} /> : null}
    </Box>
  )
}

function BillChoice({ form, chosenIds }: { form: PaymentForm; chosenIds: ReadonlySet<number> }) {
  const { profile } = useCamp()
  const toggle = ({ id }: BillLine) => {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    form.change({ chosenIds: next })
  }
  return (
    <Box role="group" aria-label="Bills" sx={{ display: 'grid' }}>
      {form.open.map((bill) => (
        <FormControlLabel
          key={bill.id}
          control={<Checkbox checked={chosenIds.has(bill.id)} onChange={() => toggle(bill)} />}
          label={`${billName(bill)}: ${display(bill.open, profile.currency)}, ${billDue(bill)}`}
        />
      ))}
    </Box>
  )
}
