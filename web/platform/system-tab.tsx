import { Stack } from '@mui/material'
import { Page } from '../ui/page'
import { Migrations } from './migrations'
import { SystemFacts } from './system-facts'

/** Shows the server and its database. */
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
