import { Box, Tab, Tabs } from '@mui/material'
import { type ComponentType, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Capability } from '#shared/kernel/rights/capabilities'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { ScreenFailed } from '../ui/screen-failed'
import { ApplicationTab } from './application-tab'
import { CertificationsTab } from './certifications-tab'
import { DirectoryTab } from './directory-tab'
import { ReadyTab } from './ready-tab'
import { RulesTab } from './rules-tab'

interface StaffTab {
  name: string
  label: string
  needs: Capability | null
  part: ComponentType
}

const DIRECTORY: StaffTab = { name: 'directory', label: 'Staff Directory', needs: null, part: DirectoryTab }

/** The tabs of the screen with the right each needs; the first available one opens. */
const TABS: readonly StaffTab[] = [
  DIRECTORY,
  { name: 'apply', label: 'New Application', needs: 'staff.apply', part: ApplicationTab },
  { name: 'ready', label: 'Readiness', needs: 'staff.write', part: ReadyTab },
  { name: 'certifications', label: 'Certifications', needs: 'certifications.verify', part: CertificationsTab },
  { name: 'rules', label: 'Rules', needs: 'staff.rules', part: RulesTab },
]

/** Shows everyone who works at the camp or wants to. The tab is kept in the address. */
export function StaffPage() {
  const { can } = useCamp()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const shown = TABS.filter(({ needs }) => needs === null || can(needs))
  const tab = shown.find(({ name }) => name === params.get('tab')) ?? DIRECTORY
  const Part = tab.part
  return (
    <Box>
      <Tabs
        value={tab.name}
        aria-label="Staff and volunteers"
        className="no-print"
        variant="scrollable"
        onChange={(_, next: string) => setParams(next === DIRECTORY.name ? {} : { tab: next }, { replace: true })}
        sx={{ px: { xs: 1, md: 3, lg: 4 }, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        {shown.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab.name}`}>
        <ScreenFailed key={tab.name} title="The staff list" kept="Your saved changes are safe.">
          <Page>
            <Part />
          </Page>
        </ScreenFailed>
      </Box>
    </Box>
  )
}
