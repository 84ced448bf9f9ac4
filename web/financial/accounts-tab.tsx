import AccountIcon from '@mui/icons-material/RequestQuoteOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { families } from '#shared/campers/model'
import { ACCOUNT_STATUSES, AGES } from '#shared/financial/aging'
import { accountLines } from '#shared/financial/reads'
import { spokenLanguage } from '#shared/kernel/values/language'
import { display, fromCents } from '#shared/kernel/values/money'
import { sessionsByStart } from '#shared/sessions/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { FilterBar } from '../ui/filter-bar'
import { Page } from '../ui/page'
import { useTableHabits } from '../ui/table/table-habits'
import { useRead } from '../ui/use-read'
import { ACCOUNT_STATUS_WORDS, AGE_WORDS } from './account-columns'
import { type AccountFilters, type AgedLine, matchingAccounts, totalsOf, useAged } from './account-filters'
import { AccountCards, AccountTable, TABLE } from './account-table'
import { ImportPayments } from './import/import-payments'

const NOTHING: [] = []

/** What each family owes and by when: a table for the office, cards on a phone. */
export function AccountsTab() {
  const { today, can } = useCamp()
  const [params, setParams] = useSearchParams()
  const aged = useAged(useCalmRead(accountLines, NOTHING), today)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const { offered } = useTableHabits(TABLE)
  const [session, status, age] = ['session', 'status', 'age'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const found = useMemo(
    () => aged && matchingAccounts(aged, { search: wanted, session, status, age }),
    [aged, wanted, session, status, age],
  )
  const filter = (name: string, value: string) => {
    // Read from the address itself, because a choice made a moment ago may not be rendered yet.
    const next = new URLSearchParams(window.location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const [importing, setImporting] = useState(false)
  const clear = () => {
    setSearch('')
    setParams({ tab: 'accounts' }, { replace: true })
  }
  return (
    <Page>
      <AccountFilterBar filters={{ search, session, status, age }} onSearch={setSearch} onFilter={filter} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'space-between', gap: 2 }}>
        {found ? <Totals lines={found} /> : null}
        {can('financial.write') ? (
          <Button
            className="no-print"
            variant="outlined"
            sx={{ ml: { sm: 'auto' }, mb: 3 }}
            onClick={() => setImporting(true)}
          >
            Import Payments
          </Button>
        ) : null}
      </Box>
      {found?.length === 0 ? (
        <EmptyState
          of={[families]}
          icon={<AccountIcon fontSize="inherit" />}
          title="No accounts found"
          text={
            aged?.length === 0
              ? "A family's account appears here after its first registration."
              : 'No accounts match your filters.'
          }
          action={aged?.length === 0 ? null : <Button onClick={clear}>Clear Filters</Button>}
        />
      ) : null}
      {importing ? <ImportPayments onClose={() => setImporting(false)} /> : null}
      {offered ? found && found.length > 0 ? <AccountTable lines={found} /> : null : <AccountCards lines={found} />}
    </Page>
  )
}

/** How many accounts there are, and what they owe in total. */
function Totals({ lines }: { lines: readonly AgedLine[] }) {
  const { profile } = useCamp()
  const { due, overdue, credit } = totalsOf(lines)
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  const count = lines.length === 1 ? '1 account' : `${lines.length.toLocaleString(spokenLanguage())} accounts`
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, mb: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>{count}</Typography>
      <Typography sx={{ fontWeight: 650 }}>{`${say(due)} due`}</Typography>
      <Typography sx={{ fontWeight: 650, color: overdue > 0 ? 'error.main' : 'text.primary' }}>
        {`${say(overdue)} overdue`}
      </Typography>
      <Typography sx={{ fontWeight: 650 }}>{`${say(credit)} credit`}</Typography>
    </Box>
  )
}

function AccountFilterBar(props: {
  filters: AccountFilters
  onSearch(value: string): void
  onFilter(name: string, value: string): void
}) {
  const { filters, onSearch, onFilter } = props
  const sessions = useRead(sessionsByStart) ?? []
  const choices = [
    {
      name: 'session',
      label: 'Session',
      value: filters.session,
      all: sessions.map(({ id, name }) => ({ value: String(id), says: name })),
    },
    {
      name: 'status',
      label: 'Status',
      value: filters.status,
      all: ACCOUNT_STATUSES.map((value) => ({ value, says: ACCOUNT_STATUS_WORDS[value] })),
    },
    {
      name: 'age',
      label: 'Overdue For',
      value: filters.age,
      all: AGES.map((value) => ({ value: String(value), says: AGE_WORDS[value] })),
    },
  ]
  return (
    <FilterBar
      className="no-print"
      searchLabel="Search accounts"
      search={filters.search}
      choices={choices}
      onSearch={onSearch}
      onFilter={onFilter}
    />
  )
}
