import { Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { DialogForm } from '../ui/dialog-form'
import { PlainSelect } from '../ui/plain-select'
import { useToast } from '../ui/toast'
import { nameThisTill, thisTill } from './parts/till-name'
import { RECEIPT_CLOSES, RECEIPT_WORDS, type ReceiptCloses, TILL_HABITS, type TillHabits } from './till-habits'

/** Saves this till's settings; with full or blocked storage the till keeps its previous ones. */
function keepHabits(habits: TillHabits): boolean {
  try {
    TILL_HABITS.keep(habits)
    return true
  } catch {
    return false
  }
}

/** The settings of this till alone: its name, how its receipts close, and its scanner (Store rules 23, 26 and 27). */
export function ThisTill({ onClose }: { onClose(): void }) {
  const toast = useToast()
  const [name, setName] = useState(thisTill)
  const [habits, setHabits] = useState(TILL_HABITS.read())
  const sign = (field: 'prefix' | 'suffix', label: string) => (
    <TextField
      label={label}
      value={habits[field]}
      onChange={(event) => setHabits({ ...habits, [field]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 5, autoComplete: 'off' } }}
    />
  )
  const save = () => {
    nameThisTill(name)
    const isKept = keepHabits(habits)
    if (isKept) toast({ title: 'Till Saved', message: thisTill() })
    else
      toast({
        title: 'Only the Name Was Saved',
        message: "This device doesn't have space for the other settings.",
        tone: 'error',
      })
    onClose()
  }
  return (
    <DialogForm open title="This Till" submitLabel="Save Till" onSubmit={save} onClose={onClose}>
      <TextField
        label="This Till's Name"
        value={name}
        helperText="Shown on this device's receipts, sales and cash drawer."
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <PlainSelect
        label="Close Receipts on This Till"
        value={habits.receipt}
        onChange={(text) => setHabits({ ...habits, receipt: text as ReceiptCloses })}
      >
        {RECEIPT_CLOSES.map((each) => (
          <MenuItem key={each} value={each}>
            {RECEIPT_WORDS[each]}
          </MenuItem>
        ))}
      </PlainSelect>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' }}>
        {sign('prefix', 'Scanner Prefix')}
        {sign('suffix', 'Scanner Suffix')}
      </Box>
    </DialogForm>
  )
}
