import { Chip } from '@mui/material'
import { type AccountStatus, AGES, type Age, accountStatus } from '#shared/financial/aging'
import { sayDate } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import type { Column } from '../ui/table/column'
import type { AgedLine } from './account-filters'

export const ACCOUNT_STATUS_WORDS: Readonly<Record<AccountStatus, string>> = {
  due: 'Due',
  overdue: 'Overdue',
  credit: 'Credit',
  paid: 'Paid',
}

const STATUS_COLOURS: Readonly<Record<AccountStatus, 'warning' | 'error' | 'success' | 'default'>> = {
  due: 'warning',
  overdue: 'error',
  credit: 'success',
  paid: 'default',
}

export const AGE_WORDS: Readonly<Record<Age, string>> = {
  0: '0 to 29 Days',
  30: '30 to 59 Days',
  60: '60 to 89 Days',
  90: '90 Days or More',
}

/** Shows an account's status, in its row or card. */
export function AccountChip({ line }: { line: AgedLine }) {
  const status = accountStatus(line.aged, line.credit)
  return <Chip size="small" variant="outlined" color={STATUS_COLOURS[status]} label={ACCOUNT_STATUS_WORDS[status]} />
}

/** Returns the account columns; the ones for amounts by age are hidden until they are chosen. */
export function accountColumns(currency: string): Column<AgedLine>[] {
  const amount = (key: string, title: string, cents: (line: AgedLine) => number): Column<AgedLine> => ({
    key,
    title,
    width: 112,
    numeric: true,
    value: (line) => cents(line) / 100,
    says: (line) => display(fromCents(cents(line)), currency),
  })
  return [
    { key: 'account', title: 'Account', width: 180, value: ({ payer }) => payer.name },
    { key: 'campers', title: 'Campers', width: 230, value: ({ campers }) => campers.join(', ') || null },
    {
      key: 'status',
      title: 'Status',
      width: 116,
      value: ({ aged, credit }) => ACCOUNT_STATUS_WORDS[accountStatus(aged, credit)],
      cell: (line) => <AccountChip line={line} />,
    },
    amount('due', 'Due', ({ aged }) => aged.due),
    amount('overdue', 'Overdue', ({ aged }) => aged.overdue),
    amount('credit', 'Credit', ({ credit }) => toCents(credit)),
    {
      key: 'next',
      title: 'Next Due',
      width: 120,
      value: ({ aged }) => aged.nextDue,
      says: ({ aged }) => (aged.nextDue ? sayDate(aged.nextDue) : ''),
    },
    { ...amount('billed', 'Billed', ({ billed }) => toCents(billed)), later: true },
    ...AGES.map((age) => ({
      ...amount(`age${age}`, `Overdue ${AGE_WORDS[age]}`, ({ aged }: AgedLine) => aged.byAge[age]),
      width: 150,
      later: true,
    })),
  ]
}
