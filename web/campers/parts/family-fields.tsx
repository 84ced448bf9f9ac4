import { Box } from '@mui/material'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { familyFields } from '#shared/campers/mutations'
import { FormField } from '../../ui/form-field'
import { textOrNull } from '../../ui/form-values'

export type FamilyInput = z.input<typeof familyFields>
export type FamilyValues = z.output<typeof familyFields>
export type FamilyForm = UseFormReturn<FamilyInput, unknown, FamilyValues>

/** Initial values of the form for a new family. */
export const NEW_FAMILY: FamilyInput = { lastName: '' }

/** The layout of one contact's fields: side by side where the labels fit. */
const PERSON = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
} as const

/** The fields of a family; only the name is required. */
export function FamilyFields({ form }: { form: FamilyForm }) {
  const field = (name: keyof FamilyInput, label: string, autoComplete = 'off') => (
    <FormField form={form} name={name} label={label} read={textOrNull} slotProps={{ htmlInput: { autoComplete } }} />
  )
  return (
    <>
      <FormField form={form} name="lastName" label="Last Name" required />
      {field('address', 'Address')}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
        {field('city', 'City')}
        {field('state', 'State')}
        {field('zipCode', 'ZIP Code')}
      </Box>
      <Box sx={PERSON}>
        {field('emergencyContactName', 'Emergency Contact Name')}
        {field('emergencyContactPhone', 'Emergency Contact Phone')}
        {field('emergencyContactRelation', 'Relationship')}
      </Box>
      <Box sx={PERSON}>
        {field('primaryContactName', 'Parent Name')}
        {field('primaryContactPhone', 'Parent Phone')}
        {field('primaryContactEmail', 'Parent Email')}
      </Box>
      <Box sx={PERSON}>
        {field('secondaryContactName', 'Second Contact Name')}
        {field('secondaryContactPhone', 'Second Contact Phone')}
        {field('secondaryContactEmail', 'Second Contact Email')}
      </Box>
    </>
  )
}
