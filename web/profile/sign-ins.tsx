import { Alert, Box, Button, Chip, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { OwnSignIn } from '#shared/profile/model'
import { useSyncStatus } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'
import { useWhen } from '../ui/when'

const ask = () => request<OwnSignIn[]>('GET', '/api/profile/sign-ins')

function Row({ signIn: { current, begunAt, device } }: { signIn: OwnSignIn }) {
  const when = useWhen()
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {device ? `${device.name}, No. ${device.id}` : 'A browser without camp data'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Signed in {when(begunAt)}.{device?.lastContactAt ? ` Last connected ${when(device.lastContactAt)}.` : ''}
        </Typography>
      </Box>
      {current ? <Chip size="small" color="primary" label="This device" /> : null}
    </ListItem>
  )
}

/** Shows where the person is signed in, and signs them out everywhere else. */
export function SignIns() {
  const status = useSyncStatus()
  const { value, failed, reload } = useServerRead(ask)
  const call = useServerCall()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    const said = await call('POST', '/api/profile/sign-out-everywhere', undefined, 'Signed Out Everywhere Else')
    await reload()
    setBusy(false)
    if (said) setAsking(false)
  }
  const others = value?.filter(({ current }) => !current).length ?? 0
  return (
    <>
      {failed && !value ? <Alert severity="warning">{failed}</Alert> : null}
      {value || failed ? null : <Skeleton variant="rounded" height={120} />}
      {value ? (
        <List aria-label="Where you're signed in" disablePadding>
          {value.map((signIn) => (
            <Row key={signIn.id} signIn={signIn} />
          ))}
        </List>
      ) : null}
      {value && others === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          You aren't signed in anywhere else.
        </Typography>
      ) : null}
      {others > 0 ? (
        <Box>
          <Button
            variant="outlined"
            color="error"
            disabled={status.state === 'offline'}
            onClick={() => setAsking(true)}
          >
            Sign Out Everywhere Else
          </Button>
        </Box>
      ) : null}
      {asking ? (
        <ConfirmDialog
          open
          danger
          title="Sign out everywhere else?"
          confirmLabel="Sign Out Everywhere Else"
          busy={busy}
          onConfirm={() => void signOut()}
          onClose={() => setAsking(false)}
        >
          <Typography>
            {others === 1
              ? 'Your other sign-in will end, and camp data will be removed from that device the next time it connects.'
              : `Your other ${others} sign-ins will end, and camp data will be removed from those devices the next time they connect.`}{' '}
            Unsent changes there are kept until you sign in there again. You'll stay signed in here.
          </Typography>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
