import { Box, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import type { CampSession } from '#shared/sessions/model'
import { sessionsByDate } from '#shared/sessions/reads'
import { runningOrNext } from '#shared/staffing/which-session'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'
import { Assignments } from './assignments'
import { CabinManagement } from './cabin-management'

type TabName = 'cabins' | 'assignments'

/**
 * Returns the session shown by default: the first that is neither a draft nor cancelled, otherwise the first of all.
 */
function usualSession(sessions: readonly CampSession[]): CampSession | undefined {
  return sessions.find(({ status }) => status !== 'draft' && status !== 'cancelled') ?? sessions[0]
}

/** Returns the session named in the address: its id, or `now` for the running one, or else the next. */
function namedSession(sessions: readonly CampSession[], name: string | null, today: string): CampSession | undefined {
  return name === 'now' ? runningOrNext(sessions, today) : sessions.find(({ id }) => id === Number(name))
}

/** Cabins and who sleeps in them. The tab and the session are kept in the address. */
export function HousingPage() {
  const { today } = useCamp()
  const [params, setParams] = useSearchParams()
  const sessions = useRead(sessionsByDate, today)
  const tab: TabName = params.get('tab') === 'assignments' ? 'assignments' : 'cabins'
  const chosen = namedSession(sessions ?? [], params.get('session'), today)
  const go = (next: TabName, session: number | null) =>
    setParams({ tab: next, ...(session ? { session: String(session) } : {}) }, { replace: true })
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Housing Management"
        className="no-print"
        onChange={(_, next: TabName) => go(next, chosen?.id ?? null)}
        sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="cabins" label="Cabin Management" id="housing-tab-cabins" aria-controls="housing-panel" />
        <Tab value="assignments" label="Cabin Assignments" id="housing-tab-assignments" aria-controls="housing-panel" />
      </Tabs>
      <Box role="tabpanel" id="housing-panel" aria-labelledby={`housing-tab-${tab}`}>
        {tab === 'cabins' ? (
          <CabinManagement
            sessions={sessions}
            session={chosen ?? usualSession(sessions ?? [])}
            onSession={(id) => go('cabins', id)}
            onAssign={(id) => go('assignments', id)}
          />
        ) : (
          <Assignments sessions={sessions} session={chosen} onSession={(id) => go('assignments', id)} />
        )}
      </Box>
    </Box>
  )
}
