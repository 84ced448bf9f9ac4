import { Box, Typography } from '@mui/material'
import { sayDate } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'

/** A part of a plan; `open` is absent before the family has agreed. */
interface Part {
  dueOn: string
  amount: string
  open?: string
}

/** The parts of a payment plan: each date and amount, and what is still unpaid of it. */
export function PlanParts({ parts, label }: { parts: readonly Part[]; label: string }) {
  const { profile, today } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {parts.map(({ dueOn, amount, open }, index) => {
        const isOpen = open !== undefined && toCents(open) > 0
        const isLate = isOpen && dueOn < today
        const left = isOpen && open !== amount ? `${say(open)} unpaid` : 'Unpaid'
        const state =
          open === undefined
            ? null
            : isOpen
              ? isLate
                ? open === amount
                  ? 'Overdue'
                  : `Overdue, ${left}`
                : left
              : 'Paid'
        return (
          <Box component="li" key={index} sx={{ display: 'flex', gap: 3, py: 1, alignItems: 'baseline' }}>
            <Typography sx={{ flex: 1 }}>{dueOn === today ? `${sayDate(dueOn)} (today)` : sayDate(dueOn)}</Typography>
            {state ? (
              <Typography
                variant="caption"
                sx={isLate ? { color: 'error.main', fontWeight: 650 } : { color: 'text.secondary' }}
              >
                {state}
              </Typography>
            ) : null}
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{say(amount)}</Typography>
          </Box>
        )
      })}
    </Box>
  )
}
