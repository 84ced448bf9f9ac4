import { Box, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { Compliance } from './compliance'
import { Programs } from './programs'

const TABS = ['mine', 'all', 'compliance'] as const
type TabName = (typeof TABS)[number]

/** Shows what people have to learn, and who has learned it. The tab and the open program are kept in the address. */
export function TrainingPage() {
  const { can } = useCamp()
  const [params, setParams] = useSearchParams()
  const office = can('training.write')
  const asked = TABS.find((each) => each === params.get('tab')) ?? 'mine'
  const tab: TabName = asked === 'compliance' && !office ? 'mine' : asked
  const named = (name: TabName) => ({ value: name, id: `training-tab-${name}`, 'aria-controls': 'training-panel' })
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Staff Training"
        className="no-print"
        onChange={(_, next: TabName) => setParams({ tab: next }, { replace: true })}
        sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab label="My Training" {...named('mine')} />
        <Tab label="All Programs" {...named('all')} />
        {office ? <Tab label="Compliance" {...named('compliance')} /> : null}
      </Tabs>
      <Box role="tabpanel" id="training-panel" aria-labelledby={`training-tab-${tab}`}>
        <Page>{tab === 'compliance' ? <Compliance /> : <Programs all={tab === 'all'} />}</Page>
      </Box>
    </Box>
  )
}
