import { zodResolver } from '@hookform/resolvers/zod'
import { Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ReportedLoss } from '#shared/devices/lost-changes'
import { spokenLanguage } from '#shared/kernel/values/language'
import { deviceName } from '#shared/team/model'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useServerCall } from '../ui/server-call'

/** A device of the camp, as the office sees it. */
export interface CampDevice {
  id: number
  name: string
  revoked: boolean
  toldAt: string | null
  lastContactAt: string
  waiting: number | null
  people: readonly { id: number; name: string }[]
  loss: ReportedLoss | null
}

interface Props {
  device: CampDevice
  onDone(): Promise<void>
  onClose(): void
}

/** Gives a device a name that people recognize. */
export function RenameDevice({ device, onDone, onClose }: Props) {
  const call = useServerCall()
  const form = useForm({ resolver: zodResolver(deviceName), defaultValues: { name: device.name } })
  const submit = form.handleSubmit(async (values) => {
    const said = await call('PATCH', `/api/devices/${device.id}`, values, 'Device Renamed')
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

/** Asks before a device is revoked. */
export function RevokeDevice({ device, onDone, onClose }: Props) {
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    const said = await call('DELETE', `/api/devices/${device.id}`, undefined, 'Device Revoked')
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
        No. {device.id}, used by {device.people.map(({ name }) => name).join(', ') || 'no one'}.
      </Typography>
      <Typography>
        The device will be signed out, and camp data will be removed from it the next time it connects. Sales and
        payments already made on it will still be accepted when someone sends them from there.
        {waiting > 0
          ? ` It had ${waiting.toLocaleString(spokenLanguage())} unsent ${waiting === 1 ? 'change' : 'changes'} when it last connected.`
          : ''}
      </Typography>
    </ConfirmDialog>
  )
}
