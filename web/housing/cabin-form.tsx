import { Box, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { GENDER_WORDS } from '#shared/campers/model'
import { CABIN_GENDERS, CABIN_STATUSES, type cabinFields } from '#shared/housing/model'
import { FormField } from '../ui/form-field'
import { commaList, textOrNull } from '../ui/form-values'
import { wordChoices } from '../ui/word-choices'
import { STATUS_WORDS } from './words'

type Input = z.input<typeof cabinFields>
export type NewCabin = z.output<typeof cabinFields>
export type CabinForm = UseFormReturn<Input, unknown, NewCabin>

/** Initial values of the form for a new cabin (Housing rule 1). */
export const NEW_CABIN: Input = {
  name: '',
  capacity: 1,
  gender: null,
  ageGroup: null,
  location: null,
  description: null,
  amenities: [],
  status: 'active' as const,
}

/** The fields of a cabin, each with its error message. */
export function CabinFormFields({ form }: { form: CabinForm }) {
  return (
    <>
      <FormField form={form} name="name" label="Name" autoFocus />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Capacity form={form} />
        <FormField form={form} name="gender" label="Gender" select read={textOrNull}>
          <MenuItem value="">Not set</MenuItem>
          {wordChoices(CABIN_GENDERS, GENDER_WORDS)}
        </FormField>
        <FormField form={form} name="ageGroup" label="Age Group" placeholder="13-15" read={textOrNull} />
        <FormField form={form} name="location" label="Location" read={textOrNull} />
      </Box>
      <FormField form={form} name="amenities" label="Amenities" helperText="Separate with commas" read={commaList} />
      <FormField form={form} name="description" label="Description" multiline read={textOrNull} />
      <FormField form={form} name="status" label="Status" select>
        {wordChoices(CABIN_STATUSES, STATUS_WORDS)}
      </FormField>
    </>
  )
}

/** The number of beds. An empty field becomes 1, the initial value of the form for a new cabin (Housing rule 1). */
function Capacity({ form }: { form: CabinForm }) {
  const [empty, setEmpty] = useState(false)
  return (
    <Controller
      control={form.control}
      name="capacity"
      render={({ field, fieldState: { error } }) => (
        <TextField
          label="Capacity"
          type="number"
          error={!!error}
          helperText={error?.message}
          slotProps={{ htmlInput: { min: 1, step: 1, inputMode: 'numeric' } }}
          name={field.name}
          inputRef={field.ref}
          value={empty || Number.isNaN(field.value) ? '' : field.value}
          onChange={(event) => {
            setEmpty(event.target.value === '')
            field.onChange(event.target.value === '' ? 1 : Number(event.target.value))
          }}
          onBlur={() => {
            setEmpty(false)
            field.onBlur()
          }}
        />
      )}
    />
  )
}
