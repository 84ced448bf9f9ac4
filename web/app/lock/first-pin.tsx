import { Typography } from '@mui/material'
import { useCamp } from '../../ui/camp'
import { DialogForm } from '../../ui/dialog-form'
import { callDeviceOwn } from '../session/device-lock'
import { NewPinFields, useNewPin } from './new-pin'
import { useScreenLock } from './use-idle-lock'

/**
 * Asks for a PIN at a person's first sign-in on a device, because its screen locks and only a PIN unlocks it without a
 * connection. A person who does not share the device can say so instead.
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
        {`Shared devices lock after ${profile.idleMinutes} minutes of inactivity. The PIN unlocks this one, even offline. It is stored only on this device.`}
      </Typography>
      <NewPinFields pin={pin} />
    </DialogForm>
  )
}
