import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import { AGES } from '#shared/financial/aging'
import { accountEntries } from '#shared/financial/model'
import { storeMoneyHeld } from '#shared/financial/reads'
import { display, fromCents } from '#shared/kernel/values/money'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { useWaitingRows } from '../ui/waiting-rows'
import { AGE_WORDS } from './account-columns'
import { type AgedLine, totalsOf } from './account-filters'

const NOTHING: [] = []

/** The camp's key amounts: what was billed, what came in, what is still open, and how old that is. */
export function Figures({ lines }: { lines: readonly AgedLine[] | undefined }) {
  const { profile } = useCamp()
  const held = useCalmRead(storeMoneyHeld, NOTHING)
  const unsent = useWaitingRows(accountEntries).size
  const totals = lines && totalsOf(lines)
  const say = (cents: number | undefined) =>
    cents === undefined ? undefined : display(fromCents(cents), profile.currency)
  const figures: [string, string | undefined][] = [
    ['Billed', say(totals?.billed)],
    ['Collected', say(totals?.collected)],
    ['Outstanding', say(totals?.due)],
    ['Overdue', say(totals?.overdue)],
    ['Credit', say(totals?.credit)],
    ['Store Money Held', held === undefined ? undefined : display(held, profile.currency)],
    ...(unsent > 0 ? [['Not Sent From This Device', String(unsent)] as [string, string]] : []),
  ]
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 3,
          m: 0,
          mb: 4,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: `repeat(${figures.length}, 1fr)` },
        }}
      >
        {figures.map(([label, value]) => (
          <Card key={label} sx={{ p: 5 }}>
            <Typography variant="overline" component="dt" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: { xs: '1.125rem', md: '1.375rem' }, fontWeight: 750, overflowWrap: 'anywhere' }}
            >
              {value ?? <Skeleton width={88} />}
            </Typography>
          </Card>
        ))}
      </Box>
      {totals && totals.overdue > 0 ? <Aging byAge={totals.byAge} say={(cents) => say(cents) ?? ''} /> : null}
    </>
  )
}

/**
 * The overdue amounts by age, as bars.
 *
 * @param props.byAge in cents, in the order of the ages
 */
function Aging({ byAge, say }: { byAge: readonly number[]; say(cents: number): string }) {
  const id = useId()
  const most = Math.max(...byAge)
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 4, maxWidth: 640 }}>
      <CardContent>
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
          Overdue by Age
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 2, alignItems: 'center' }}
        >
          {AGES.map((age, index) => (
            <Box key={age} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2">
                {AGE_WORDS[age]}
              </Typography>
              <Box component="dd" sx={{ display: 'contents' }}>
                <Box aria-hidden sx={{ height: 12, borderRadius: 1, bgcolor: 'action.hover' }}>
                  <Box
                    sx={{
                      height: 1,
                      borderRadius: 1,
                      bgcolor: 'error.main',
                      width: `${((byAge[index] ?? 0) / most) * 100}%`,
                    }}
                  />
                </Box>
                <Typography variant="body2" sx={{ textAlign: 'right', fontWeight: 650 }}>
                  {say(byAge[index] ?? 0)}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}
