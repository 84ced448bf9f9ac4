import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, FormControlLabel, LinearProgress, Switch, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FILE_ENDINGS, FILE_LIMITS, type FileKind, saySize } from '#shared/files/model'
import { newMaterialFields } from '#shared/training/forms'
import { addMaterial } from '#shared/training/material-mutations'
import { MATERIAL_TYPES } from '#shared/training/model'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { RequestFailed } from '../ui/request'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'
import { wordChoices } from '../ui/word-choices'
import { upload } from './upload'
import { LINK, MINUTES, TYPE_WORDS, WRITTEN } from './words'

const fields = newMaterialFields.omit({ file: true, validFrom: true })
type Values = z.output<typeof fields>
type Form = UseFormReturn<z.input<typeof fields>, unknown, Values>

const FAILED = { title: 'Upload failed', message: 'The material could not be added. Please try again.' }
const NOT_THERE = 'The server was not reached. Nothing of the file was kept; send it again when there is a connection.'

/** A file chooser, with what may be chosen. */
function FileField(props: { kind: FileKind; file: File | null; error: string | null; onChange(file: File): void }) {
  const { kind, file, error, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const endings = FILE_ENDINGS[kind].join(', ')
  return (
    <Box>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File"
        accept={FILE_ENDINGS[kind].join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChange(chosen)
        }}
      />
      <Typography
        variant="body2"
        role={error ? 'alert' : undefined}
        sx={{ mt: 1, color: error ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {error ?? (file ? `${file.name}, ${saySize(file.size)}` : `${endings}, at most ${saySize(FILE_LIMITS[kind])}`)}
      </Typography>
    </Box>
  )
}

/** What is wrong with a file before any of it is sent. */
function faultOf(kind: FileKind, file: File | null): string | null {
  if (!file) return 'Choose a file'
  if (file.size === 0) return 'There is nothing in this file'
  return file.size > FILE_LIMITS[kind] ? `A ${kind} may have ${saySize(FILE_LIMITS[kind])}` : null
}

/** Sends a file, and says how far it is. */
function useUpload(programId: number, onDone: () => void) {
  const toast = useToast()
  const { syncNow } = useCamp()
  const [done, setDone] = useState<number | null>(null)
  const ending = useRef<AbortController>(undefined)
  const send = async (file: File, { title, type, isRequired, estimatedDuration }: Values) => {
    const stop = new AbortController()
    ending.current = stop
    setDone(0)
    const minutes = estimatedDuration === null ? '' : String(estimatedDuration)
    const form = {
      title,
      type,
      programId: String(programId),
      isRequired: String(isRequired),
      estimatedDuration: minutes,
    }
    try {
      await upload({ file, fields: form }, setDone, stop.signal)
      toast({ tone: 'success', title: 'Material Added', message: title })
      syncNow()
      onDone()
    } catch (error) {
      const message = error instanceof RequestFailed ? error.said : NOT_THERE
      if (!stop.signal.aborted) toast({ tone: 'error', title: 'Upload failed', message })
    }
    setDone(null)
  }
  return { done, send, cancel: () => ending.current?.abort() }
}

/** Adds a material: what is written and a link wait here where there is no network, a file needs a connection. */
export function MaterialForm({ programId, onClose }: { programId: number; onClose(): void }) {
  const run = useRun()
  const { status } = useCamp()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { done, send, cancel } = useUpload(programId, onClose)
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
      if (file && wrong === null) await send(file, values)
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
        <Alert severity="warning">A file needs a connection. There is none now.</Alert>
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
      {done === null ? null : (
        <Box role="status">
          <LinearProgress
            variant="determinate"
            value={done * 100}
            aria-label="Upload"
            sx={{ height: 8, borderRadius: 4 }}
          />
          <Typography variant="body2" sx={{ mt: 1 }}>
            {done < 1 ? `${Math.round(done * 100)}% sent` : 'The server looks at it'}
          </Typography>
        </Box>
      )}
    </DialogForm>
  )
}
