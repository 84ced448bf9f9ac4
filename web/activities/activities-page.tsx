import { Box, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../ui/page'
import { Catalog } from './catalog'
import { Schedule } from './schedule'

type TabName = 'schedule' | 'catalogue'

/** Shows the camp's activities and their schedule. The tab, the session and the day are kept in the address. */
export function ActivitiesPage() {
  const [params, setParams] = useSearchParams()
  const tab: TabName = params.get('tab') === 'catalogue' ? 'catalogue' : 'schedule'
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Activities"
        className="no-print"
        onChange={(_, next: TabName) => setParams({ ...Object.fromEntries(params), tab: next }, { replace: true })}
        sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="schedule" label="Schedule" id="activities-tab-schedule" aria-controls="activities-panel" />
        <Tab value="catalogue" label="Catalog" id="activities-tab-catalogue" aria-controls="activities-panel" />
      </Tabs>
      <Box role="tabpanel" id="activities-panel" aria-labelledby={`activities-tab-${tab}`}>
        <Page>{tab === 'schedule' ? <Schedule /> : <Catalog />}</Page>
      </Box>
    </Box>
  )
}
