import { MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { PlainSelect } from '../ui/plain-select'
import { useToast } from '../ui/toast'
import { forgetPin, LOCK_MINUTES, newPin, readPin, rememberTouch, setPin } from './device-pin'
import { useScreenLock } from './use-idle-lock'

/** Sets a PIN on this device, and when the screen locks; left empty, the screen does not lock. */
export function PinDialog({ onClose }: { onClose(): void }) {
  const { who } = useCamp()
  const { refresh, hasPin } = useScreenLock()
  const toast = useToast()
  const [pin, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [minutes, setMinutes] = useState(() => readPin(who)?.minutes ?? 30)
  const [wrong, setWrong] = useState<{ pin?: string; again?: string }>({})
  const [busy, setBusy] = useState(false)

  const save = async () => {
    if (pin === '' && hasPin) {
      forgetPin()
      toast({ tone: 'success', title: 'PIN Removed', message: 'The screen of this device does not lock any more.' })
    } else {
      const read = newPin.safeParse(pin)
      if (!read.success) return setWrong({ pin: read.error.issues[0]?.message ?? '' })
      if (pin !== again) return setWrong({ again: 'The PINs do not match' })
      setBusy(true)
      await setPin(who, pin, minutes)
      rememberTouch(Date.now())
      toast({
        tone: 'success',
        title: 'PIN Saved',
        message: `The screen locks after ${minutes} minutes without a touch.`,
      })
    }
    refresh()
    onClose()
  }
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const
  return (
    <DialogForm
      open
      title="Screen Lock"
      submitLabel="Save PIN"
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Typography>
        The PIN opens this device when its screen has locked, without a connection too. It stays on this device.
        {hasPin ? ' Leave it empty to remove it.' : ''}
      </Typography>
      <TextField
        label="New PIN"
        type="password"
        autoFocus
        value={pin}
        error={wrong.pin !== undefined}
        helperText={wrong.pin ?? '4 to 8 digits'}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: digits }}
      />
      <TextField
        label="Same PIN again"
        type="password"
        value={again}
        error={wrong.again !== undefined}
        helperText={wrong.again}
        onChange={(event) => setAgain(event.target.value)}
        slotProps={{ htmlInput: digits }}
      />
      <PlainSelect label="Lock after" value={String(minutes)} onChange={(value) => setMinutes(Number(value))}>
        {LOCK_MINUTES.map((each) => (
          <MenuItem key={each} value={String(each)}>
            {each} minutes
          </MenuItem>
        ))}
      </PlainSelect>
    </DialogForm>
  )
}
