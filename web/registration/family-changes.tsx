import { TextField, Typography } from '@mui/material'
import { GROWS, SEVERAL_LINES } from '../ui/form-field'
import { NotesFields, type NotesForm } from './notes-fields'

/** The fields of a registration that a family may still change: everything it wrote, and who may pick up the child. */
export function FamilyChanges(props: { form: NotesForm; last: string; pickUp: string; onPickUp(text: string): void }) {
  const { form, last, pickUp, onPickUp } = props
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>You can make changes through {last}.</Typography>
      <TextField
        fullWidth
        multiline
        label="Pickup Authorization"
        helperText="Who is allowed to pick up your child"
        value={pickUp}
        sx={GROWS}
        slotProps={{ input: SEVERAL_LINES, htmlInput: { maxLength: 2000 } }}
        onChange={(event) => onPickUp(event.target.value)}
      />
      <NotesFields form={form} />
    </>
  )
}
