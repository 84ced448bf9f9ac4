import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import { Box, Button, Chip, MenuItem, Skeleton, Typography } from '@mui/material'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { staffCount } from '#shared/dashboard/model'
import type { ReadyLine } from '#shared/readiness/reads'
import { readyLines } from '#shared/readiness/reads'
import type { Condition } from '#shared/reports/model'
import { sessionsToCome } from '#shared/sessions/reads'
import {
  CHECK_STATUSES,
  CHECK_WORDS,
  DEPARTMENT_WORDS,
  DEPARTMENTS,
  STAFF_STATUS_WORDS,
  STAFF_STATUSES,
  staff,
} from '#shared/staff/model'
import { type StaffLine, staffLines } from '#shared/staff/reads'
import { useSteps } from '../ui/by-steps'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PlainSelect } from '../ui/plain-select'
import { SearchField } from '../ui/search-field'
import { searchCondition } from '../ui/table/list-report'
import { useTableHabits } from '../ui/table/table-habits'
import { ViewSwitch } from '../ui/table/view-switch'
import { useWaitingRows } from '../ui/waiting-rows'
import { wordChoices } from '../ui/word-choices'
import { saveStaff } from './export-csv'
import { type Filters, fittingStaff, NO_FILTERS } from './filters'
import { ImportStaff } from './import-staff'
import { MemberDialog } from './member-dialog'
import { StaffCard } from './staff-card'
import { PrintedStaff, StaffTable, TABLE } from './staff-table'
import { useDecision } from './use-status'

const NOTHING: [] = []
const NOBODY: readonly ReadyLine[] = []
const NO_SESSION = 0

type Open = { kind: 'add' } | { kind: 'import' } | { kind: 'edit'; line: StaffLine } | null

/** Formats how many people work here: applicants and former staff do not count. */
const sayStaff = (count: number) => (count === 1 ? '1 staff member' : `${count} staff members`)

/** The fields that the search covers, by their names in reports. */
const SEARCHED = ['name', 'position']

/** Returns the search and the filters as report conditions; null for filters that reports don't have. */
function whereOf(search: string, { status, department, check, session, ready }: Filters): Condition[] | null {
  if (check || session || ready) return null
  return [
    ...(status ? [{ path: 'status', is: status }] : []),
    ...(department ? [{ path: 'department', is: department }] : []),
    ...searchCondition(search, SEARCHED),
  ]
}

/** Lists all staff, searchable by name and by requirements. */
export function DirectoryTab() {
  const { can, today, who } = useCamp()
  const office = can('staff.write')
  const [params] = useSearchParams()
  const lines = useCalmRead(staffLines, NOTHING)
  const waiting = useWaitingRows(staff)
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<Filters>(() => ({ ...NO_FILTERS, status: params.get('status') ?? '' }))
  const asTable = useTableHabits(TABLE).asTable && office
  const [open, setOpen] = useState<Open>(null)
  const wanted = useDeferredValue(search)
  const sessions = useCalmRead(sessionsToCome, [today])
  const asked = filters.session !== '' || filters.ready !== ''
  const sessionId = asked ? Number(filters.session) || (sessions?.[0]?.id ?? NO_SESSION) : NO_SESSION
  const readiness = useCalmRead(readyLines, [sessionId, today]) ?? NOBODY
  const found = useMemo(
    () => lines && fittingStaff(lines, wanted, filters, { today, readiness }),
    [lines, wanted, filters, today, readiness],
  )
  const decide = useDecision()
  const edit = useCallback((line: StaffLine) => setOpen({ kind: 'edit', line }), [])
  const filtered = wanted !== '' || Object.values(filters).some(Boolean)
  const { shown, more } = useSteps(asTable ? NOTHING : found)
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        {lines ? <Chip color="primary" label={sayStaff(staffCount(lines.map(({ member }) => member)))} /> : null}
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, order: { xs: 1, sm: 0 } }}>
          <SearchField label="Search staff" focusOnSlash value={search} onChange={setSearch} />
        </Box>
        {office ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: 'auto' }}>
            <Button variant="outlined" onClick={() => setOpen({ kind: 'import' })}>
              Import Staff
            </Button>
            <Button variant="contained" onClick={() => setOpen({ kind: 'add' })}>
              Add Staff Member
            </Button>
          </Box>
        ) : null}
      </Box>
      <FilterBar office={office} filters={filters} sessions={sessions ?? NOTHING} onChange={setFilters} />
      {office && found && found.length > 0 ? (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
          <ViewSwitch of={TABLE} />
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {filtered ? `Showing ${found.length} of ${lines?.length}` : null}
          </Typography>
          <Box sx={{ flex: 1 }} />
          {asTable ? null : (
            <>
              <Button onClick={() => saveStaff(found, today)}>Export CSV</Button>
              <Button onClick={() => window.print()}>Print</Button>
            </>
          )}
        </Box>
      ) : null}
      {found?.length === 0 ? (
        <EmptyState
          of={[staff]}
          icon={<BadgeIcon fontSize="inherit" />}
          title="No staff found"
          text={lines?.length === 0 ? 'Start by adding your first staff member.' : 'Try adjusting your search terms.'}
          action={
            filtered ? (
              <Button
                onClick={() => {
                  setSearch('')
                  setFilters(NO_FILTERS)
                }}
              >
                Clear Filters
              </Button>
            ) : null
          }
        />
      ) : null}
      {asTable && found && found.length > 0 ? <StaffTable lines={found} where={whereOf(wanted, filters)} /> : null}
      {asTable || !found ? null : <PrintedStaff lines={found} />}
      {asTable ? null : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }}>
          {shown
            ? shown.map((line) => {
                const others = office && line.member.userId !== who.userId
                return (
                  <StaffCard
                    key={line.member.id}
                    line={line}
                    today={today}
                    waiting={waiting.has(line.member.id)}
                    onDecide={others ? decide : undefined}
                    onEdit={office ? edit : undefined}
                  />
                )
              })
            : Array.from({ length: 6 }, (_, index) => <Skeleton key={index} variant="rounded" height={200} />)}
        </Box>
      )}
      {more}
      {open?.kind === 'import' && lines ? <ImportStaff lines={lines} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'add' ? <MemberDialog line={null} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'edit' ? <MemberDialog line={open.line} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function FilterBar(props: {
  office: boolean
  filters: Filters
  sessions: readonly { id: number; name: string }[]
  onChange(filters: Filters): void
}) {
  const { office, filters, sessions, onChange } = props
  const set = (name: keyof Filters) => (value: string) => onChange({ ...filters, [name]: value })
  const any = (
    <MenuItem key="any" value="">
      All
    </MenuItem>
  )
  return (
    <Box
      className="no-print"
      sx={{ display: 'grid', gap: 3, mb: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 45%), 1fr))' }}
    >
      <PlainSelect small label="Status" value={filters.status} onChange={set('status')}>
        {[any, ...wordChoices(STAFF_STATUSES, STAFF_STATUS_WORDS)]}
      </PlainSelect>
      <PlainSelect small label="Department" value={filters.department} onChange={set('department')}>
        {[any, ...wordChoices(DEPARTMENTS, DEPARTMENT_WORDS)]}
      </PlainSelect>
      <PlainSelect small label="Session" value={filters.session} onChange={set('session')}>
        {[
          any,
          ...sessions.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          )),
        ]}
      </PlainSelect>
      {office ? (
        <PlainSelect small label="Background Check" value={filters.check} onChange={set('check')}>
          {[any, ...wordChoices(CHECK_STATUSES, CHECK_WORDS)]}
        </PlainSelect>
      ) : null}
      {office ? (
        <PlainSelect small label="Readiness" value={filters.ready} onChange={set('ready')}>
          {[
            any,
            <MenuItem key="yes" value="yes">
              Ready
            </MenuItem>,
            <MenuItem key="no" value="no">
              Not ready
            </MenuItem>,
          ]}
        </PlainSelect>
      ) : null}
    </Box>
  )
}
