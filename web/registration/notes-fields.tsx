import { Autocomplete, Box, TextField } from '@mui/material'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import type { registrationNotes } from '#shared/registration/mutations'
import { useCamp } from '../ui/camp'
import { FormField } from '../ui/form-field'
import { textOrNull } from '../ui/form-values'

export type NotesForm = UseFormReturn<z.input<typeof registrationNotes>, unknown, z.output<typeof registrationNotes>>

/** Labels for the two kinds of notes: the one the family reads, and the internal one. */
export const NOTES_WORDS = { family: 'Notes for the Family', internal: 'Internal Notes' } as const

/**
 * What the family tells the camp on a registration: requests, cabin mates, food, health, whom to call, and anything
 * else.
 */
export function NotesFields({ form, asksContact = true }: { form: NotesForm; asksContact?: boolean }) {
  const { can, who } = useCamp()
  const medical = can('campers.medical')
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Mates form={form} name="wantedMates" label="Cabin-Mate Requests" />
      <Mates form={form} name="unwantedMates" label="Keep Apart From" />
      <FormField form={form} name="specialRequests" label="Special Requests" multiline read={textOrNull} />
      <FormField form={form} name="dietaryRestrictions" label="Dietary Restrictions" multiline read={textOrNull} />
      {medical ? <FormField form={form} name="medicalNotes" label="Medical Notes" multiline read={textOrNull} /> : null}
      {asksContact ? (
        <Controller
          control={form.control}
          name="emergencyContact"
          render={({ field: { value, onChange } }) => <ContactFields value={value ?? {}} onChange={onChange} />}
        />
      ) : null}
      <FormField
        form={form}
        name="notes"
        label={ownRowsOnly(who.actor) ? 'Notes for the Camp' : NOTES_WORDS.family}
        helperText="Both the camp and the family can read this"
        multiline
        read={textOrNull}
      />
      {can('registrations.internal') ? (
        <FormField
          form={form}
          name="internalNotes"
          label={NOTES_WORDS.internal}
          helperText="Only the camp office can read this, never the family"
          multiline
          read={textOrNull}
        />
      ) : null}
    </Box>
  )
}

/** Asks whom to call during this session; if left empty, the camper's own contact applies. */
function ContactFields(props: {
  value: Readonly<Record<string, string>>
  onChange(value: Record<string, string> | null): void
}) {
  const { value, onChange } = props
  const field = (name: 'name' | 'phone', label: string, helperText?: string) => (
    <TextField
      label={label}
      helperText={helperText}
      value={value[name] ?? ''}
      slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off' } }}
      onChange={({ target }) => {
        const next = Object.entries({ ...value, [name]: target.value }).filter(([, text]) => text !== '')
        onChange(next.length > 0 ? Object.fromEntries(next) : null)
      }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {field('name', 'Emergency Contact for This Session', "Only if different from the camper's usual contact")}
      {field('phone', "This Contact's Phone")}
    </Box>
  )
}

/** A list of cabin mates' names; Enter adds each name. */
function Mates(props: { form: NotesForm; name: 'wantedMates' | 'unwantedMates'; label: string }) {
  return (
    <Controller
      control={props.form.control}
      name={props.name}
      render={({ field: { value, onChange } }) => (
        <Autocomplete
          multiple
          freeSolo
          autoSelect
          options={[]}
          value={value ?? []}
          onChange={(_, names) => onChange(names.map((name) => name.trim()).filter(Boolean))}
          renderInput={(params) => (
            <TextField {...params} label={props.label} helperText="Type a first and last name, then press Enter" />
          )}
        />
      )}
    />
  )
}
