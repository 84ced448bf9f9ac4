import { Checkbox, FormControlLabel, Typography } from '@mui/material'
import { type CardFeeRate, cardFeeFor } from '#shared/financial/card-fee'
import { display, toCents } from '#shared/kernel/values/money'

/** The card fee of a camp whose payers may cover it, and whether this payer does. */
export interface Coverable {
  rate: CardFeeRate
  currency: string
  covers: boolean
  onChange(covers: boolean): void
}

/** Lets a person add the card fee to a payment, and says how much that is (Financial rule 61). */
export function CoverFee(props: Coverable & { amount: string }) {
  const { rate, amount, currency, covers, onChange } = props
  const fee = cardFeeFor(amount, rate)
  if (toCents(fee) === 0) return null
  return (
    <FormControlLabel
      className="no-print"
      control={<Checkbox checked={covers} onChange={(_, checked) => onChange(checked)} />}
      label={
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Add {display(fee, currency)} so the camp receives the full amount
        </Typography>
      }
    />
  )
}

/** Says that the app costs a family nothing, also where the camp's card fee can be covered. */
export function NoFeeNote() {
  return (
    <Typography variant="body2" className="no-print" sx={{ color: 'text.secondary' }}>
      Anchor Camp adds no fee.
    </Typography>
  )
}
