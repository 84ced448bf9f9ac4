import { Alert, Box, Button, Chip, List, ListItem, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { MailQueue } from '#shared/settings/mail'
import { useCamp } from '../../ui/camp'
import { request } from '../../ui/request'
import { useServerCall, useServerRead } from '../../ui/server-call'
import { useWhen } from '../../ui/when'

const ask = () => request<MailQueue>('GET', '/api/settings/mail/queue')

const LOOK = {
  waiting: { label: 'Waiting', color: 'default' },
  sent: { label: 'Sent', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
} as const

function Row({ mail: { what, state, error, createdAt, at, again } }: { mail: MailQueue['mails'][number] }) {
  const when = useWhen()
  const { label, color } = LOOK[state]
  const isLost = state === 'failed' && !again
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{what}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          From {when(createdAt)}.{state === 'waiting' && error ? ` Tried again ${when(at)}.` : ''}
          {error ? ` ${error}` : ''}
          {isLost ? ' Make the link anew where it was made.' : ''}
        </Typography>
      </Box>
      <Chip size="small" variant="outlined" label={label} color={color} />
    </ListItem>
  )
}

/** The mails of the last month: how many went out, wait or failed, and the newest of them. */
export function MailQueueList() {
  const offline = useCamp().status.state === 'offline'
  const { value, failed, reload } = useServerRead(ask)
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const sendAgain = async () => {
    setBusy(true)
    await call('POST', '/api/settings/mail/queue/again', undefined, 'They are sent again now')
    await reload()
    setBusy(false)
  }
  if (!value) return failed ? <Alert severity="warning">{failed}</Alert> : <Skeleton variant="rounded" height={160} />
  const { counts, mails } = value
  return (
    <Stack spacing={3}>
      <Typography>
        {counts.sent ?? 0} sent, {counts.waiting ?? 0} waiting, {counts.failed ?? 0} failed in the last 30 days.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={offline} onClick={() => void reload()}>
          Look Again
        </Button>
        {mails.some(({ again }) => again) ? (
          <Button disabled={busy || offline} onClick={() => void sendAgain()}>
            Send Waiting and Failed Now
          </Button>
        ) : null}
      </Box>
      {mails.length > 0 ? (
        <List disablePadding aria-label="Newest mails">
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </List>
      ) : null}
    </Stack>
  )
}
