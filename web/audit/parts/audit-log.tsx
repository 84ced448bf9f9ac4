import HistoryIcon from '@mui/icons-material/HistoryToggleOff'
import { Alert, Autocomplete, Box, Button, List, MenuItem, Skeleton, TextField } from '@mui/material'
import { useCallback, useDeferredValue, useState } from 'react'
import { AUDIT_AREA_WORDS, type AuditPage } from '#shared/audit/model'
import { AUDIT_AREAS } from '#shared/kernel/rights/audit-areas'
import { addDays, dayStart } from '#shared/kernel/values/dates'
import type { TeamMember, TeamPage } from '#shared/team/model'
import { nameOf } from '../../team/parts/name'
import { useCamp } from '../../ui/camp'
import { EmptyState } from '../../ui/empty-state'
import { PlainSelect } from '../../ui/plain-select'
import { request } from '../../ui/request'
import { SearchField } from '../../ui/search-field'
import { useServerCall, useServerRead } from '../../ui/server-call'
import { wordChoices } from '../../ui/word-choices'
import { AuditLine } from './audit-line'

/** Which entries of the log to request. */
interface Asked {
  text: string
  area: string
  person: number | null
  /** Days in the camp's time zone; empty for no limit. */
  from: string
  until: string
}

const ALL: Asked = { text: '', area: '', person: null, from: '', until: '' }

function pathOf({ text, area, person, from, until }: Asked, timeZone: string, before?: number): string {
  const words = {
    text,
    area,
    person: person === null ? '' : String(person),
    before: before === undefined ? '' : String(before),
    from: from && dayStart(from, timeZone),
    until: until && dayStart(addDays(until, 1), timeZone),
  }
  return `/api/audit?${new URLSearchParams(Object.entries(words).filter(([, value]) => value !== ''))}`
}

/** Shows who did what: newest first, filtered by the server. */
export function AuditLog() {
  const [asked, setAsked] = useState(ALL)
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }))
  const day = { slotProps: { inputLabel: { shrink: true } }, type: 'date', size: 'small' } as const
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(140px, 1fr))' } }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <SearchField label="Search the log" focusOnSlash value={asked.text} onChange={(text) => change({ text })} />
        </Box>
        <PlainSelect label="Area" small value={asked.area} onChange={(area) => change({ area })}>
          <MenuItem value="">All Areas</MenuItem>
          {wordChoices(AUDIT_AREAS, AUDIT_AREA_WORDS)}
        </PlainSelect>
        <PersonFilter onPerson={(person) => change({ person })} />
        <TextField {...day} label="From" value={asked.from} onChange={({ target }) => change({ from: target.value })} />
        <TextField {...day} label="To" value={asked.until} onChange={({ target }) => change({ until: target.value })} />
      </Box>
      <Lines asked={useDeferredValue(asked)} />
    </>
  )
}

/** Chooses the person who did it, or to whom it was done, among those the server finds. */
function PersonFilter({ onPerson }: { onPerson(id: number | null): void }) {
  const [typed, setTyped] = useState('')
  const ask = useCallback(
    () => request<TeamPage>('GET', `/api/team?${new URLSearchParams({ search: typed })}`).then(({ people }) => people),
    [typed],
  )
  const { value = [] } = useServerRead<TeamMember[]>(ask)
  return (
    <Autocomplete
      size="small"
      options={value}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_, person) => onPerson(person?.id ?? null)}
      renderInput={(params) => (
        <TextField {...params} label="Person" sx={{ '& .MuiInputBase-root': { minHeight: 44 } }} />
      )}
    />
  )
}

/**
 * Merges the newest entries, requested again, with those already loaded, so that the list keeps its length. If more
 * than a page arrived in between, it starts over, because the entries in between are missing.
 */
function joined(newest: AuditPage, known: AuditPage | undefined): AuditPage {
  const oldest = newest.lines.at(-1)?.id
  const first = known?.lines[0]?.id
  if (!known || newest.next === null || oldest === undefined || first === undefined || oldest > first) return newest
  return { lines: [...newest.lines, ...known.lines.filter(({ id }) => id < oldest)], next: known.next }
}

function Lines({ asked }: { asked: Asked }) {
  const { timezone } = useCamp().profile
  const call = useServerCall()
  const ask = useCallback(async () => {
    const path = pathOf(asked, timezone)
    return { path, page: await request<AuditPage>('GET', path) }
  }, [asked, timezone])
  const { value, failed } = useServerRead(ask)
  const [more, setMore] = useState<{ path: string; page: AuditPage } | null>(null)
  const shown = value && joined(value.page, more?.path === value.path ? more.page : undefined)
  const older = async () => {
    if (!shown || shown.next === null) return
    const said = await call<AuditPage>('GET', pathOf(asked, timezone, shown.next), undefined, null)
    if (!said) return
    const { lines, next } = said.answer
    setMore({ path: value.path, page: { lines: [...shown.lines, ...lines], next } })
  }
  if (!shown) return failed ? <Alert severity="warning">{failed}</Alert> : <Skeleton variant="rounded" height={320} />
  const { lines, next } = shown
  if (lines.length === 0)
    return (
      <EmptyState icon={<HistoryIcon fontSize="inherit" />} title="No entries found" text="Try different filters." />
    )
  return (
    <>
      <List aria-label="Audit log" disablePadding>
        {lines.map((line) => (
          <AuditLine key={line.id} line={line} showsArea />
        ))}
      </List>
      {next === null ? null : (
        <Box sx={{ textAlign: 'center' }}>
          <Button variant="outlined" onClick={() => void older()}>
            Show More
          </Button>
        </Box>
      )}
    </>
  )
}
