import { Typography } from '@mui/material'
import { useCamp } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { callDeviceOwn } from './device-lock'
import { NewPinFields, useNewPin } from './new-pin'
import { useScreenLock } from './use-idle-lock'

/**
 * Asks for a PIN at somebody's first sign-in on a device: its screen locks, and without a connection nothing else opens
 * it. Who has the device to themselves says so.
 */
export function FirstPin() {
  const { who, profile } = useCamp()
  const { refresh } = useScreenLock()
  const pin = useNewPin(profile.idleMinutes)
  const save = async () => {
    if (await pin.save()) refresh()
  }
  const own = () => {
    callDeviceOwn(who)
    refresh()
  }
  return (
    <DialogForm
      open
      title="Choose a PIN for This Device"
      submitLabel="Save PIN"
      closeLabel="Only I Use This Device"
      busy={pin.busy}
      onSubmit={() => void save()}
      onClose={own}
    >
      <Typography>
        {`A device that several people use locks its screen after ${profile.idleMinutes} minutes without a touch. The PIN opens it, without a connection too. It stays on this device.`}
      </Typography>
      <NewPinFields pin={pin} />
    </DialogForm>
  )
}
