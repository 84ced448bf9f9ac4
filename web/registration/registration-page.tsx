import { Box, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { FamilyEnrollment } from './family-enrollment'
import { RegistrationList } from './registration-list'
import { ToConfirm } from './to-confirm'
import { Wizard } from './wizard'

type TabName = 'new' | 'list' | 'confirm'

/** Returns the tab named in the address, if this person has it. */
function tabOf(asked: string | null, registers: boolean, confirms: boolean): TabName {
  if (asked === 'confirm' && confirms) return 'confirm'
  return asked === 'list' || asked === 'confirm' || !registers ? 'list' : 'new'
}

/** The registration wizard, and the list of registrations. The tab is kept in the address. */
export function RegistrationPage() {
  const [params, setParams] = useSearchParams()
  const { can, who } = useCamp()
  const isFamily = ownRowsOnly(who.actor)
  const registers = can('registrations.create')
  const confirms = can('registrations.write')
  const tab = tabOf(params.get('tab'), registers, confirms)
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
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ px: { xs: 2, md: 6 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {registers ? (
          <Tab value="new" label="New Registration" id="registration-tab-new" aria-controls="registration-panel" />
        ) : null}
        <Tab value="list" label="Registrations" id="registration-tab-list" aria-controls="registration-panel" />
        {confirms ? (
          <Tab value="confirm" label="To Confirm" id="registration-tab-confirm" aria-controls="registration-panel" />
        ) : null}
      </Tabs>
      <Box role="tabpanel" id="registration-panel" aria-labelledby={`registration-tab-${tab}`}>
        <Page>
          {tab === 'new' && isFamily ? <FamilyEnrollment /> : null}
          {tab === 'new' && !isFamily ? <Wizard /> : null}
          {tab === 'list' ? <RegistrationList /> : null}
          {tab === 'confirm' ? <ToConfirm /> : null}
        </Page>
      </Box>
    </Box>
  )
}
