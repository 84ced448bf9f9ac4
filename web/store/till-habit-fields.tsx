import { Box, MenuItem, TextField } from '@mui/material'
import { PlainSelect } from '../ui/plain-select'
import { RECEIPT_CLOSES, RECEIPT_WORDS, type ReceiptCloses, type TillHabits } from './till-habits'

/** The fields for the settings of this till alone. */
export function TillHabitFields({ habits, onChange }: { habits: TillHabits; onChange(habits: TillHabits): void }) {
  const sign = (name: 'prefix' | 'suffix', label: string) => (
    <TextField
      label={label}
      value={habits[name]}
      onChange={(event) => onChange({ ...habits, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 5, autoComplete: 'off' } }}
    />
  )
  return (
    <>
      <PlainSelect
        label="Close Receipts on This Till"
        value={habits.receipt}
        onChange={(text) => onChange({ ...habits, receipt: text as ReceiptCloses })}
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
    </>
  )
}
