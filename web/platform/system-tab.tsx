import { Stack } from '@mui/material'
import { Page } from '../ui/page'
import { Migrations } from './migrations'
import { SystemFacts } from './system-facts'

/** The server, and its database as a whole. */
export function SystemTab() {
  return (
    <Page>
      <Stack sx={{ gap: 4 }}>
        <SystemFacts />
        <Migrations />
      </Stack>
    </Page>
  )
}
