import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { newMaterialFields } from '#shared/training/forms'
import { addMaterial } from '#shared/training/material-mutations'
import { MATERIAL_TYPES } from '#shared/training/model'
import { useSyncStatus } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { useRun } from '../ui/run'
import { wordChoices } from '../ui/word-choices'
import { FileField, faultOf, UploadProgress, useUpload } from './file-field'
import { LINK, MINUTES, TYPE_WORDS, WRITTEN } from './words'

const fields = newMaterialFields.omit({ file: true, validFrom: true })
type Values = z.output<typeof fields>
type Form = UseFormReturn<z.input<typeof fields>, unknown, Values>

const FAILED = { title: 'Upload failed', message: 'Please try again.' }

const ENDPOINT = { method: 'POST', path: '/api/training/materials/upload' } as const

/** Returns the form data sent with a file. */
function formOf(programId: number, { title, type, isRequired, estimatedDuration }: Values): Record<string, string> {
  const minutes = estimatedDuration === null ? '' : String(estimatedDuration)
  return { title, type, programId: String(programId), isRequired: String(isRequired), estimatedDuration: minutes }
}

/** Adds a material. Written text and links can wait on this device without a network; a file needs a connection. */
export function MaterialForm({ programId, onClose }: { programId: number; onClose(): void }) {
  const run = useRun()
  const status = useSyncStatus()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { done, send, cancel } = useUpload(ENDPOINT, onClose)
  const form: Form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { title: '', type: 'document', isRequired: true },
  })
  const [type, videoUrl] = form.watch(['type', 'videoUrl'])
  const isFile = type === 'document' || (type === 'video' && !videoUrl)
  const submit = form.handleSubmit(async (values) => {
    if (isFile) {
      const wrong = faultOf(type, file)
      setFault(wrong)
      if (file && wrong === null)
        await send(file, formOf(programId, values), { title: 'Material Added', message: values.title })
      return
    }
    const kept = type === 'video' ? { content: null } : { videoUrl: null }
    const words = { done: { title: 'Material Added', message: values.title }, failed: FAILED }
    const made = await run(addMaterial, (ids) => ({ ...values, ...kept, programId, materialId: ids.next() }), words)
    if (made) onClose()
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    setFault(null)
  }
  const leave = () => {
    cancel()
    onClose()
  }
  return (
    <DialogForm
      open
      title="Add Material"
      submitLabel={isFile ? 'Upload' : 'Add'}
      busy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={leave}
    >
      <FormField form={form} name="title" label="Title" autoFocus />
      <FormField form={form} name="type" label="Type" select onChange={() => setFault(null)}>
        {wordChoices(MATERIAL_TYPES, TYPE_WORDS)}
      </FormField>
      {isFile ? <FileField kind={type} file={file} error={fault} onChange={choose} /> : null}
      {isFile && status.state === 'offline' ? (
        <Alert severity="warning">You're offline. Connect to the internet to upload a file.</Alert>
      ) : null}
      {type === 'video' ? <FormField form={form} name="videoUrl" {...LINK} /> : null}
      {type === 'text' || type === 'acknowledge' ? <FormField form={form} name="content" {...WRITTEN} /> : null}
      <FormField form={form} name="estimatedDuration" {...MINUTES} />
      <Controller
        control={form.control}
        name="isRequired"
        render={({ field: { value, ...rest } }) => (
          <FormControlLabel control={<Switch checked={value ?? true} {...rest} />} label="Required" />
        )}
      />
      <UploadProgress done={done} />
    </DialogForm>
  )
}
