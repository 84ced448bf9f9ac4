import {
  Box,
  Checkbox,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { billDue, billName } from '#shared/financial/bill-words'
import { PAYMENT_WAY_WORDS } from '#shared/financial/entry-words'
import type { BillLine } from '#shared/financial/reads'
import { display, fromCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { MONEY_INPUT, selectAll } from '../ui/money-input'
import type { PaymentForm } from './payment-form'

/** The methods take two rows on a phone, so each has its own border. */
const METHODS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
  '& .MuiToggleButtonGroup-grouped': { m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
}

/** How much the family pays. */
export function AmountField({ payment: { form } }: { payment: PaymentForm }) {
  return (
    <FormField
      form={form}
      name="amount"
      label="Amount"
      required
      autoFocus
      onFocus={selectAll}
      slotProps={MONEY_INPUT}
    />
  )
}

/**
 * How the family pays: the cash received and the change, or the number of the check or other payment.
 *
 * @param change in cents
 */
export function WayFields({ payment, change }: { payment: PaymentForm; change: number }) {
  const { form, ways, method, setMethod } = payment
  const { profile } = useCamp()
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
          value={method}
          onChange={(_, chosen) => chosen && setMethod(chosen)}
          sx={METHODS}
        >
          {ways.map((way) => (
            <ToggleButton key={way} value={way} sx={{ minHeight: 44 }}>
              {PAYMENT_WAY_WORDS[way]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {method === 'cash' ? (
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <FormField
            form={form}
            name="cashReceived"
            label="Cash Received"
            onFocus={selectAll}
            slotProps={MONEY_INPUT}
            sx={{ flex: 1 }}
          />
          <Typography role="status" sx={{ flex: 1, fontWeight: 700 }}>
            {change > 0 ? `Change ${display(fromCents(change), profile.currency)}` : null}
          </Typography>
        </Box>
      ) : (
        <FormField
          form={form}
          name="reference"
          label={method === 'check' ? 'Check Number' : 'Reference'}
          required={method === 'check'}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
      )}
    </>
  )
}

/** Which bills the payment is for. */
export function PayWhich({ payment }: { payment: PaymentForm }) {
  const labelId = useId()
  const { chosenIds, choose } = payment
  return (
    <Box>
      <FormLabel id={labelId}>Pay</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={chosenIds ? 'chosen' : 'oldest'}
        onChange={(_, which) => choose(which === 'chosen' ? new Set() : null)}
      >
        <FormControlLabel value="oldest" control={<Radio />} label="Oldest due first" />
        <FormControlLabel value="chosen" control={<Radio />} label="Choose bills" />
      </RadioGroup>
      {chosenIds ? <BillChoice payment={payment} chosenIds={chosenIds} /> : null}
    </Box>
  )
}

function BillChoice({ payment, chosenIds }: { payment: PaymentForm; chosenIds: ReadonlySet<number> }) {
  const { profile } = useCamp()
  const toggle = ({ id }: BillLine) => {
    const next = new Set(chosenIds)
    if (!next.delete(id)) next.add(id)
    payment.choose(next)
  }
  return (
    <Box role="group" aria-label="Bills" sx={{ display: 'grid' }}>
      {payment.open.map((bill) => (
        <FormControlLabel
          key={bill.id}
          control={<Checkbox checked={chosenIds.has(bill.id)} onChange={() => toggle(bill)} />}
          label={`${billName(bill)}: ${display(bill.open, profile.currency)}, ${billDue(bill)}`}
        />
      ))}
    </Box>
  )
}
