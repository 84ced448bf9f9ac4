import { Box, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { RegistrationList } from './registration-list'
import { Wizard } from './wizard'

type TabName = 'new' | 'list'

/** New registrations, and the list of those there are. The tab is in the address. */
export function RegistrationPage() {
  const [params, setParams] = useSearchParams()
  const registers = useCamp().can('registrations.create')
  const tab: TabName = params.get('tab') === 'list' || !registers ? 'list' : 'new'
  return (
    <Box>
      <Tabs
        value={tab}
        aria-label="Registration"
        onChange={(_, next: TabName) =>
          setParams(
            (before) => {
              before.set('tab', next)
              return before
            },
            { replace: true },
          )
        }
        sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {registers ? (
          <Tab value="new" label="New Registration" id="registration-tab-new" aria-controls="registration-panel" />
        ) : null}
        <Tab value="list" label="Registrations" id="registration-tab-list" aria-controls="registration-panel" />
      </Tabs>
      <Box role="tabpanel" id="registration-panel" aria-labelledby={`registration-tab-${tab}`}>
        <Page>{tab === 'new' ? <Wizard /> : <RegistrationList />}</Page>
      </Box>
    </Box>
  )
}
