import { zodResolver } from '@hookform/resolvers/zod'
import { Autocomplete, FormControlLabel, Switch, TextField } from '@mui/material'
import { type Control, Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { catalogByName } from '#shared/activities/reads'
import type { CertificationType } from '#shared/staff/certification-model'
import {
  certificationTypeFields,
  createCertificationType,
  editCertificationType,
} from '#shared/staff/certification-mutations'
import { DEPARTMENT_WORDS, DEPARTMENTS } from '#shared/staff/model'
import { positionsInUse } from '#shared/staff/reads'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { countOr, editOfForm, numberOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

type Input = z.input<typeof certificationTypeFields>
const NEW: Input = { name: '', monthsValid: 24, warnDays: 60, positions: [], departments: [], activityIds: [] }
const FAILED = { title: 'Certification Not Saved', message: 'Please try again.' }

/** Adds a kind of certificate that the camp requires, or changes one. */
export function TypeDialog({ type, onClose }: { type: CertificationType | null; onClose(): void }) {
  const run = useRun()
  const form = useForm({ resolver: zodResolver(certificationTypeFields), defaultValues: type ?? NEW })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const done = { title: 'Certification Saved', message: values.name }
    if (!type) {
      const build = (typeId: number) => ({ ...values, typeId })
      if (await run(createCertificationType, (ids) => build(ids.next()), { done, failed: FAILED })) onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    if (!edit || (await run(editCertificationType, () => ({ typeId: type.id, ...edit }), { done, failed: FAILED })))
      onClose()
  })
  const toggle = (name: 'needsDocument' | 'forEverybody' | 'isActive', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <FormControlLabel
          label={label}
          control={<Switch checked={value ?? name === 'isActive'} onChange={onChange} />}
        />
      )}
    />
  )
  return (
    <DialogForm
      open
      title={type ? `Edit ${type.name}` : 'Add Certification'}
      submitLabel="Save"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `certification ${type?.id ?? 'new'}` }}
    >
      <FormField form={form} name="name" label="Name" required placeholder="e.g. First aid, CPR, Lifeguard, Driver" />
      <FormField
        form={form}
        name="monthsValid"
        label="Months Valid"
        type="number"
        read={numberOrNull}
        helperText="Leave blank if it doesn't expire"
      />
      <FormField
        form={form}
        name="warnDays"
        label="Reminder (Days Before Expiration)"
        type="number"
        read={countOr(60)}
      />
      {toggle('forEverybody', 'Required for everyone')}
      <RequiredFor control={form.control} />
      {toggle('needsDocument', 'Require a photo of the document before verifying')}
      {type ? toggle('isActive', 'In use') : null}
    </DialogForm>
  )
}

/** Chooses who needs the certificate: by department, by position, and for leading an activity. */
function RequiredFor({ control }: { control: Control<Input> }) {
  const positions = useRead(positionsInUse) ?? []
  const activities = useRead(catalogByName) ?? []
  return (
    <>
      <Controller
        control={control}
        name="departments"
        render={({ field: { value, onChange } }) => (
          <Autocomplete
            multiple
            options={[...DEPARTMENTS]}
            value={value ?? []}
            getOptionLabel={(each) => DEPARTMENT_WORDS[each]}
            onChange={(_, next) => onChange(next)}
            renderInput={(params) => <TextField {...params} label="Required for Departments" />}
          />
        )}
      />
      <Controller
        control={control}
        name="positions"
        render={({ field: { value, onChange } }) => (
          <Autocomplete
            multiple
            freeSolo
            autoSelect
            options={positions}
            value={value ?? []}
            onChange={(_, next) => onChange(next)}
            renderInput={(params) => <TextField {...params} label="Required for Positions" />}
          />
        )}
      />
      <Controller
        control={control}
        name="activityIds"
        render={({ field: { value, onChange } }) => (
          <Autocomplete
            multiple
            options={activities}
            value={activities.filter(({ id }) => (value ?? []).includes(id))}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            onChange={(_, next) => onChange(next.map(({ id }) => id))}
            renderInput={(params) => <TextField {...params} label="Required to Lead Activities" />}
          />
        )}
      />
    </>
  )
}
