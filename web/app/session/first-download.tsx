import AnchorIcon from '@mui/icons-material/Anchor'
import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { spokenLanguage } from '#shared/kernel/language'
import type { MetaValues, SyncStatus } from '#sync/replica'

const STUCK: Partial<Record<SyncStatus['state'], string>> = {
  offline: 'There is no connection to the server. The download goes on where it stopped as soon as there is one.',
  maintenance:
    "The camp's server is being looked after. The download goes on where it stopped as soon as that is over.",
  'no-storage': 'This device has no room for your camp, or its storage fails. Make room on it, or restart it.',
  'signed-out': 'You are logged out. Sign in again to go on.',
  outdated: 'This app is too old for the server. Close and open it again to update.',
}

/** Shown until the device has its whole copy; its bar shows how far the download is. */
export function FirstDownload(props: {
  download: MetaValues['download'] | undefined
  state: SyncStatus['state']
  /** Whether it covers screens that must keep their state. */
  over: boolean
  leave(): Promise<void>
}) {
  const { download, state, over, leave } = props
  const total = Math.max(download?.total ?? 0, download?.done ?? 0)
  const done = download?.done ?? 0
  const stuck = STUCK[state]
  return (
    <Box
      component={over ? 'div' : 'main'}
      {...(over && { role: 'alertdialog', 'aria-modal': true, 'aria-label': 'Bringing your camp up to date' })}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        bgcolor: 'background.default',
        display: 'grid',
        placeItems: 'center',
        p: 6,
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 440, textAlign: 'center' }}>
        <AnchorIcon color="primary" sx={{ fontSize: 64 }} />
        <Typography variant="h1" sx={{ mt: 4 }}>
          {over ? 'Bringing your camp up to date' : 'Bringing your camp to this device'}
        </Typography>
        <Typography sx={{ mt: 2, mb: 6, color: 'text.secondary' }}>
          {over ? 'Something that you may see has changed.' : 'Once it is here, you can work without a network.'}
        </Typography>
        <LinearProgress
          variant={total > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? Math.round((done / total) * 100) : 0}
          aria-label="First download"
          color={stuck ? 'warning' : 'primary'}
          sx={{ height: 12, borderRadius: 6 }}
        />
        <Typography sx={{ mt: 3 }} role="status">
          {total > 0
            ? `${done.toLocaleString(spokenLanguage())} of ${total.toLocaleString(spokenLanguage())} records`
            : 'Asking the server...'}
        </Typography>
        {stuck ? <Typography sx={{ mt: 4 }}>{stuck}</Typography> : null}
        {stuck ? (
          <Button variant="outlined" sx={{ mt: 4 }} onClick={() => void leave()}>
            Sign Out
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
