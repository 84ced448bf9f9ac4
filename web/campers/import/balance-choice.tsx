import { Alert, MenuItem } from '@mui/material'
import { fromCents, toCents } from '#shared/kernel/values/money'
import type { RosterImportRow } from '#sync/replica/replica'
import { PlainSelect } from '../../ui/plain-select'
import { count } from '../parts/count'

type Meant = 'owed' | 'credit' | null

/** Returns rows with balances as they are to be imported: above zero is owed. */
export function withBalances(rows: readonly RosterImportRow[], meant: Meant): RosterImportRow[] {
  return rows.map((row) => {
    const { openingBalance } = row
    if (openingBalance === null || meant === 'owed') return row
    return { ...row, openingBalance: meant === null ? null : fromCents(-toCents(openingBalance)) }
  })
}

/** Chooses what the balances in a file are. Only people who may add charges can import them. */
export function BalanceChoice(props: {
  rows: readonly { openingBalance: string | null }[]
  may: boolean
  /** Whether the file's registrations are billed too. */
  billsSessions: boolean
  value: Meant
  onChange(meant: Meant): void
}) {
  const { rows, may, billsSessions, value, onChange } = props
  const filled = rows.filter(({ openingBalance }) => openingBalance !== null).length
  if (filled === 0) return null
  if (!may) return <Alert severity="info">Balances aren't imported, because you can't add charges to accounts.</Alert>
  return (
    <>
      <PlainSelect
        label={`Opening Balances (${count(filled, 'row')})`}
        value={value ?? 'skip'}
        onChange={(chosen) => onChange(chosen === 'skip' ? null : (chosen as Meant))}
      >
        <MenuItem value="owed">Positive amounts are what families owe</MenuItem>
        <MenuItem value="credit">Positive amounts are families' credit</MenuItem>
        <MenuItem value="skip">Don't import balances</MenuItem>
      </PlainSelect>
      {billsSessions && value !== null ? (
        <Alert severity="warning">
          If balances already include these registrations, families will be charged twice.
        </Alert>
      ) : null}
    </>
  )
}
