import { Box, Tab, Tabs } from '@mui/material'
import { type ComponentType, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ScreenFailed } from './screen-failed'

/** A tab of a screen. */
export interface ScreenTab {
  name: string
  label: string
  panel: ComponentType
}

/** A screen with several tabs; the address names the current one. */
export function TabbedScreen({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }) {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]
  if (!tab) return null
  return (
    <Box>
      <Tabs
        value={tab.name}
        aria-label={label}
        className="no-print"
        variant="scrollable"
        onChange={(_, next: string) => setParams({ tab: next }, { replace: true })}
        sx={{ px: { xs: 1, md: 3, lg: 4 }, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        {tabs.map(({ name, label: called }) => (
          <Tab key={name} value={name} label={called} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
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
