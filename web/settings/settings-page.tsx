import { Box, Tab, Tabs } from '@mui/material'
import { type ComponentType, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Capability } from '#shared/kernel/capabilities'
import { useCamp } from '../ui/camp'
import { ScreenFailed } from '../ui/screen-failed'
import { TeamTab } from './team/team-tab'

interface SettingsTab {
  name: string
  label: string
  needs: Capability
  panel: ComponentType
}

/** What can be set up, a tab each. */
const TABS: readonly SettingsTab[] = [{ name: 'team', label: 'Team', needs: 'team.manage', panel: TeamTab }]

/** The settings of the camp. */
export function SettingsPage() {
  const { can } = useCamp()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const shown = TABS.filter(({ needs }) => can(needs))
  const tab = shown.find(({ name }) => name === params.get('tab')) ?? shown[0]
  if (!tab) return null
  return (
    <Box>
      <Tabs
        value={tab.name}
        aria-label="Settings"
        className="no-print"
        variant="scrollable"
        onChange={(_, next: string) => setParams({ tab: next }, { replace: true })}
        sx={{ px: { xs: 1, md: 3, lg: 4 }, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        {shown.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab.name}`}>
        <ScreenFailed key={tab.name} title={tab.label}>
          <tab.panel />
        </ScreenFailed>
      </Box>
    </Box>
  )
}
