import { Box, LinearProgress, Tab, Tabs } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSearchParams } from 'react-router-dom'
import { sessionsByDate } from '#sync/housing/queries'
import { useCamp } from '../ui/camp'
import { Assignments } from './assignments'
import { CabinManagement } from './cabin-management'

type TabName = 'cabins' | 'assignments'

/** Cabins and who sleeps in them (Spec 1 §2, Housing). The tab and the session are in the address. */
export function HousingPage() {
  const { replica, today } = useCamp()
  const [params, setParams] = useSearchParams()
  const sessions = useLiveQuery(() => sessionsByDate(replica, today), [replica, today])
  const tab: TabName = params.get('tab') === 'assignments' ? 'assignments' : 'cabins'
  const sessionId = Number(params.get('session')) || null
  const go = (next: TabName, session: number | null) =>
    setParams({ tab: next, ...(session ? { session: String(session) } : {}) }, { replace: true })
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Housing Management"
        className="no-print"
        onChange={(_, next: TabName) => go(next, sessionId)}
        sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        <Tab value="cabins" label="Cabin Management" />
        <Tab value="assignments" label="Cabin Assignments" />
      </Tabs>
      {!sessions ? <LinearProgress aria-label="Loading" /> : null}
      {sessions && tab === 'cabins' ? (
        <CabinManagement
          sessions={sessions}
          sessionId={sessionId ?? sessions[0]?.id ?? null}
          onSession={(id) => go('cabins', id)}
          onAssign={(id) => go('assignments', id)}
        />
      ) : null}
      {sessions && tab === 'assignments' ? (
        <Assignments sessions={sessions} sessionId={sessionId} onSession={(id) => go('assignments', id)} />
      ) : null}
    </Box>
  )
}
