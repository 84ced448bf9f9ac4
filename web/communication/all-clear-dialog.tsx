import { TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { type Broadcast, LONGEST_BROADCAST } from '#shared/communication/broadcast-model'
import { LONGEST_SUBJECT } from '#shared/communication/model'
import { DialogForm } from '../ui/dialog-form'
import { useServerCall } from '../ui/server-call'

/** Ends an emergency, and notifies everyone it was sent to. */
export function AllClearDialog(props: { ofId: number; onSent(id: number): void; onClose(): void }) {
  const { ofId, onSent, onClose } = props
  const call = useServerCall()
  const [title, setTitle] = useState('All clear')
  const [text, setText] = useState('')
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  // The server treats two requests with the same key as one broadcast.
  const change = (set: (value: string) => void, value: string) => {
    set(value)
    setRequestKey(crypto.randomUUID())
  }
  const send = async () => {
    setBusy(true)
    const path = `/api/broadcasts/${ofId}/all-clear`
    const sent = await call<Broadcast>('POST', path, { title, text, requestKey }, 'All Clear Sent')
    setBusy(false)
    if (!sent) return
    onClose()
    onSent(sent.answer.id)
  }
  return (
    <DialogForm
      open
      title="Send All Clear"
      submitLabel="Send All Clear Now"
      busy={busy}
      disabled={!title.trim() || !text.trim()}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Typography>Everyone who got the emergency message gets this right away.</Typography>
      <TextField
        label="Title"
        value={title}
        onChange={(event) => change(setTitle, event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_SUBJECT } }}
      />
      <TextField
        label="Message"
        multiline
        minRows={3}
        value={text}
        onChange={(event) => change(setText, event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_BROADCAST } }}
      />
    </DialogForm>
  )
}
