import { Autocomplete, Box, TextField } from '@mui/material'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { registrationNotes } from '#shared/registration/mutations'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'

export type NotesForm = UseFormReturn<z.input<typeof registrationNotes>, unknown, z.output<typeof registrationNotes>>

/** What a family tells beside a registration: requests, cabin mates, food, health. */
export function NotesFields({ form, readOnly = false }: { form: NotesForm; readOnly?: boolean }) {
  const { can } = useCamp()
  const medical = can('campers.medical')
  const slotProps = { htmlInput: { readOnly } }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Mates form={form} name="wantedMates" label="Wants to sleep with" readOnly={readOnly} />
      <Mates form={form} name="unwantedMates" label="Should not sleep with" readOnly={readOnly} />
      <FormField
        form={form}
        name="specialRequests"
        label="Special Requests"
        multiline
        read={textOrNull}
        slotProps={slotProps}
      />
      <FormField
        form={form}
        name="dietaryRestrictions"
        label="Dietary Restrictions"
        multiline
        read={textOrNull}
        slotProps={slotProps}
      />
      {medical ? (
        <FormField
          form={form}
          name="medicalNotes"
          label="Medical Notes"
          multiline
          read={textOrNull}
          slotProps={slotProps}
        />
      ) : null}
    </Box>
  )
}

/** Names of camp mates; each is written and ended with Enter. */
function Mates(props: { form: NotesForm; name: 'wantedMates' | 'unwantedMates'; label: string; readOnly: boolean }) {
  return (
    <Controller
      control={props.form.control}
      name={props.name}
      render={({ field: { value, onChange } }) => (
        <Autocomplete
          multiple
          freeSolo
          autoSelect
          readOnly={props.readOnly}
          options={[]}
          value={value ?? []}
          onChange={(_, names) => onChange(names.map((name) => name.trim()).filter(Boolean))}
          renderInput={(params) => (
            <TextField {...params} label={props.label} helperText="First and last name, then Enter" />
          )}
        />
      )}
    />
  )
}
