import { TextField } from '@mui/material'
import { useState } from 'react'
import { addDays, instantOf } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'

/** When a message is sent unless the office enters another time. */
const USUAL_TIME = '08:00'

/** Asks when a message is to be sent, in the camp's time zone. */
export function SendLaterDialog(props: { onSend(sendAt: string): Promise<void>; onClose(): void }) {
  const { profile, today } = useCamp()
  const [day, setDay] = useState(addDays(today, 1))
  const [time, setTime] = useState(USUAL_TIME)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const sendAt = day && time ? instantOf(day, time, profile.timezone) : null
    if (sendAt === null) return setProblem('Enter a day and a time')
    if (sendAt <= new Date().toISOString()) return setProblem('Choose a time in the future')
    setBusy(true)
    await props.onSend(sendAt)
    setBusy(false)
  }
  const shrink = { inputLabel: { shrink: true } }
  return (
    <DialogForm
      open
      title="Send Later"
      submitLabel="Schedule Message"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={shrink}
      />
      <TextField
        label="Time"
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
        error={problem !== null}
        helperText={problem ?? `In ${profile.name}'s time zone. The recipient list is updated when it's sent.`}
        slotProps={shrink}
      />
    </DialogForm>
  )
}
