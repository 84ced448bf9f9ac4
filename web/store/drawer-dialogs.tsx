import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { amountFromZero } from '#shared/kernel/values/money'
import { countDrawer, type DrawerLine, openDrawer } from '#shared/store/drawers'
import { DialogForm } from '../ui/dialog-form'
import { useRun } from '../ui/run'

const NOT_OPENED = { title: 'Drawer Not Opened', message: 'Something went wrong. Please try again.' }
const NOT_COUNTED = { title: 'Count Not Saved', message: 'Something went wrong. Please try again.' }

/** Opens this till's drawer with its starting cash. */
export function OpenDrawer({ day, till, onClose }: { day: string; till: string; onClose(): void }) {
  const run = useRun()
  const [float, setFloat] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const open = async () => {
    const read = amountFromZero.safeParse(float.trim())
    if (!read.success) return setWrong(read.error.issues[0]?.message ?? NOT_OPENED.message)
    const words = { done: { title: 'Drawer Opened', message: till }, failed: NOT_OPENED }
    if (await run(openDrawer, (ids) => ({ drawerId: ids.next(), till, day, float: read.data }), words)) onClose()
  }
  return (
    <DialogForm
      open
      title={`Open the Cash Drawer on ${till}`}
      submitLabel="Open Drawer"
      onSubmit={() => void open()}
      onClose={onClose}
    >
      <AmountField
        label="Starting Cash"
        value={float}
        error={wrong !== null}
        helperText={wrong ?? 'The cash in the drawer before the first sale.'}
        onChange={(event) => setFloat(event.target.value)}
      />
    </DialogForm>
  )
}

/** Records what was counted in a drawer. */
export function CountDrawer({ drawer, onClose }: { drawer: DrawerLine; onClose(): void }) {
  const run = useRun()
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState(drawer.note ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const save = async () => {
    const read = amountFromZero.safeParse(counted.trim())
    if (!read.success) return setWrong(read.error.issues[0]?.message ?? NOT_COUNTED.message)
    const words = { done: { title: 'Drawer Counted', message: drawer.till }, failed: NOT_COUNTED }
    const asked = { drawerId: drawer.id, counted: read.data, note: note.trim() || null }
    if (await run(countDrawer, () => asked, words)) onClose()
  }
  return (
    <DialogForm
      open
      title={`Count the Cash Drawer on ${drawer.till}`}
      submitLabel="Save Count"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <AmountField
        label="Cash Counted"
        value={counted}
        error={wrong !== null}
        helperText={wrong ?? 'All the cash in the drawer, including the starting cash.'}
        onChange={(event) => setCounted(event.target.value)}
      />
      <TextField
        label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogForm>
  )
}

function AmountField(props: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'helperText' | 'onChange'>) {
  return (
    <TextField
      autoFocus
      placeholder="0.00"
      {...props}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}
