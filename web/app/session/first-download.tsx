import AnchorIcon from '@mui/icons-material/Anchor'
import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { spokenLanguage } from '#shared/kernel/values/language'
import type { MetaValues, SyncStatus } from '#sync/replica/replica'

const STUCK: Partial<Record<SyncStatus['state'], string>> = {
  offline: "Can't reach the server. The download will continue where it left off when you're back online.",
  maintenance: "The server is down for maintenance. The download will continue where it left off when it's back.",
  'no-storage':
    "This device doesn't have enough space for your camp, or its storage isn't working. Free up space or restart it.",
  'signed-out': "You're signed out. Sign in again to continue.",
  outdated: 'This app is out of date. Close it and open it again to update.',
}

/** Shown until the device has downloaded its whole copy; its bar shows the progress. */
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
      {...(over && { role: 'alertdialog', 'aria-modal': true, 'aria-label': 'Downloading your camp again' })}
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
          {over ? 'Downloading your camp again' : 'Downloading your camp to this device'}
        </Typography>
        <Typography sx={{ mt: 2, mb: 6, color: 'text.secondary' }}>
          {over
            ? "The browser removed this device's copy, or what you have access to has changed."
            : "Once it's done, you can work offline."}
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
            : 'Contacting the server...'}
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
