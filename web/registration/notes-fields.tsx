import { Autocomplete, Box, TextField } from '@mui/material'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { registrationNotes } from '#shared/registration/mutations'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'

export type NotesForm = UseFormReturn<z.input<typeof registrationNotes>, unknown, z.output<typeof registrationNotes>>

/** What a family tells beside a registration: requests, cabin mates, food, health, whom to call, and what else. */
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
      <Controller
        control={form.control}
        name="emergencyContact"
        render={({ field: { value, onChange } }) => (
          <ContactFields value={value ?? {}} onChange={onChange} readOnly={readOnly} />
        )}
      />
      <FormField form={form} name="notes" label="Notes" multiline read={textOrNull} slotProps={slotProps} />
    </Box>
  )
}

/** Whom to call during this session; nobody named here means the camper's own contact. */
function ContactFields(props: {
  value: Readonly<Record<string, string>>
  onChange(value: Record<string, string> | null): void
  readOnly: boolean
}) {
  const { value, onChange, readOnly } = props
  const field = (name: 'name' | 'phone', label: string, helperText?: string) => (
    <TextField
      label={label}
      helperText={helperText}
      value={value[name] ?? ''}
      slotProps={{ htmlInput: { readOnly, maxLength: 255, autoComplete: 'off' } }}
      onChange={({ target }) => {
        const next = Object.entries({ ...value, [name]: target.value }).filter(([, text]) => text !== '')
        onChange(next.length > 0 ? Object.fromEntries(next) : null)
      }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {field('name', 'Emergency Contact for This Session', "Only if it is not the camper's own")}
      {field('phone', 'Phone of This Contact')}
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
