import AnchorIcon from '@mui/icons-material/Anchor'
import { Box, Button, LinearProgress, Typography } from '@mui/material'
import type { MetaValues, SyncStatus } from '#sync/replica'

/** Shown until the device has its whole first copy; the bar is as far as the download is. */
export function FirstDownload(props: {
  download: MetaValues['download'] | undefined
  state: SyncStatus['state']
  leave(): Promise<void>
}) {
  const { download, state, leave } = props
  const total = Math.max(download?.total ?? 0, download?.done ?? 0)
  const part = total > 0 ? Math.round(((download?.done ?? 0) / total) * 100) : 0
  const stuck = state === 'offline' || state === 'signed-out'
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 6 }}>
      <Box sx={{ width: '100%', maxWidth: 420, textAlign: 'center' }}>
        <AnchorIcon color="primary" sx={{ fontSize: 56 }} />
        <Typography variant="h1" sx={{ my: 3 }}>
          {state === 'starting' && !download ? 'Opening your camp' : 'Bringing your camp to this device'}
        </Typography>
        <LinearProgress
          variant={download && total > 0 ? 'determinate' : 'indeterminate'}
          value={part}
          aria-label="First download"
          sx={{ height: 10, borderRadius: 5 }}
        />
        <Typography sx={{ mt: 3 }} role="status">
          {total > 0 ? `${download?.done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} records` : 'Asking the server...'}
        </Typography>
        {stuck ? (
          <>
            <Typography sx={{ mt: 3, color: 'text.secondary' }}>
              {state === 'offline'
                ? 'There is no connection to the server. The download goes on where it stopped as soon as there is one.'
                : 'You are logged out. Sign in again to go on.'}
            </Typography>
            <Button sx={{ mt: 3 }} onClick={() => void leave()}>
              Sign Out
            </Button>
          </>
        ) : null}
      </Box>
    </Box>
  )
}
