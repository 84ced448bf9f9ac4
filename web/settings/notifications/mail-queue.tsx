import { Alert, Box, Button, Chip, List, ListItem, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { MailQueue } from '#shared/settings/mail'
import { useSyncStatus } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { request } from '../../ui/request'
import { useServerCall, useServerRead } from '../../ui/server-call'
import { useWhen } from '../../ui/when'

const ask = () => request<MailQueue>('GET', '/api/settings/mail/queue')

const LOOK = {
  waiting: { label: 'Waiting', color: 'default' },
  sent: { label: 'Sent', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
  discarded: { label: 'Discarded', color: 'default' },
} as const

function Row({ mail, onDiscard }: { mail: MailQueue['mails'][number]; onDiscard: (() => void) | null }) {
  const { what, state, error, createdAt, at, again } = mail
  const when = useWhen()
  const { label, color } = LOOK[state]
  const isLost = state === 'failed' && !again
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{what}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Created {when(createdAt)}.{state === 'waiting' && error ? ` Next try ${when(at)}.` : ''}
          {error ? ` ${error}` : ''}
          {isLost ? ' Create the link again where you first created it.' : ''}
        </Typography>
      </Box>
      {onDiscard ? (
        <Button color="inherit" aria-label={`Discard ${what}`} onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Chip size="small" variant="outlined" label={label} color={color} />
    </ListItem>
  )
}

/** The last month's emails: how many were sent, are waiting or failed, and the newest of them. */
export function MailQueueList() {
  const offline = useSyncStatus().state === 'offline'
  const { value, failed, reload } = useServerRead(ask)
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const [asksDiscard, setAsksDiscard] = useState(false)
  const run = async (what: 'again' | 'discard', payload: unknown, done: string) => {
    setBusy(true)
    await call('POST', `/api/settings/mail/queue/${what}`, payload, done)
    await reload()
    setBusy(false)
  }
  const sendAgain = () => void run('again', undefined, 'Sending again now')
  const discard = (id: string | null) => {
    setAsksDiscard(false)
    void run('discard', { id }, id === null ? 'Failed Emails Discarded' : 'Email Discarded')
  }
  if (!value) return failed ? <Alert severity="warning">{failed}</Alert> : <Skeleton variant="rounded" height={160} />
  const { counts, mails } = value
  const failures = counts.failed ?? 0
  return (
    <Stack spacing={3}>
      <Typography>
        {counts.sent ?? 0} sent, {counts.waiting ?? 0} waiting, {failures} failed in the last 30 days.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={offline} onClick={() => void reload()}>
          Refresh
        </Button>
        {mails.some(({ again }) => again) ? (
          <Button disabled={busy || offline} onClick={sendAgain}>
            Send Waiting and Failed Emails Now
          </Button>
        ) : null}
        {failures > 0 ? (
          <Button color="inherit" disabled={busy || offline} onClick={() => setAsksDiscard(true)}>
            Discard Failed Emails
          </Button>
        ) : null}
      </Box>
      {asksDiscard ? (
        <ConfirmDialog
          open
          danger
          title="Discard failed emails?"
          confirmLabel="Discard"
          onConfirm={() => discard(null)}
          onClose={() => setAsksDiscard(false)}
        >
          {failures === 1 ? '1 failed email' : `${failures} failed emails`} won't be sent again, and no one will be
          notified.
        </ConfirmDialog>
      ) : null}
      {mails.length > 0 ? (
        <List disablePadding aria-label="Latest emails">
          {mails.map((mail) => (
            <Row
              key={mail.id}
              mail={mail}
              onDiscard={mail.state === 'failed' && !offline ? () => discard(mail.id) : null}
            />
          ))}
        </List>
      ) : null}
    </Stack>
  )
}
