import { Alert, Typography } from '@mui/material'
import { useState } from 'react'
import { type FileKind, saySize } from '#shared/files/model'
import type { TrainingMaterial } from '#shared/training/model'
import { useSyncStatus } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FileField, faultOf, UploadProgress, useUpload } from './file-field'

/** Replaces a material's file, which needs a connection. */
export function FileReplace({ material, onClose }: { material: TrainingMaterial; onClose(): void }) {
  const status = useSyncStatus()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const endpoint = { method: 'PUT', path: `/api/training/materials/${material.id}/file` } as const
  const { done, send, cancel } = useUpload(endpoint, onClose)
  const kind = material.type as FileKind
  const submit = () => {
    const wrong = faultOf(kind, file)
    setFault(wrong)
    if (file && wrong === null) void send(file, {}, { title: 'File Replaced', message: material.title })
  }
  const leave = () => {
    cancel()
    onClose()
  }
  return (
    <DialogForm open title="Replace File" submitLabel="Upload" busy={done !== null} onSubmit={submit} onClose={leave}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Current file: {material.fileName}, {saySize(material.fileSize ?? 0)}
      </Typography>
      <FileField
        kind={kind}
        file={file}
        error={fault}
        onChange={(chosen) => {
          setFile(chosen)
          setFault(null)
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        People who already completed it don't have to repeat it. To have everyone take it again, set "Valid From" under
        Edit.
      </Typography>
      {status.state === 'offline' ? (
        <Alert severity="warning">You're offline. Connect to the internet to upload a file.</Alert>
      ) : null}
      <UploadProgress done={done} />
    </DialogForm>
  )
}
