import { Alert, Skeleton, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useSyncStatus } from './camp'
import { Page } from './page'

/**
 * A screen whose settings only the server has. It explains that when offline, and shows a progress indicator until they
 * arrive.
 *
 * @param failed why they couldn't be loaded
 */
export function ServerSettings<T>(props: {
  settings: T | null | undefined
  failed: string | null | undefined
  children(settings: T): ReactNode
}) {
  const { settings, failed, children } = props
  const offline = useSyncStatus().state === 'offline'
  return (
    <Page>
      <Stack spacing={4}>
        {offline ? (
          <Alert severity="info" sx={{ maxWidth: 720 }}>
            You're offline. Connect to the internet to see and change these settings.
          </Alert>
        ) : null}
        {failed && !settings && !offline ? <Alert severity="warning">{failed}</Alert> : null}
        {settings || failed ? null : <Skeleton variant="rounded" height={420} sx={{ maxWidth: 720 }} />}
        {settings ? children(settings) : null}
      </Stack>
    </Page>
  )
}
