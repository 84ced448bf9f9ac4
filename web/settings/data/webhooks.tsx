import { Alert, Box, Button, List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { WEBHOOK_SUBJECT_WORDS, type WebhookDelivery, type WebhookShown } from '#shared/settings/webhooks'
import { useSyncStatus } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useServerCall } from '../../ui/server-call'
import { useToast } from '../../ui/toast'
import { useWhen } from '../../ui/when'
import { WebhookDeliveries } from './webhook-deliveries'
import { WebhookDialog } from './webhook-dialog'

const PATH = '/api/data-webhooks'

const PROBLEMS = {
  failed: 'This webhook was turned off because no delivery succeeded for 7 days.',
  no_right: 'This webhook was turned off because the person who added it can no longer add webhooks.',
  no_secret: "This webhook was turned off because its secret can't be read anymore. Delete it and add it again.",
} as const

/** The webhooks, which tell other programs what has changed. */
export function Webhooks({ webhooks, onChanged }: { webhooks: readonly WebhookShown[]; onChanged(): void }) {
  const offline = useSyncStatus().state === 'offline'
  const [isNew, setNew] = useState(false)
  return (
    <>
      <Typography>
        A webhook notifies another program as soon as something changes. It sends no names, only the type of record and
        its number. The program can then read the record with a key.
      </Typography>
      {webhooks.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>No webhooks yet.</Typography> : null}
      <List aria-label="Webhooks" disablePadding>
        {webhooks.map((webhook) => (
          <WebhookLine key={webhook.id} webhook={webhook} onChanged={onChanged} />
        ))}
      </List>
      <Box>
        <Button variant="outlined" disabled={offline} onClick={() => setNew(true)}>
          Add Webhook
        </Button>
      </Box>
      {isNew ? <WebhookDialog onMade={onChanged} onClose={() => setNew(false)} /> : null}
    </>
  )
}

function WebhookLine({ webhook, onChanged }: { webhook: WebhookShown; onChanged(): void }) {
  const { id, address, subjects, isOn, problem } = webhook
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const toast = useToast()
  const when = useWhen()
  const [open, setOpen] = useState<'deliveries' | 'delete' | null>(null)
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    setBusy(false)
    onChanged()
  }
  const test = async () => {
    const done = await call<WebhookDelivery>('POST', `${PATH}/${id}/test`, undefined, null)
    if (!done) return
    const { isOk, error } = done.answer
    if (isOk) toast({ tone: 'success', title: 'Test Delivered' })
    else toast({ tone: 'error', title: 'Test Not Delivered', message: error ?? '' })
  }
  const turn = () =>
    call('POST', `${PATH}/${id}/turn`, { isOn: !isOn }, isOn ? 'Webhook Turned Off' : 'Webhook Turned On')
  const remove = async () => {
    await call('DELETE', `${PATH}/${id}`, undefined, 'Webhook Deleted')
    setOpen(null)
  }
  const wait = offline || busy
  return (
    <ListItem disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <Typography variant="h3">{address}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {subjects.map((subject) => WEBHOOK_SUBJECT_WORDS[subject]).join(', ')}
      </Typography>
      {problem ? <Alert severity="warning">{PROBLEMS[problem]}</Alert> : null}
      {isOn || problem ? null : <Typography variant="body2">Turned off.</Typography>}
      {isOn && webhook.failingSince ? (
        <Alert severity="warning">
          Deliveries have failed since {when(webhook.failingSince)}. After 7 days, this webhook will be turned off.
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1, ml: -3.5 }}>
        <Button aria-label={`Send Test to ${address}`} disabled={wait || !isOn} onClick={() => void act(test)}>
          Send Test
        </Button>
        <Button aria-label={`Deliveries to ${address}`} onClick={() => setOpen('deliveries')}>
          Deliveries
        </Button>
        <Button
          aria-label={`${isOn ? 'Turn Off' : 'Turn On'} ${address}`}
          disabled={wait}
          onClick={() => void act(turn)}
        >
          {isOn ? 'Turn Off' : 'Turn On'}
        </Button>
        <Button color="error" aria-label={`Delete ${address}`} disabled={wait} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </Box>
      {open === 'deliveries' ? <WebhookDeliveries webhook={webhook} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          open
          danger
          title="Delete this webhook?"
          confirmLabel="Delete Webhook"
          busy={busy}
          onConfirm={() => void act(remove)}
          onClose={() => setOpen(null)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>{`Changes will no longer be sent to ${address}.`}</Typography>
        </ConfirmDialog>
      ) : null}
    </ListItem>
  )
}
