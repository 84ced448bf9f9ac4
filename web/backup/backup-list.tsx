import { Box, Button, Chip, LinearProgress, List, ListItem, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { BACKUP_KIND_WORDS, type BackupShown } from '#shared/backup/model'
import { saySize } from '#shared/files/model'
import { spokenLanguage } from '#shared/kernel/values/language'
import { sentenceFor } from '#shared/registry'
import { useSyncStatus } from '../ui/camp'
import { useWhen } from '../ui/when'
import { DeleteBackup, DownloadBackup } from './backup-dialogs'

const LOOK = {
  making: { label: 'In progress', color: 'default' },
  whole: { label: 'Checked', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
} as const

function Progress({ progress }: { progress: BackupShown['progress'] }) {
  if (!progress || progress.all === 0) return <LinearProgress aria-label="Backup progress" />
  const part = Math.min(100, Math.round((progress.done / progress.all) * 100))
  return <LinearProgress variant="determinate" value={part} aria-label="Backup progress" />
}

/** Returns why a backup failed: a refusal's own words, if it has a code. */
function whyOf(why: string): string {
  return /^[a-z_]+$/.test(why) ? sentenceFor(why).message : why
}

function Backup(props: {
  backup: BackupShown
  onRestore?: ((backup: BackupShown) => void) | undefined
  onChanged(): void
}) {
  const { backup, onRestore, onChanged } = props
  const offline = useSyncStatus().state === 'offline'
  const when = useWhen()
  const [asking, setAsking] = useState<'download' | 'delete' | null>(null)
  const { kind, state, createdAt, takenAt, size, rows, why, progress } = backup
  const { label, color } = LOOK[state]
  const day = when(takenAt ?? createdAt)
  const close = () => setAsking(null)
  return (
    <ListItem disableGutters divider sx={{ display: 'block', py: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>{day}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {BACKUP_KIND_WORDS[kind]}
            {state === 'whole' ? `, ${saySize(size)}, ${rows.toLocaleString(spokenLanguage())} records` : ''}
            {why ? `. ${whyOf(why)}` : ''}
          </Typography>
        </Box>
        <Chip size="small" variant="outlined" label={label} color={color} />
      </Box>
      {state === 'making' ? (
        <Box sx={{ mt: 2 }}>
          <Progress progress={progress} />
        </Box>
      ) : (
        <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', gap: 1, ml: -2 }}>
          {state === 'whole' ? (
            <>
              {onRestore ? (
                <Button disabled={offline} aria-label={`Restore from ${day}`} onClick={() => onRestore(backup)}>
                  Restore
                </Button>
              ) : null}
              <Button
                disabled={offline}
                aria-label={`Download the backup from ${day}`}
                onClick={() => setAsking('download')}
              >
                Download
              </Button>
            </>
          ) : null}
          <Button
            color="error"
            disabled={offline}
            aria-label={`Delete the backup from ${day}`}
            onClick={() => setAsking('delete')}
          >
            Delete
          </Button>
        </Stack>
      )}
      {asking === 'download' ? <DownloadBackup backup={backup} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteBackup backup={backup} onDone={onChanged} onClose={close} /> : null}
    </ListItem>
  )
}

/** The camp's backups, each with its day, its size and whether it was verified by reading it back. */
export function BackupList(props: {
  backups: readonly BackupShown[]
  onRestore?: ((backup: BackupShown) => void) | undefined
  onChanged(): void
}) {
  const { backups, onRestore, onChanged } = props
  if (backups.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>No backups yet. The first one runs tonight.</Typography>
  return (
    <List disablePadding aria-label="Backups">
      {backups.map((backup) => (
        <Backup key={backup.id} backup={backup} onRestore={onRestore} onChanged={onChanged} />
      ))}
    </List>
  )
}
