import { TextField } from '@mui/material'
import { useState } from 'react'
import { LONGEST_CALL_NOTE } from '#shared/communication/broadcast-model'
import { noteReached } from '#shared/communication/broadcast-mutations'
import type { BoardLine } from '#shared/communication/reads'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Reached by Phone' },
  failed: { title: 'Not Saved', message: 'Something went wrong. Please try again.' },
}

/** Records that someone was reached by phone about a broadcast. */
export function ReachedDialog({ line, onClose }: { line: BoardLine; onClose(): void }) {
  const run = useRun()
  const [note, setNote] = useState('')
  const save = async () => {
    const { noticeId } = line
    const done = await run(noteReached, (ids) => ({ confirmationId: ids.next(), noticeId, note }), WORDS)
    if (done) onClose()
  }
  return (
    <DialogForm open title={`Reached ${line.name}?`} submitLabel="Save" onSubmit={() => void save()} onClose={onClose}>
      <TextField
        label="Note (optional)"
        helperText="Who you spoke to, for example"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_CALL_NOTE } }}
      />
    </DialogForm>
  )
}
