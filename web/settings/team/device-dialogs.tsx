import { zodResolver } from '@hookform/resolvers/zod'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { spokenLanguage } from '#shared/kernel/language'
import { deviceName } from '#shared/team/model'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { DialogForm } from '../../ui/dialog-form'
import { FormField } from '../../ui/form-field'
import { useServerCall } from '../../ui/server-call'
import type { CampDevice } from './devices'

interface Props {
  device: CampDevice
  onDone(): Promise<void>
  onClose(): void
}

/** Gives a device a name by which people know it. */
export function RenameDevice({ device, onDone, onClose }: Props) {
  const call = useServerCall()
  const form = useForm({ resolver: zodResolver(deviceName), defaultValues: { name: device.name } })
  const submit = form.handleSubmit(async (values) => {
    const said = await call('PATCH', `/api/devices/${device.id}`, values, 'Renamed')
    await onDone()
    if (said) onClose()
  })
  return (
    <DialogForm
      open
      title={`Rename ${device.name}`}
      submitLabel="Save"
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" autoFocus />
    </DialogForm>
  )
}

/** Asks before a device is switched off. */
export function RevokeDevice({ device, onDone, onClose }: Props) {
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    const said = await call('DELETE', `/api/devices/${device.id}`, undefined, 'Switched off')
    await onDone()
    setBusy(false)
    if (said) onClose()
  }
  const waiting = device.waiting ?? 0
  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke ${device.name}?`}
      confirmLabel="Revoke"
      busy={busy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        No. {device.id}, used by {device.people.map(({ name }) => name).join(', ') || 'nobody'}.
      </Typography>
      <Typography>
        It is signed out, and clears what it knows of the camp at its next contact. What was sold and paid on it is
        still taken when somebody sends it from there.
        {waiting > 0 ? ` ${waiting.toLocaleString(spokenLanguage())} waited on it when it was heard of last.` : ''}
      </Typography>
    </ConfirmDialog>
  )
}
