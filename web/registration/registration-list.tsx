import AssignmentIcon from '@mui/icons-material/AssignmentOutlined'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { campers, fullName } from '#shared/campers/model'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { parseId } from '#shared/kernel/values/ids'
import { spokenLanguage } from '#shared/kernel/values/language'
import { searchFor, searchKey } from '#shared/kernel/values/search'
import { REGISTRATION_STATUS_WORDS, REGISTRATION_STATUSES, registrations } from '#shared/registration/model'
import type { RegistrationLine } from '#shared/registration/reads'
import { PAYMENT_STATUSES } from '#shared/registration/rules'
import type { Condition } from '#shared/reports/model'
import { sessionsByStart } from '#shared/sessions/reads'
import { registrationLinesHere } from '#sync/registration/queries'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { FilterBar } from '../ui/filter-bar'
import { SortBar } from '../ui/sort-bar'
import { type Order, sortRows, useOrder } from '../ui/sorting'
import { searchCondition } from '../ui/table/list-report'
import { useTableHabits } from '../ui/table/table-habits'
import { ViewSwitch } from '../ui/table/view-switch'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { COLUMNS, saveRegistrations, VALUES } from './columns'
import { RefundPolicyDialog } from './refund-policy-dialog'
import { RegistrationCard } from './registration-card'
import { RegistrationDialog } from './registration-dialog'
import { PrintedRegistrations, RegistrationTable, TABLE } from './registration-table'
import { RulesDialog } from './rules-dialog'
import { countsAs, PAYMENT_WORDS } from './words'

/** How many are shown at first, and how many "Show More" adds. */
const STEP = 60

interface Filters {
  search: string
  session: string
  status: string
  payment: string
}

function matching(
  lines: readonly RegistrationLine[],
  { search, session, status, payment }: Filters,
): RegistrationLine[] {
  const fits = searchFor(search)
  return lines.filter(({ registration, camper, familyName, money }) => {
    if (session && String(registration.sessionId) !== session) return false
    if (status && registration.status !== status) return false
    if (payment && !countsAs(payment, registration, money)) return false
    return fits(searchKey(camper && fullName(camper), familyName))
  })
}

/** Returns the search and the filters as report conditions. */
function whereOf({ search, session, status, payment }: Filters): Condition[] {
  return [
    ...(session ? [{ path: 'session', is: Number(session) }] : []),
    ...(status ? [{ path: 'status', is: status }] : []),
    ...(payment ? [{ path: 'money.paymentStatus', is: payment }] : []),
    // A cancelled registration is neither unpaid nor partly paid.
    ...(payment === 'unpaid' || payment === 'partial' ? [{ path: 'status', not: 'cancelled' }] : []),
    ...searchCondition(search, ['camper.name', 'camper.home.family.lastName']),
  ]
}

/** Sorts a waitlist by its own order, and everything else newest first. */
function inOrder(lines: RegistrationLine[], status: string): RegistrationLine[] {
  if (status !== 'waitlist') return lines
  return [...lines].sort((a, b) => (a.session?.id ?? 0) - (b.session?.id ?? 0) || (a.place ?? 0) - (b.place ?? 0))
}

/** The registrations, with search, filters, and actions for each. */
export function RegistrationList() {
  const { who } = useCamp()
  const [params, setParams] = useSearchParams()
  const lines = useCalmRead(registrationLinesHere, [who.actor])
  const waiting = useWaitingRows(registrations)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [openId, setOpenId] = useState<number | null>(null)
  const asked = parseId(params.get('registration') ?? '')
  // A link, such as an alert's, may name a registration while this screen is already open.
  useEffect(() => {
    if (asked) setOpenId(asked)
  }, [asked])
  const [order, setOrder] = useOrder<keyof typeof COLUMNS>()
  const isFamily = ownRowsOnly(who.actor)
  const asTable = useTableHabits(TABLE).asTable && !isFamily
  const [session, status, payment] = ['session', 'status', 'payment'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const wanted = useDeferredValue(search)
  const found = useMemo(() => {
    const some = lines && matching(lines, { search: wanted, session, status, payment })
    if (!some || !order) return some && inOrder(some, status)
    return sortRows(some, order.down, VALUES[order.by])
  }, [lines, wanted, session, status, payment, order])
  const filter = (name: string, value: string) => {
    setLimit(STEP)
    // Read from the address itself, because a choice made a moment ago may not be rendered yet.
    const next = new URLSearchParams(window.location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const clear = () => {
    setSearch('')
    setParams({ tab: 'list' }, { replace: true })
  }
  const close = () => {
    setOpenId(null)
    if (asked) filter('registration', '')
  }
  const open = lines?.find(({ registration }) => registration.id === openId)
  return (
    <>
      {/* A family has a few registrations, which it sees at a glance. */}
      {isFamily ? null : (
        <RegistrationFilterBar filters={{ search, session, status, payment }} onSearch={setSearch} onFilter={filter} />
      )}
      {found && !isFamily ? <ListTools found={found} order={order} onOrder={setOrder} /> : null}
      {found?.length === 0 ? (
        <EmptyState
          of={[registrations, campers]}
          icon={<AssignmentIcon fontSize="inherit" />}
          title="No registrations found"
          text={lines?.length === 0 ? 'Start with a new registration.' : 'No registrations match your filters.'}
          action={lines?.length === 0 ? null : <Button onClick={clear}>Clear Filters</Button>}
        />
      ) : null}
      {found && asTable ? (
        found.length > 0 ? (
          <RegistrationTable
            lines={found}
            waiting={waiting}
            where={whereOf({ search: wanted, session, status, payment })}
          />
        ) : null
      ) : (
        <>
          <Cards
            lines={found}
            limit={limit}
            waiting={waiting}
            onOpen={setOpenId}
            onMore={() => setLimit(limit + STEP)}
          />
          {found ? <PrintedRegistrations lines={found} /> : null}
        </>
      )}
      {open ? <RegistrationDialog line={open} onClose={close} /> : null}
    </>
  )
}

/** The number found, the view and sort order, and actions for all of them. */
function ListTools(props: {
  found: RegistrationLine[]
  order: Order<keyof typeof COLUMNS> | null
  onOrder(by: keyof typeof COLUMNS): void
}) {
  const { found, order, onOrder } = props
  const { can, profile } = useCamp()
  const { asTable } = useTableHabits(TABLE)
  const [rules, setRules] = useState(false)
  const [policy, setPolicy] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, mb: 3 }}>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {found.length === 1 ? '1 registration' : `${found.length.toLocaleString(spokenLanguage())} registrations`}
      </Typography>
      <ViewSwitch of={TABLE} />
      {asTable ? null : <SortBar columns={COLUMNS} order={order} onOrder={onOrder} />}
      {can('registrations.rules') ? (
        <Box className="no-print" sx={{ ml: 'auto' }}>
          <Button onClick={() => setPolicy(true)}>Refund Policy</Button>
          <Button onClick={() => setRules(true)}>Family Rules</Button>
        </Box>
      ) : null}
      {can('registrations.write') && !asTable ? (
        <Button
          disabled={found.length === 0}
          onClick={() => saveRegistrations(found, profile.timezone)}
          sx={{ ml: can('registrations.rules') ? 0 : 'auto' }}
          className="no-print"
        >
          Export CSV
        </Button>
      ) : null}
      {policy ? <RefundPolicyDialog onClose={() => setPolicy(false)} /> : null}
      {rules ? <RulesDialog onClose={() => setRules(false)} /> : null}
    </Box>
  )
}

/** The registrations as cards, a limited number at first. */
function Cards(props: {
  lines: readonly RegistrationLine[] | undefined
  limit: number
  waiting: ReadonlySet<number>
  onOpen(id: number): void
  onMore(): void
}) {
  const { lines, limit, waiting, onOpen, onMore } = props
  return (
    <>
      <Box component="ul" aria-label="Registrations" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {lines
          ? lines
              .slice(0, limit)
              .map((line) => (
                <RegistrationCard
                  key={line.registration.id}
                  line={line}
                  waiting={waiting.has(line.registration.id)}
                  onOpen={onOpen}
                />
              ))
          : Array.from({ length: 8 }, (_, index) => (
              <li key={index}>
                <Skeleton variant="rounded" height={72} />
              </li>
            ))}
      </Box>
      {lines && lines.length > limit ? (
        <Button onClick={onMore} sx={{ mt: 4 }}>
          Show More
        </Button>
      ) : null}
    </>
  )
}

function RegistrationFilterBar(props: {
  filters: Filters
  onSearch(value: string): void
  onFilter(name: string, value: string): void
}) {
  const { filters, onSearch, onFilter } = props
  const { sees } = useCamp()
  // All sessions, so that a link to a session without registrations still shows its name.
  const sessions = useRead(sessionsByStart) ?? []
  const payment = {
    name: 'payment',
    label: 'Payment',
    value: filters.payment,
    all: PAYMENT_STATUSES.map((value) => ({ value, says: PAYMENT_WORDS[value] })),
  }
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
      all: REGISTRATION_STATUSES.map((value) => ({ value, says: REGISTRATION_STATUS_WORDS[value] })),
    },
    ...(sees('fees') ? [payment] : []),
  ]
  return (
    <FilterBar
      searchLabel="Search registrations"
      search={filters.search}
      choices={choices}
      onSearch={onSearch}
      onFilter={onFilter}
    />
  )
}
