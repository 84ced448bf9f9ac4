import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { type ReportedLoss, sayKinds } from '#shared/devices/lost-changes'
import { spokenLanguage } from '#shared/kernel/values/language'
import { useServerCall } from '../ui/server-call'
import { useWhen } from '../ui/when'
import type { CampDevice } from './device-dialogs'

interface Props {
  device: CampDevice
  loss: ReportedLoss
  onDone(): Promise<void>
}

/** Tells the office which unsent changes a browser deleted, until someone dismisses the note. */
export function LossNote({ device, loss, onDone }: Props) {
  const when = useWhen()
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const { count, by, kinds, countedAt } = loss
  const dismiss = async () => {
    setBusy(true)
    await call('DELETE', `/api/devices/${device.id}/loss`, undefined, 'Report Dismissed')
    await onDone()
    setBusy(false)
  }
  const changes = count === 1 ? '1 unsent change was' : `${count.toLocaleString(spokenLanguage())} unsent changes were`
  const from = loss.device !== null && loss.device !== device.id ? ` It was device no. ${loss.device} before.` : ''
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ flex: '1 1 100%', order: 1, overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          loading={busy}
          aria-label={`Dismiss the report from ${device.name} ${device.id}`}
          onClick={() => void dismiss()}
        >
          Dismiss
        </Button>
      }
    >
      <Typography variant="body2">
        {changes} lost when the browser deleted this device's data. {by.name} reported it. The last one was made{' '}
        {when(countedAt)}.{from}
      </Typography>
      <Typography variant="body2">{sayKinds(kinds)}</Typography>
    </Alert>
  )
}
