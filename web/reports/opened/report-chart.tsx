import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { PieChart } from '@mui/x-charts/PieChart'

/** The most groups that a chart shows; more can't be told apart. */
const MAX_SHOWN = 30

interface Charted {
  kind: 'bars' | 'share'
  /** The groups' labels, and their count or first total. */
  points: readonly { label: string; value: number }[]
}

/** A report's groups as a bar or share chart; its table is shown next to it. */
export function ReportChart({ kind, points }: Charted) {
  const { vars } = useTheme()
  const shown = points.slice(0, MAX_SHOWN)
  if (kind === 'share')
    return (
      <PieChart
        height={280}
        series={[{ data: shown.map(({ label, value }, id) => ({ id, label, value: Math.max(0, value) })) }]}
      />
    )
  return (
    <BarChart
      height={280}
      hideLegend
      borderRadius={4}
      grid={{ horizontal: true }}
      xAxis={[{ scaleType: 'band', data: shown.map(({ label }) => label) }]}
      yAxis={[{ width: 56 }]}
      series={[{ data: shown.map(({ value }) => value), color: vars?.palette.primary.main ?? '' }]}
    />
  )
}
