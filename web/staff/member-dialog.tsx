import { zodResolver } from '@hookform/resolvers/zod'
import { Autocomplete, Box, MenuItem, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  CHECK_STATUSES,
  CHECK_WORDS,
  DEPARTMENT_WORDS,
  DEPARTMENTS,
  EMPLOYMENT_TYPES,
  EMPLOYMENT_WORDS,
} from '#shared/staff/model'
import { createStaff, editStaff } from '#shared/staff/mutations'
import { positionsInUse, type StaffLine } from '#shared/staff/reads'
import { type StaffForm, staffForm, wrongDays } from '#shared/staff/rules'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { editOfForm, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'

type Input = z.input<typeof staffForm>
type Form = UseFormReturn<Input, unknown, StaffForm>

const NEW: Input = {
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  position: null,
  department: null,
  employmentType: 'full_time',
  hireDate: null,
  dateOfBirth: null,
  agreementOn: null,
  notes: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  backgroundCheckStatus: 'pending',
  backgroundCheckDate: null,
  backgroundCheckExpiry: null,
}

function valuesOf({ member, details, check }: StaffLine): Input {
  return { ...NEW, ...details, ...check, ...member }
}

const SAVE_FAILED = { title: 'Staff Member Not Saved', message: 'Please try again.' }

/** Adds a person as the office does, or changes a person's data. */
export function MemberDialog({ line, onClose }: { line: StaffLine | null; onClose(): void }) {
  const run = useRun()
  const { today, who } = useCamp()
  const form: Form = useForm({ resolver: zodResolver(staffForm), defaultValues: line ? valuesOf(line) : NEW })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const own = line !== null && line.member.userId === who.userId
  const submit = form.handleSubmit(async (values) => {
    const wrong = Object.entries(wrongDays(values, today))
    for (const [field, message] of wrong) form.setError(field as keyof Input, { message })
    if (wrong.length > 0) return
    if (!line) {
      const { backgroundCheckStatus: _status, backgroundCheckDate: _date, ...fields } = values
      const words = {
        done: { title: 'Staff Member Added', message: 'New staff member has been added successfully.' },
        failed: { title: 'Error', message: 'Failed to add staff member. Please try again.' },
      }
      if (await run(createStaff, (ids) => ({ ...fields, status: 'approved' as const, staffId: ids.next() }), words))
        onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    const words = { done: { title: 'Changes Saved', message: line.name }, failed: SAVE_FAILED }
    if (!edit || (await run(editStaff, () => ({ staffId: line.member.id, ...edit }), words))) onClose()
  })
  return (
    <DialogForm
      open
      title={line ? `Edit ${line.name}` : 'Add Staff Member'}
      submitLabel={line ? 'Save' : 'Add'}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `staff ${line?.member.id ?? 'new'}` }}
    >
      <MemberFields form={form} />
      {line && !own ? <CheckFields form={form} /> : null}
    </DialogForm>
  )
}

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="overline" sx={{ color: 'text.secondary', mb: 2 }}>
        {title}
      </Typography>
      <Box sx={two}>{children}</Box>
    </Box>
  )
}

function MemberFields({ form }: { form: Form }) {
  const positions = useRead(positionsInUse) ?? []
  const day = (name: keyof Input, label: string) => (
    <FormField form={form} name={name} label={label} type="date" read={textOrNull} />
  )
  return (
    <>
      <Part title="Personal information">
        <FormField form={form} name="firstName" label="First Name" required />
        <FormField form={form} name="lastName" label="Last Name" required />
        <FormField form={form} name="email" label="Email" type="email" read={textOrNull} />
        <FormField form={form} name="phone" label="Phone" type="tel" read={textOrNull} />
        {day('dateOfBirth', 'Date of Birth')}
      </Part>
      <Part title="Work">
        <Controller
          control={form.control}
          name="position"
          render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
            <Autocomplete
              freeSolo
              options={positions}
              inputValue={typeof value === 'string' ? value : ''}
              onInputChange={(_, next) => onChange(next === '' ? null : next)}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label="Position"
                  inputRef={ref}
                  onBlur={onBlur}
                  error={!!error}
                  helperText={error?.message}
                />
              )}
            />
          )}
        />
        <FormField form={form} name="department" label="Department" select read={textOrNull}>
          <MenuItem value="">None</MenuItem>
          {wordChoices(DEPARTMENTS, DEPARTMENT_WORDS)}
        </FormField>
        <FormField form={form} name="employmentType" label="Employment Type" select>
          {wordChoices(EMPLOYMENT_TYPES, EMPLOYMENT_WORDS)}
        </FormField>
        {day('hireDate', 'Hire Date')}
      </Part>
      <Part title="Emergency contact">
        <FormField form={form} name="emergencyContactName" label="Emergency Contact Name" read={textOrNull} />
        <FormField
          form={form}
          name="emergencyContactPhone"
          label="Emergency Contact Phone"
          type="tel"
          read={textOrNull}
        />
      </Part>
    </>
  )
}

function CheckFields({ form }: { form: Form }) {
  const day = (name: keyof Input, label: string) => (
    <FormField form={form} name={name} label={label} type="date" read={textOrNull} />
  )
  return (
    <>
      <Part title="Background check and agreement">
        <FormField form={form} name="backgroundCheckStatus" label="Background Check" select>
          {wordChoices(CHECK_STATUSES, CHECK_WORDS)}
        </FormField>
        {day('agreementOn', 'Agreement Signed On')}
        {day('backgroundCheckDate', 'Check Completed On')}
        {day('backgroundCheckExpiry', 'Check Valid Until')}
      </Part>
      <FormField form={form} name="notes" label="Office Notes" multiline read={textOrNull} />
    </>
  )
}
