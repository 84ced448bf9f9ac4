import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { endingsOf, FILE_LIMITS, type FileKind, saySize } from '#shared/files/model'
import { useCamp } from '../ui/camp'
import { RequestFailed } from '../ui/request'
import { useToast } from '../ui/toast'
import { type UploadEndpoint, uploadMaterial } from './upload'

const NOT_THERE = "We couldn't reach the server, so nothing was uploaded. Try again when you're online."

/** A file picker that says which files are accepted. */
export function FileField(props: {
  kind: FileKind
  file: File | null
  error: string | null
  onChange(file: File): void
}) {
  const { kind, file, error, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const endings = endingsOf(kind).join(', ')
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
        accept={endingsOf(kind).join(',')}
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
        {error ?? (file ? `${file.name}, ${saySize(file.size)}` : `${endings}, up to ${saySize(FILE_LIMITS[kind])}`)}
      </Typography>
    </Box>
  )
}

/** Returns what is wrong with a file before any of it is sent; null if nothing is. */
export function faultOf(kind: FileKind, file: File | null): string | null {
  if (!file) return 'Choose a file'
  if (file.size === 0) return 'This file is empty'
  return file.size > FILE_LIMITS[kind]
    ? `This file is too large. A ${kind} can be up to ${saySize(FILE_LIMITS[kind])}.`
    : null
}

/** Uploads a file to one of the upload endpoints, and reports the progress. */
export function useUpload(endpoint: UploadEndpoint, onDone: () => void) {
  const toast = useToast()
  const { syncNow } = useCamp()
  const [done, setDone] = useState<number | null>(null)
  const ending = useRef<AbortController>(undefined)
  const sent = useRef<{ what: string; file: File; key: string }>(undefined)
  /** Returns an upload's key: sending the same again has the same key, as only the response may have been lost. */
  const keyOf = (file: File, fields: Record<string, string>) => {
    const what = JSON.stringify(fields)
    if (sent.current?.file !== file || sent.current.what !== what)
      sent.current = { what, file, key: crypto.randomUUID() }
    return sent.current.key
  }
  const send = async (file: File, fields: Record<string, string>, success: { title: string; message: string }) => {
    const stop = new AbortController()
    ending.current = stop
    setDone(0)
    try {
      await uploadMaterial(endpoint, { file, fields, key: keyOf(file, fields) }, setDone, stop.signal)
      toast({ tone: 'success', ...success })
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

/** Shows the progress of an upload; nothing if there is none. */
export function UploadProgress({ done }: { done: number | null }) {
  if (done === null) return null
  return (
    <Box role="status">
      <LinearProgress
        variant="determinate"
        value={done * 100}
        aria-label="Upload progress"
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {done < 1 ? `${Math.round(done * 100)}% uploaded` : 'Checking the file...'}
      </Typography>
    </Box>
  )
}
