import { Alert, Box, Chip } from '@mui/material'
import { useState } from 'react'
import type { Organization, SystemInfo } from '#shared/platform/model'
import { refusals } from '#shared/platform/refusals'
import { isPlatformAdmin, type PlatformRight } from '#shared/platform/rights'
import { sayEnvironment } from '#shared/platform/rules'
import { Page } from '../ui/page'
import { type ScreenTab, TabbedScreen } from '../ui/tabbed-screen'
import { ActsTab } from './acts-tab'
import { CampersTab } from './campers-tab'
import { ChosenProvider } from './chosen'
import { useOperator } from './operator'
import { OperatorsTab } from './operators-tab'
import { OrganizationPicker } from './organization-picker'
import { OrganizationsTab } from './organizations-tab'
import { useAnswer } from './server-queries'
import { SystemTab } from './system-tab'
import { UsersTab } from './users-tab'

const TABS: readonly (ScreenTab & { needs: PlatformRight })[] = [
  { name: 'organizations', label: 'Organizations', needs: 'platform.organizations.read', panel: OrganizationsTab },
  { name: 'users', label: 'Camp Users', needs: 'platform.users.read', panel: UsersTab },
  { name: 'campers', label: 'Campers', needs: 'platform.campers', panel: CampersTab },
  { name: 'system', label: 'System', needs: 'platform.system.read', panel: SystemTab },
  { name: 'operators', label: 'Platform Team', needs: 'platform.operators.read', panel: OperatorsTab },
  { name: 'audit', label: 'Audit Log', needs: 'platform.audit.read', panel: ActsTab },
]

/** Shows whether this is the production server or a test server. */
function Environment() {
  const { data } = useAnswer<SystemInfo>('/api/platform/system-info')
  if (!data) return null
  return <Chip label={sayEnvironment(data)} color={data.isProduction ? 'error' : 'success'} variant="outlined" />
}

/** Platform Administration: all camps together, or one of them. */
export function PlatformPage() {
  const { who, may } = useOperator()
  const [chosen, setChosen] = useState<Organization | null>(null)
  if (!isPlatformAdmin(who.role))
    return (
      <Page>
        <Alert severity="error">{refusals.administrators_only.sentence.message}</Alert>
      </Page>
    )
  return (
    <ChosenProvider value={chosen}>
      <Box sx={{ px: { xs: 3, md: 6 }, pb: 3, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Environment />
        <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
          <OrganizationPicker label="Organization" all="All Organizations" value={chosen} onChange={setChosen} />
        </Box>
      </Box>
      <TabbedScreen label="Platform" tabs={TABS.filter(({ needs }) => may(needs))} />
    </ChosenProvider>
  )
}
