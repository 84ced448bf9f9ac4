import PrintIcon from '@mui/icons-material/PrintOutlined'
import {
  Box,
  Button,
  Card,
  CardContent,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { sayDay } from '#shared/kernel/values/dates'
import { display, toCents } from '#shared/kernel/values/money'
import { type BlindSummary, type DayLine, type DaySummary, withoutCash } from '#shared/store/day'
import { isDayBlind } from '#shared/store/drawers'
import { storeTransactions } from '#shared/store/model'
import { dayAtStore, drawersOn } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { Drawers } from './drawers'

/** Shows a day's takings by cashier, device, category and payment method, to compare with the cash in the drawers. */
export function EndOfDay() {
  const { today, profile, who } = useCamp()
  const [day, setDay] = useState(today)
  const summary = useRead(dayAtStore, day, profile.timezone)
  const drawers = useRead(drawersOn, day, profile.timezone)
  return (
    <Page>
      <Box className="no-print" sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 4 }}>
        <TextField
          label="Date"
          type="date"
          size="small"
          value={day}
          onChange={(event) => setDay(event.target.value || today)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
      <Typography variant="h2" sx={{ mb: 4 }}>
        End of day, {sayDay(day)}
      </Typography>
      <Drawers day={day} drawers={drawers} />
      {summary && drawers ? (
        <Summary summary={isDayBlind(profile, who.actor, drawers, summary.byDevice) ? withoutCash(summary) : summary} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Page>
  )
}

function cashFigures({ fundsAdded, paidOut, cash }: DaySummary, say: (amount: string) => string): [string, string][] {
  return [
    ['Funds added', say(fundsAdded)],
    ['Paid out', say(paidOut)],
    ['Cash to count', say(cash)],
  ]
}

/** @param summary without the cash totals if the cash still has to be counted */
function Summary({ summary }: { summary: DaySummary | BlindSummary }) {
  const { profile } = useCamp()
  const say = (amount: string) => display(amount, profile.currency)
  if (summary.byDevice.length === 0) {
    return <EmptyState of={[storeTransactions]} title="No sales on this day" />
  }
  const figures: [string, string][] = [
    ['Sales', String(summary.sales)],
    ['Total', say(summary.total)],
    ['Refunded', say(summary.refunds)],
    // A camp without store tax sees none of this.
    ...(toCents(summary.tax) === 0 ? [] : ([['Store tax', say(summary.tax)]] as [string, string][])),
    ...('cash' in summary ? cashFigures(summary, say) : []),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
        }}
      >
        {figures.map(([label, value]) => (
          <Card key={label}>
            <CardContent>
              <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography sx={{ fontSize: '1.5rem', fontWeight: 750 }}>{value}</Typography>
            </CardContent>
          </Card>
        ))}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' }, alignItems: 'start' }}
      >
        <Lines title="By device" who="Device" lines={summary.byDevice} />
        <Lines title="By cashier" who="Cashier" lines={summary.byCashier} />
        <Lines title="By category" lines={summary.byCategory} />
        {'cash' in summary ? <Lines title="By payment method" lines={summary.byPayment} /> : null}
      </Box>
    </Box>
  )
}

function Lines({
  title,
  who,
  lines,
}: {
  title: string
  /** What each line stands for, such as a cashier, if each one's cash is listed separately. */
  who?: string
  lines: readonly (DayLine & { cash?: string })[]
}) {
  const { profile } = useCamp()
  const figure = { align: 'right', sx: { pr: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } } as const
  return (
    <Card>
      <CardContent>
        <Typography variant="h3">{title}</Typography>
        <Table size="small" aria-label={title}>
          {who ? (
            <TableHead>
              <TableRow>
                <TableCell sx={{ pl: 0 }}>{who}</TableCell>
                <TableCell {...figure}>Sales</TableCell>
                {lines.some(({ cash }) => cash !== undefined) ? <TableCell {...figure}>Cash</TableCell> : null}
              </TableRow>
            </TableHead>
          ) : null}
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.name}>
                <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                  {line.name}
                </TableCell>
                <TableCell {...figure}>{display(line.amount, profile.currency)}</TableCell>
                {line.cash === undefined ? null : (
                  <TableCell {...figure}>{display(line.cash, profile.currency)}</TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  )
}
