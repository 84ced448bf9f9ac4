import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined'
import { Alert, Box, Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sayDay } from '#shared/kernel/values/dates'
import { type ReadyLine, readyLines } from '#shared/readiness/reads'
import { sessionsToCome } from '#shared/sessions/reads'
import { staff } from '#shared/staff/model'
import { campStaffRules } from '#shared/staff/reads'
import { useCalmRead } from '../ui/calm-read'
import { useCamp } from '../ui/camp'
import { EmptyState } from '../ui/empty-state'
import { PlainSelect } from '../ui/plain-select'
import { useRead } from '../ui/use-read'
import { OverrideDialog } from './override-dialog'
import { ReadyPeople } from './ready-people'

const NO_SESSION = 0

/** Shows for each person and one session whether they are ready to work with children, or what is missing. */
export function ReadyTab() {
  const { today, can, who } = useCamp()
  const [params, setParams] = useSearchParams()
  const sessions = useRead(sessionsToCome, today)
  const rules = useRead(campStaffRules)
  const [only, setOnly] = useState<'all' | 'posted' | 'missing'>('all')
  const [override, setOverride] = useState<ReadyLine | null>(null)
  const sessionId = Number(params.get('session')) || (sessions?.[0]?.id ?? NO_SESSION)
  const lines = useCalmRead(readyLines, [sessionId, today])
  if (sessions?.length === 0)
    return (
      <EmptyState
        icon={<ShieldIcon fontSize="inherit" />}
        title="No upcoming sessions"
        text="Add a session to see which staff are ready for it."
      />
    )
  const shown = lines?.filter(
    ({ posted, readiness }) =>
      only === 'all' || (only === 'posted' ? posted : !readiness.ready && readiness.override === null),
  )
  const ready = lines?.filter(({ readiness }) => readiness.ready).length
  const session = sessions?.find(({ id }) => id === sessionId)
  const readyOfAll = `${ready} of ${lines?.length} staff are ready`
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
          <PlainSelect
            small
            label="Session"
            value={sessions?.some(({ id }) => id === sessionId) ? String(sessionId) : ''}
            onChange={(session) => setParams({ tab: 'ready', session }, { replace: true })}
          >
            {(sessions ?? []).map(({ id, name, startDate, endDate }) => (
              <MenuItem key={id} value={String(id)}>
                {name}, {sayDay(startDate)} to {sayDay(endDate)}
              </MenuItem>
            ))}
          </PlainSelect>
        </Box>
        <Box sx={{ flex: '1 1 160px', maxWidth: 240 }}>
          <PlainSelect small label="Show" value={only} onChange={(value) => setOnly(value as typeof only)}>
            <MenuItem value="all">Everyone</MenuItem>
            <MenuItem value="posted">Assigned to this session</MenuItem>
            <MenuItem value="missing">Not ready</MenuItem>
          </PlainSelect>
        </Box>
        <Button onClick={() => window.print()} sx={{ ml: 'auto' }}>
          Print
        </Button>
      </Box>
      {rules && lines ? (
        <Alert severity={ready === lines.length ? 'success' : 'warning'} variant="outlined" sx={{ mb: 4 }}>
          {readyOfAll}.{' '}
          {rules.readiness === 'block'
            ? "Staff who aren't ready can't be assigned."
            : "Staff who aren't ready can still be assigned, but you'll see a warning."}
        </Alert>
      ) : null}
      {lines?.length === 0 ? (
        <EmptyState of={[staff]} icon={<ShieldIcon fontSize="inherit" />} title="No staff found" />
      ) : null}
      {shown && shown.length > 0 ? (
        <ReadyPeople
          lines={shown}
          title={session ? `Staff Readiness for ${session.name}` : 'Staff Readiness'}
          note={readyOfAll}
          mayOverride={({ member }) => can('staff.override') && member.userId !== who.userId}
          onOverride={setOverride}
        />
      ) : null}
      {override ? <OverrideDialog line={override} sessionId={sessionId} onClose={() => setOverride(null)} /> : null}
    </>
  )
}
