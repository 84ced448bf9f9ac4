import { Alert, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Capability } from '#shared/kernel/rights/capabilities'
import { AuditLog } from '../audit/parts/audit-log'
import { Devices } from '../devices/parts/devices'
import { useCamp, useSyncStatus } from '../ui/camp'
import { Page } from '../ui/page'
import { People } from './people'

interface Part {
  name: string
  label: string
  needs: Capability
  panel: ComponentType
}

const PARTS: readonly Part[] = [
  { name: 'people', label: 'People', needs: 'team.manage', panel: People },
  { name: 'devices', label: 'Devices', needs: 'devices.manage', panel: Devices },
  { name: 'audit', label: 'Audit Log', needs: 'audit.read', panel: AuditLog },
]

/** Shows who may sign in, on which devices, and who did what. All of it is only on the server; no device stores it. */
export function TeamTab() {
  const { can } = useCamp()
  const status = useSyncStatus()
  const [params, setParams] = useSearchParams()
  const shown = PARTS.filter(({ needs }) => can(needs))
  const part = shown.find(({ name }) => name === params.get('part')) ?? shown[0]
  if (!part) return null
  return (
    <Page>
      <Stack spacing={4}>
        <ToggleButtonGroup
          exclusive
          value={part.name}
          aria-label="Team"
          onChange={(_, next: string | null) => next && setParams({ tab: 'team', part: next }, { replace: true })}
          sx={{ '& .MuiToggleButton-root': { minHeight: 44, px: { xs: 3, sm: 5 } } }}
        >
          {shown.map(({ name, label }) => (
            <ToggleButton key={name} value={name}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {status.state === 'offline' ? (
          <Alert severity="info">You're offline. Connect to the internet to see and change these settings.</Alert>
        ) : null}
        <part.panel />
      </Stack>
    </Page>
  )
}
