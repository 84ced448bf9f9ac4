import { zodResolver } from '@hookform/resolvers/zod'
import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { DEPARTMENT_WORDS, DEPARTMENTS, EMPLOYMENT_TYPES, EMPLOYMENT_WORDS } from '#shared/staff/model'
import { positionsInUse } from '#shared/staff/reads'
import { ROLE_WORDS } from '#shared/team/words'
import { programFields } from '#shared/training/forms'
import { EVERYBODY_HERE, type TrainingProgram } from '#shared/training/model'
import { createProgram, editProgram } from '#shared/training/program-mutations'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { editOfForm, numberOrNull, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'

type Form = UseFormReturn<z.input<typeof programFields>, unknown, z.output<typeof programFields>>

const tryAgain = (title: string) => ({ title, message: 'Please try again.' })
const ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const
const WHO = { everybody: 'New and returning staff', new: 'New staff only', returning: 'Returning staff only' } as const

/** A multiple choice in which choosing none means everyone. */
function Several(props: {
  label: string
  values: readonly string[]
  of: readonly string[]
  words?: Readonly<Record<string, string>>
  onChange(values: string[]): void
}) {
  const { label, values, of, words, onChange } = props
  const say = (value: string) => words?.[value] ?? value
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={values}
      onChange={(event) => onChange([event.target.value].flat())}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (all) => (all as string[]).map(say).join(', ') || 'All',
        },
        inputLabel: { shrink: true },
      }}
    >
      {of.map((each) => (
        <MenuItem key={each} value={each}>
          {say(each)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function AudienceFields({ form }: { form: Form }) {
  const positions = useRead(positionsInUse) ?? []
  return (
    <Controller
      control={form.control}
      name="audience"
      render={({ field: { value = EVERYBODY_HERE, onChange } }) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Several
            label="For Roles"
            of={ROLES}
            words={ROLE_WORDS}
            values={value.roles}
            onChange={(roles) => onChange({ ...value, roles })}
          />
          <Several
            label="For Departments"
            of={DEPARTMENTS}
            words={DEPARTMENT_WORDS}
            values={value.departments}
            onChange={(departments) => onChange({ ...value, departments })}
          />
          <Several
            label="For Positions"
            of={[...new Set([...positions, ...value.positions])]}
            values={value.positions}
            onChange={(positions) => onChange({ ...value, positions })}
          />
          <Several
            label="For Employment Types"
            of={EMPLOYMENT_TYPES}
            words={EMPLOYMENT_WORDS}
            values={value.employment}
            onChange={(employment) => onChange({ ...value, employment })}
          />
          <TextField
            select
            label="Applies To"
            value={value.who}
            onChange={(event) => onChange({ ...value, who: event.target.value })}
          >
            {Object.entries(WHO).map(([who, words]) => (
              <MenuItem key={who} value={who}>
                {words}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    />
  )
}

/** Creates a program, or changes one. */
export function ProgramForm(props: {
  program: TrainingProgram | null
  onClose(): void
  onMade?(programId: number): void
}) {
  const { program, onClose, onMade } = props
  const run = useRun()
  const form: Form = useForm({ resolver: zodResolver(programFields), defaultValues: program ?? { title: '' } })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const words = {
      done: { title: program ? 'Program Saved' : 'Program Created', message: values.title },
      failed: tryAgain(program ? 'Program Not Saved' : 'Creation failed'),
    }
    if (program) {
      const edit = editOfForm({ dirtyFields, defaultValues }, values)
      if (!edit || (await run(editProgram, () => ({ programId: program.id, ...edit }), words))) onClose()
      return
    }
    const made = await run(createProgram, (ids) => ({ ...values, programId: ids.next() }), words)
    if (!made) return
    onClose()
    onMade?.(made.result.programId)
  })
  const flag = (name: 'isRequired' | 'repeatsYearly', label: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...rest } }) => (
        <FormControlLabel control={<Switch checked={value ?? false} {...rest} />} label={label} />
      )}
    />
  )
  return (
    <DialogForm
      open
      title={program ? 'Edit Program' : 'New Program'}
      submitLabel={program ? 'Save' : 'Create Program'}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `program ${program?.id ?? 'new'}` }}
    >
      <FormField form={form} name="title" label="Title" autoFocus />
      <FormField form={form} name="description" label="Description" multiline read={textOrNull} />
      {flag('isRequired', 'Required')}
      <AudienceFields form={form} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField form={form} name="dueDate" label="Due Date" type="date" read={textOrNull} />
        <FormField
          form={form}
          name="dueDaysBefore"
          label="Due this many days before the first assignment"
          type="number"
          read={numberOrNull}
        />
        <FormField form={form} name="validFrom" label="Valid From" type="date" read={textOrNull} />
        <FormField form={form} name="estimatedDuration" label="Length in Minutes" type="number" read={numberOrNull} />
      </Box>
      {flag('repeatsYearly', 'Repeat every year on the "Valid From" date')}
    </DialogForm>
  )
}
