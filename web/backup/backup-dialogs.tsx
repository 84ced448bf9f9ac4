import { Alert, Button, TextField, Typography } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { type BackupShown, backupDownload } from '#shared/backup/model'
import { GuardedDialog } from '../profile/parts/guarded-dialog'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { DialogForm } from '../ui/dialog-form'
import { PasswordField } from '../ui/password-field'
import { callFailed, useServerCall } from '../ui/server-call'
import { saveFrom, sendFile } from '../ui/server-files'
import { useWhen } from '../ui/when'

const passphraseRule = backupDownload.shape.passphrase

/** Asks for a passphrase and the person's password, and downloads the server's file encrypted with the passphrase. */
export function SaveUnderPassphrase(props: { title: string; path: string; onClose(): void; children: ReactNode }) {
  const { title, path, onClose, children } = props
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const judged = passphraseRule.safeParse(passphrase)
  const wrong = passphrase === '' || judged.success ? undefined : judged.error.issues[0]?.message
  const differs = again !== '' && again !== passphrase
  return (
    <GuardedDialog
      title={title}
      label="Download"
      ready={judged.success && again === passphrase}
      onConfirm={({ typed: _nothing, ...proof }) => saveFrom(path, { ...proof, passphrase })}
      onClose={onClose}
    >
      <Typography>{children}</Typography>
      <Alert severity="warning">
        Write down the passphrase. No one can open the backup without it, and it can't be recovered.
      </Alert>
      <PasswordField
        label="Passphrase"
        autoComplete="new-password"
        message={wrong}
        registration={{ value: passphrase, onChange: (event: Change) => setPassphrase(event.target.value) }}
      />
      <PasswordField
        label="Confirm Passphrase"
        autoComplete="new-password"
        message={differs ? "The passphrases don't match." : undefined}
        registration={{ value: again, onChange: (event: Change) => setAgain(event.target.value) }}
      />
    </GuardedDialog>
  )
}

/** Downloads a backup, encrypted with a passphrase. */
export function DownloadBackup({ backup, onClose }: { backup: BackupShown; onClose(): void }) {
  return (
    <SaveUnderPassphrase title="Download Backup" path={`/api/backups/${backup.id}/download`} onClose={onClose}>
      The file is encrypted with the passphrase you choose here.
    </SaveUnderPassphrase>
  )
}

type Change = { target: { value: string } }

/** Uploads a backup that was downloaded before. */
export function UploadBackup({ onDone, onClose }: { onDone(backup: BackupShown): void; onClose(): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!file) return
    setBusy(true)
    setFailed(null)
    try {
      onDone(await sendFile<BackupShown>('/api/backups/upload', file, { passphrase }))
      onClose()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <DialogForm
      open
      title="Upload Backup"
      submitLabel={busy ? 'Checking...' : 'Upload'}
      busy={busy}
      disabled={!file || passphrase === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>We check the whole file and then add it to the list. Nothing in your camp changes yet.</Typography>
      <Button variant="outlined" onClick={() => input.current?.click()} sx={{ alignSelf: 'flex-start' }}>
        {file ? 'Choose Another File' : 'Choose a File'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Backup file"
        accept=".anchor-backup"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      {file ? <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography> : null}
      <TextField
        label="Passphrase"
        type="password"
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
        helperText="The passphrase used when the backup was downloaded."
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
      />
      {failed ? <Alert severity="error">{callFailed(failed)}</Alert> : null}
    </DialogForm>
  )
}

/** Deletes a backup. */
export function DeleteBackup(props: { backup: BackupShown; onDone(): void; onClose(): void }) {
  const { backup, onDone, onClose } = props
  const when = useWhen()
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const outcome = await call('DELETE', `/api/backups/${backup.id}`, undefined, 'Backup Deleted')
    setBusy(false)
    if (outcome) onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this backup?"
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Typography>
        The backup from {when(backup.takenAt ?? backup.createdAt)} will be permanently deleted. Your camp's data isn't
        affected.
      </Typography>
    </ConfirmDialog>
  )
}
