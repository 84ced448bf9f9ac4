import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import type { Point } from '#shared/dashboard/model'
import { sayShortDay } from '#shared/kernel/values/dates'

/** A bar chart. */
export function Bars({ points, height, says }: { points: Point[]; height: number; says(value: number): string }) {
  const { vars } = useTheme()
  return (
    <BarChart
      height={height}
      hideLegend
      disableKeyboardNavigation
      borderRadius={4}
      margin={{ left: 0, right: 4, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[{ scaleType: 'band', data: points.map(({ label }) => label), valueFormatter: sayShortDay, height: 24 }]}
      yAxis={[{ width: 44 }]}
      series={[
        {
          data: points.map(({ value }) => value),
          color: vars?.palette.primary.main ?? '',
          valueFormatter: (value) => says(value ?? 0),
        },
      ]}
    />
  )
}
