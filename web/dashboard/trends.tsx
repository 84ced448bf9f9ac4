import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { lazy, Suspense } from 'react'
import type { Point } from '#shared/dashboard/model'
import { trendsOf } from '#shared/dashboard/reads'
import { sayDay } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'

// The chart library is larger than the rest of the screen, so it is loaded after it.
const Bars = lazy(async () => ({ default: (await import('./bars')).Bars }))
const HEIGHT = 220

/** Registrations by week and, for the office, the store's sales by day. */
export function Trends() {
  const { today, profile, can } = useCamp()
  const { timezone, currency } = profile
  const trends = useCalmRead(trendsOf, [today, timezone])
  const money = can('dashboard.money')
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4, gridTemplateColumns: { xs: '1fr', md: money ? '1fr 1fr' : '1fr' } }}>
      <Chart
        id="registrations-by-week"
        title="Registrations by Week"
        points={trends?.registrations}
        says={(value) => String(value)}
      />
      {money ? (
        <Chart
          id="sales-by-day"
          title="Store Sales by Day"
          points={trends?.sales}
          says={(value) => display(value.toFixed(2), currency)}
        />
      ) : null}
    </Box>
  )
}

function Chart(props: { id: string; title: string; points: Point[] | undefined; says(value: number): string }) {
  const { id, title, points, says } = props
  const waiting = <Skeleton variant="rounded" height={HEIGHT} />
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography variant="h2" id={id} sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Box aria-hidden sx={{ height: HEIGHT }}>
          {points ? (
            <Suspense fallback={waiting}>
              <Bars points={points} height={HEIGHT} says={says} />
            </Suspense>
          ) : (
            waiting
          )}
        </Box>
        <Box component="table" sx={visuallyHidden}>
          <caption>{title}</caption>
          <tbody>
            {points?.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{sayDay(label)}</th>
                <td>{says(value)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </CardContent>
    </Card>
  )
}
