import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { display } from '#shared/kernel/values/money'
import { taxBetween } from '#shared/store/reads'
import type { Period, TaxLine } from '#shared/store/sales'
import { useCamp } from '../ui/camp'
import { saveCsv } from '../ui/save-file'
import { useRead } from '../ui/use-read'
import { percentSaid } from './parts/tax-label'

/** The report Store Tax: taxable sales and tax by rate, less refunds. Nothing if no sale was taxed. */
export function TaxReport({ period }: { period: Period }) {
  const { profile } = useCamp()
  const lines = useRead(taxBetween, period, profile.timezone)
  if (!lines || lines.length === 0) return null
  const figure = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } } as const
  return (
    <Box component="section" aria-label="Store Tax" sx={{ mt: 6 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 3 }}>
        <Typography variant="h2">Store Tax</Typography>
        <Button className="no-print" startIcon={<DownloadIcon />} onClick={() => saveTaxes(lines, period)}>
          Export Store Tax
        </Button>
      </Box>
      <Card sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label="Store Tax">
          <TableHead>
            <TableRow>
              <TableCell>Tax</TableCell>
              <TableCell {...figure}>Rate</TableCell>
              <TableCell {...figure}>Taxable Sales</TableCell>
              <TableCell {...figure}>Tax</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line, index) => (
              <TableRow key={`${index}-${line.name}`}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {line.name}
                </TableCell>
                <TableCell {...figure}>{percentSaid(line.percent)}</TableCell>
                <TableCell {...figure}>{display(line.taxable, profile.currency)}</TableCell>
                <TableCell {...figure}>{display(line.tax, profile.currency)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Box>
  )
}

function saveTaxes(lines: readonly TaxLine[], { from, to }: Period): void {
  const rows = lines.map(({ name, percent, taxable, tax }) => {
    return { Tax: name, Percent: percent, 'Taxable Sales': taxable, 'Tax Amount': tax }
  })
  saveCsv(`store tax ${from} to ${to}.csv`, rows)
}
