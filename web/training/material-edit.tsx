import { zodResolver } from '@hookform/resolvers/zod'
import { FormControlLabel, Switch } from '@mui/material'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { materialFields } from '#shared/training/forms'
import { editMaterial } from '#shared/training/material-mutations'
import type { TrainingMaterial } from '#shared/training/model'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { editOfForm, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { LINK, MINUTES, WRITTEN } from './words'

type Form = UseFormReturn<z.input<typeof materialFields>, unknown, z.output<typeof materialFields>>

const FAILED = { title: 'Material Not Saved', message: 'Please try again.' }

/** Changes a material's details; its type and its file stay. */
export function MaterialEdit({ material, onClose }: { material: TrainingMaterial; onClose(): void }) {
  const run = useRun()
  const form: Form = useForm({ resolver: zodResolver(materialFields), defaultValues: material })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    const words = { done: { title: 'Material Saved', message: values.title }, failed: FAILED }
    if (!edit || (await run(editMaterial, () => ({ materialId: material.id, ...edit }), words))) onClose()
  })
  return (
    <DialogForm
      open
      title="Edit Material"
      submitLabel="Save"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
      draft={{ form, about: `material ${material.id}` }}
    >
      <FormField form={form} name="title" label="Title" autoFocus />
      {material.videoUrl === null ? null : <FormField form={form} name="videoUrl" {...LINK} label="Link" />}
      {material.content === null ? null : <FormField form={form} name="content" {...WRITTEN} />}
      <FormField form={form} name="estimatedDuration" {...MINUTES} />
      <FormField
        form={form}
        name="validFrom"
        label="Valid From"
        type="date"
        read={textOrNull}
        helperText="Anyone who completed it before this date must take it again"
      />
      <Controller
        control={form.control}
        name="isRequired"
        render={({ field: { value, ...rest } }) => (
          <FormControlLabel control={<Switch checked={value ?? true} {...rest} />} label="Required" />
        )}
      />
    </DialogForm>
  )
}
