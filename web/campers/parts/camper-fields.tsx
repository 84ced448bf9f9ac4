import { Box, FormControlLabel, MenuItem, Switch } from '@mui/material'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { GENDER_WORDS, type GENDERS } from '#shared/campers/model'
import type { camperFields } from '#shared/campers/mutations'
import { useCamp } from '../../ui/camp'
import { FormField } from '../../ui/form-field'
import { textOrNull } from '../../ui/form-values'
import { PlainSelect } from '../../ui/plain-select'
import { wordChoices } from '../../ui/word-choices'

export type CamperInput = z.input<typeof camperFields>
export type CamperValues = z.output<typeof camperFields>
export type CamperForm = UseFormReturn<CamperInput, unknown, CamperValues>

/** Initial values of the form for a new camper. */
export const NEW_CAMPER: CamperInput = { firstName: '', lastName: '' }

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

/** The camper fields that every form has; `genders` lists the choices offered. */
export function CamperFieldsOf({
  form,
  genders,
  readOnly = false,
}: {
  form: CamperForm
  genders: readonly (typeof GENDERS)[number][]
  /** Needed because a select field ignores a disabled `fieldset`. */
  readOnly?: boolean
}) {
  const { today } = useCamp()
  return (
    <>
      <Box sx={two}>
        <FormField form={form} name="firstName" label="First Name" required />
        <FormField form={form} name="lastName" label="Last Name" required />
        <FormField
          form={form}
          name="dateOfBirth"
          label="Date of Birth"
          type="date"
          read={textOrNull}
          slotProps={{ htmlInput: { max: today } }}
        />
        <Controller
          control={form.control}
          name="gender"
          render={({ field: { value, onChange } }) => (
            <GenderField value={value ?? ''} genders={genders} onChange={onChange} readOnly={readOnly} />
          )}
        />
        <FormField form={form} name="grade" label="Grade" read={textOrNull} />
        <FormField form={form} name="school" label="School" read={textOrNull} />
      </Box>
      <Box sx={two}>
        <FormField form={form} name="emergencyContactName" label="Emergency Contact Name" read={textOrNull} />
        <FormField form={form} name="emergencyContactPhone" label="Emergency Contact Phone" read={textOrNull} />
      </Box>
      <Box sx={two}>
        <HealthFields form={form} />
        <FormField form={form} name="pickupAuthorization" label="Pickup Authorization" multiline read={textOrNull} />
      </Box>
      <PhotoPermission form={form} readOnly={readOnly} />
    </>
  )
}

function GenderField(props: {
  value: string
  genders: readonly (typeof GENDERS)[number][]
  onChange(value: string | null): void
  readOnly: boolean
}) {
  return (
    <PlainSelect
      label="Gender"
      value={props.value}
      readOnly={props.readOnly}
      onChange={(value) => props.onChange(value || null)}
    >
      <MenuItem value="">Not specified</MenuItem>
      {wordChoices(props.genders, GENDER_WORDS)}
    </PlainSelect>
  )
}

/** Shows allergies to everyone, and the medical fields to people with the right to see them (Access rule 7). */
export function HealthFields({ form }: { form: CamperForm }) {
  const { can } = useCamp()
  const medical = can('campers.medical')
  const field = (name: keyof CamperInput, label: string) => (
    <FormField form={form} name={name} label={label} multiline read={textOrNull} />
  )
  return (
    <>
      {field('allergies', 'Allergies')}
      {field('dietaryRestrictions', 'Dietary Restrictions')}
      {medical ? field('medicalInfo', 'Medical Info') : null}
      {medical ? field('medications', 'Medications') : null}
      {medical ? field('specialNeeds', 'Special Needs') : null}
    </>
  )
}

function PhotoPermission({ form, readOnly }: { form: CamperForm; readOnly: boolean }) {
  return (
    <Controller
      control={form.control}
      name="photoPermission"
      render={({ field: { value, ...rest } }) => (
        <FormControlLabel
          disabled={readOnly}
          control={<Switch checked={value ?? false} {...rest} />}
          label="The camp may take photos of this camper"
        />
      )}
    />
  )
}
