import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import {
  Box,
  Button,
  Card,
  MenuItem,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material'
import { useMemo, useState } from 'react'
import { addDays, isDay } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { nameOrder } from '#shared/kernel/values/names'
import { storeTransactions } from '#shared/store/model'
import { salesBetween } from '#shared/store/reads'
import { addedUp, SALES_BY, type SalesBy, type SoldLine } from '#shared/store/sales'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { Page } from '../ui/page'
import { PlainSelect } from '../ui/plain-select'
import { saveCsv } from '../ui/save-file'
import { useRead } from '../ui/use-read'
import { TaxReport } from './tax-report'

const BY_WORDS: Readonly<Record<SalesBy, string>> = {
  item: 'Item',
  category: 'Category',
  cashier: 'Cashier',
  till: 'Till',
}
const EVERYBODY = 'all'

/** Shows what was sold in a range of days, by item, category, cashier or till, for all of them or one. */
export function SalesReport() {
  const { today, profile } = useCamp()
  const [period, setPeriod] = useState(() => ({ from: addDays(today, -6), to: today }))
  const [by, setBy] = useState<SalesBy>('item')
  const [cashier, setCashier] = useState(EVERYBODY)
  const [till, setTill] = useState(EVERYBODY)
  const all = useRead(salesBetween, period, profile.timezone)
  const lines = useMemo(() => all?.filter(ofChoice({ cashier, till })), [all, cashier, till])
  const sums = useMemo(() => lines && addedUp(lines, by), [lines, by])
  const day = (label: string, end: 'from' | 'to') => (
    <TextField
      label={label}
      type="date"
      size="small"
      value={period[end]}
      onChange={(event) => isDay(event.target.value) && setPeriod({ ...period, [end]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
    />
  )
  return (
    <Page>
      <Box
        className="no-print"
        sx={{
          display: 'grid',
          gap: 3,
          mb: 4,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(5, minmax(0, 1fr)) auto' },
          alignItems: 'start',
        }}
      >
        {day('From', 'from')}
        {day('To', 'to')}
        <PlainSelect small label="Sales By" value={by} onChange={(text) => setBy(text as SalesBy)}>
          {SALES_BY.map((each) => (
            <MenuItem key={each} value={each}>
              {BY_WORDS[each]}
            </MenuItem>
          ))}
        </PlainSelect>
        <OneOf label="Cashier" value={cashier} lines={all} of="cashier" onChange={setCashier} />
        <OneOf label="Till" value={till} lines={all} of="till" onChange={setTill} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
            Print
          </Button>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={!lines || lines.length === 0}
            onClick={() => saveSales(lines ?? [], period)}
          >
            Export CSV
          </Button>
        </Box>
      </Box>
      {sums === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {sums?.length === 0 ? (
        <EmptyState
          of={[storeTransactions]}
          title="No sales in this period"
          text="Choose other dates, or all cashiers and tills."
        />
      ) : null}
      {sums && sums.length > 0 ? <Sums by={by} sums={sums} /> : null}
      <TaxReport period={period} />
    </Page>
  )
}

function ofChoice({ cashier, till }: { cashier: string; till: string }): (line: SoldLine) => boolean {
  return (line) => (cashier === EVERYBODY || line.cashier === cashier) && (till === EVERYBODY || line.till === till)
}

function OneOf(props: {
  label: string
  value: string
  of: 'cashier' | 'till'
  lines: SoldLine[] | undefined
  onChange(value: string): void
}) {
  const { label, value, of, lines, onChange } = props
  const names = [...new Set([...(lines ?? []).map((line) => line[of]), ...(value === EVERYBODY ? [] : [value])])]
  return (
    <PlainSelect small label={label} value={value} onChange={onChange}>
      <MenuItem value={EVERYBODY}>All</MenuItem>
      {names.sort(nameOrder.compare).map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </PlainSelect>
  )
}

function Sums({ by, sums }: { by: SalesBy; sums: ReturnType<typeof addedUp> }) {
  const { profile } = useCamp()
  const figure = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } } as const
  const pieces = sums.reduce((all, each) => all + each.pieces, 0)
  const total = fromCents(sums.reduce((all, each) => all + toCents(each.amount), 0))
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={`Sales by ${BY_WORDS[by].toLowerCase()}`}>
        <TableHead>
          <TableRow>
            <TableCell>{BY_WORDS[by]}</TableCell>
            <TableCell {...figure}>Quantity</TableCell>
            <TableCell {...figure}>Sales</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sums.map((each) => (
            <TableRow key={each.name}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {each.name}
              </TableCell>
              <TableCell {...figure}>{each.pieces}</TableCell>
              <TableCell {...figure}>{display(each.amount, profile.currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td': { fontWeight: 700, fontSize: '0.9375rem', color: 'text.primary' } }}>
            <TableCell>Total</TableCell>
            <TableCell {...figure}>{pieces}</TableCell>
            <TableCell {...figure}>{display(total, profile.currency)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  )
}

function saveSales(lines: readonly SoldLine[], { from, to }: { from: string; to: string }): void {
  const rows = lines.map(({ item, category, cashier, till, pieces, amount }) => {
    return { Item: item, Category: category ?? '', Cashier: cashier, Till: till, Quantity: pieces, Sales: amount }
  })
  saveCsv(`sales ${from} to ${to}.csv`, rows)
}
