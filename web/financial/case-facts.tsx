import { Box, Typography } from '@mui/material'
import type { AwardCase } from '#shared/financial/award-model'
import { bandWords } from '#shared/financial/award-words'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'

type Facts = Pick<AwardCase, 'age' | 'household' | 'incomeBand' | 'bill' | 'asked' | 'reason'>

/** What the committee knows of a request: no name, and nothing else that leads to the family. */
export function CaseFacts({ facts }: { facts: Facts }) {
  const { currency } = useCamp().profile
  const rows = [
    ['Asks for', display(facts.asked, currency)],
    ['Unpaid', display(facts.bill, currency)],
    ['Age', facts.age === null ? 'Not known' : String(facts.age)],
    ['Household', facts.household === 1 ? '1 person' : `${facts.household} people`],
    ['Income per year', bandWords(facts.incomeBand, currency)],
  ]
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}
      >
        {rows.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {facts.reason === '' ? null : (
        <Typography sx={{ mt: 3, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{facts.reason}</Typography>
      )}
    </>
  )
}
