import { zodResolver } from '@hookform/resolvers/zod'
import { Box, FormControlLabel, Switch } from '@mui/material'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Activity, CATEGORIES, CATEGORY_WORDS } from '#shared/activities/model'
import { createActivity, editActivity } from '#shared/activities/mutations'
import { activityFields } from '#shared/activities/rules'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { commaList, editOfForm, numberOrNull, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { wordChoices } from '../ui/word-choices'

type Input = z.input<typeof activityFields>
type Form = UseFormReturn<Input, unknown, z.output<typeof activityFields>>

const FAILED = { title: 'Activity Not Saved', message: 'Something went wrong. Please try again.' }

/** Adds an activity to the catalog, or changes one. */
export function ActivityDialog({ activity, onClose }: { activity: Activity | null; onClose(): void }) {
  const run = useRun()
  const form: Form = useForm({ resolver: zodResolver(activityFields), defaultValues: activity ?? { name: '' } })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const words = { done: { title: 'Activity Saved', message: values.name }, failed: FAILED, form }
    if (!activity) {
      if (await run(createActivity, (ids) => ({ ...values, activityId: ids.next() }), words)) onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    if (!edit || (await run(editActivity, () => ({ activityId: activity.id, ...edit }), words))) onClose()
  })
  const number = (name: 'duration' | 'capacity' | 'minAge' | 'maxAge', label: string) => (
    <FormField form={form} name={name} label={label} type="number" read={numberOrNull} />
  )
  return (
    <DialogForm
      open
      title={activity ? 'Edit Activity' : 'Add Activity'}
      submitLabel="Save"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `activity ${activity?.id ?? 'new'}` }}
    >
      <FormField form={form} name="name" label="Name" autoFocus />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField form={form} name="category" label="Category" select defaultValue={activity?.category ?? 'sports'}>
          {wordChoices(CATEGORIES, CATEGORY_WORDS)}
        </FormField>
        <FormField form={form} name="location" label="Location" read={textOrNull} />
        {number('duration', 'Length in Minutes')}
        {number('capacity', 'Spots')}
        {number('minAge', 'Minimum Age')}
        {number('maxAge', 'Maximum Age')}
      </Box>
      <FormField form={form} name="equipment" label="Equipment" read={commaList} helperText="Separate with commas" />
      <FormField form={form} name="description" label="Description" multiline read={textOrNull} />
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, ...rest } }) => (
          <FormControlLabel control={<Switch checked={value ?? true} {...rest} />} label="Can be scheduled" />
        )}
      />
    </DialogForm>
  )
}
