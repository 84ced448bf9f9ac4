import { Box, Button, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { payerTitle } from '#shared/financial/payer'
import { sayDate } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { saveCsv } from '../ui/save-file'
import { fileOf } from '../ui/table/column'
import { OfficeTable } from '../ui/table/office-table'
import { PrintedTable } from '../ui/table/printed-table'
import { AccountChip, accountColumns } from './account-columns'
import type { AgedLine } from './account-filters'
import { SendStatements } from './send-statements'

/** The key under which the person's settings for this table are stored. */
export const TABLE = 'accounts'
const FILE = 'accounts.csv'

/** How many are shown at first, and how many "Show More" adds. */
const STEP = 48

const idOf = ({ payer }: AgedLine) => payer.id
const linkOf = (line: AgedLine) => `/financial/accounts/${idOf(line)}`

function useColumns() {
  const { profile } = useCamp()
  return useMemo(() => accountColumns(profile.currency), [profile.currency])
}

/** Shows the accounts as a table, for working through many of them. */
export function AccountTable({ lines }: { lines: readonly AgedLine[] }) {
  const { can } = useCamp()
  return (
    <OfficeTable
      name={TABLE}
      label="Accounts"
      rows={lines}
      columns={useColumns()}
      idOf={idOf}
      linkOf={linkOf}
      around={330}
      file={FILE}
      actions={
        can('payments.take')
          ? (some, done) => (
              <SendStatements payers={some.map(({ payer }) => payer)} label="Send Statements" onSent={done} />
            )
          : undefined
      }
    />
  )
}

/** Shows the accounts as cards, a limited number at first. */
export function AccountCards({ lines }: { lines: readonly AgedLine[] | undefined }) {
  const [limit, setLimit] = useState(STEP)
  const columns = useColumns().filter(({ later }) => !later)
  return (
    <>
      {lines && lines.length > 0 ? (
        <Button className="no-print" onClick={() => saveCsv(FILE, fileOf(columns, lines))} sx={{ mb: 2 }}>
          Export CSV
        </Button>
      ) : null}
      <Box
        component="ul"
        aria-label="Accounts"
        className="no-print"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
      >
        {lines
          ? lines.slice(0, limit).map((line) => <AccountCard key={idOf(line)} line={line} />)
          : Array.from({ length: 8 }, (_, index) => (
              <li key={index}>
                <Skeleton variant="rounded" height={72} />
              </li>
            ))}
      </Box>
      {lines && lines.length > limit ? (
        <Button className="no-print" onClick={() => setLimit(limit + STEP)} sx={{ mt: 4 }}>
          Show More
        </Button>
      ) : null}
      {lines ? <PrintedTable title="Accounts" rows={lines} columns={columns} idOf={idOf} /> : null}
    </>
  )
}

/** Returns when the next bill is due, or that something is overdue. */
function dueWords({ due, overdue, nextDue }: AgedLine['aged']): string {
  if (overdue > 0) return 'overdue'
  return due > 0 && nextDue !== null ? `due ${sayDate(nextDue)}` : ''
}

function AccountCard({ line }: { line: AgedLine }) {
  const { profile } = useCamp()
  const { payer, campers, aged, credit } = line
  const amount = toCents(credit) > 0 ? credit : fromCents(aged.due)
  return (
    <Card component="li" sx={{ contentVisibility: 'auto', containIntrinsicHeight: 76 }}>
      <CardActionArea
        component={Link}
        to={linkOf(line)}
        sx={{ display: 'flex', gap: 3, px: 4, py: 3, alignItems: 'flex-start' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{payerTitle(payer)}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[campers.join(', '), dueWords(aged)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', display: 'grid', gap: 1, justifyItems: 'end' }}>
          <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {display(amount, profile.currency)}
          </Typography>
          <AccountChip line={line} />
        </Box>
      </CardActionArea>
    </Card>
  )
}
