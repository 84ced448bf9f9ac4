import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useId } from 'react'
import type { Offer } from '#shared/financial/plan-offer'
import { planWords } from '#shared/financial/plan-words'
import { useCamp } from '../ui/camp'

/** The value of paying without a plan in the list of plans. */
const NONE = 0

/** Chooses between paying each place by its due date and the payment plans that are offered. */
export function PlanChoice(props: {
  offers: readonly Offer[]
  offer: Offer | null
  onChange(planId: number | null): void
}) {
  const { offers, offer, onChange } = props
  const { profile } = useCamp()
  const labelId = useId()
  if (offers.length === 0) return null
  return (
    <FormControl>
      <FormLabel id={labelId}>How would you like to pay?</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={offer?.plan.id ?? NONE}
        onChange={(event) => onChange(Number(event.target.value) || null)}
      >
        <FormControlLabel value={NONE} control={<Radio />} label="Pay in full by each session's due date" />
        {offers.map(({ plan }) => (
          <FormControlLabel
            key={plan.id}
            value={plan.id}
            control={<Radio />}
            label={
              <>
                {plan.name}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {planWords(plan, profile.currency)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
