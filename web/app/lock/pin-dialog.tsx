import { MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { SESSION_MINUTES } from '#shared/settings/security'
import { useCamp } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { PlainSelect } from '../../ui/plain-select'
import { useToast } from '../../ui/toast'
import { readLock, removePin } from '../session/device-lock'
import { NewPinFields, useNewPin } from './new-pin'
import { useScreenLock } from './use-idle-lock'

/** Sets a PIN on this device, and when the screen locks. Leaving it empty removes the PIN. */
export function PinDialog({ onClose }: { onClose(): void }) {
  const { who, profile } = useCamp()
  const { refresh, hasPin } = useScreenLock()
  const toast = useToast()
  const [minutes, setMinutes] = useState(() => readLock(who)?.minutes ?? profile.idleMinutes)
  const pin = useNewPin(minutes)

  const save = async () => {
    if (pin.isEmpty && hasPin) {
      removePin(who)
      toast({ tone: 'success', title: 'PIN Removed', message: 'This device now unlocks only with your password.' })
    } else if (!(await pin.save())) return
    refresh()
    onClose()
  }
  return (
    <DialogForm
      open
      title="Screen Lock"
      submitLabel="Save PIN"
      busy={pin.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Typography>
        The PIN unlocks this device, even offline. It is stored only on this device.
        {hasPin ? ' Leave it blank to remove the PIN.' : ''}
      </Typography>
      <NewPinFields pin={pin} />
      <PlainSelect label="Lock After" value={String(minutes)} onChange={(value) => setMinutes(Number(value))}>
        {choicesWith(minutes).map((each) => (
          <MenuItem key={each} value={String(each)}>
            {each} minutes
          </MenuItem>
        ))}
      </PlainSelect>
    </DialogForm>
  )
}

/** Returns the usual choices, plus `minutes` if it is not one of them. */
function choicesWith(minutes: number): number[] {
  return [...new Set([...SESSION_MINUTES, minutes])].sort((a, b) => a - b)
}
