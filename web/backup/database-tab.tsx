import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import type { BackupShown, BackupsShown } from '#shared/backup/model'
import { Erasures } from '../erasure/parts/erasures'
import { useSyncStatus } from '../ui/camp'
import { ServerSettings } from '../ui/of-the-server'
import { Section } from '../ui/section'
import { useServerCall } from '../ui/server-call'
import { UploadBackup } from './backup-dialogs'
import { BackupList } from './backup-list'
import { ExportSection } from './export-section'
import { NewestRestore, useNewestRestore } from './newest-restore'
import { RestoreDialog } from './restore-dialog'
import { useBackups } from './use-backups'

function Nightly({ settings, onChanged }: { settings: BackupsShown; onChanged(): Promise<void> }) {
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const set = async (nightly: boolean) => {
    const said = nightly ? 'Daily backup is on' : 'Daily backup is off'
    if (await call('PUT', '/api/backups/nightly', { nightly }, said)) await onChanged()
  }
  return (
    <>
      <FormControlLabel
        control={<Switch checked={settings.nightly} disabled={offline} onChange={(_, on) => void set(on)} />}
        label="Daily Backup"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Runs at night, camp time. Each backup is verified after it is saved and kept for {settings.keptDays} days.
      </Typography>
      {settings.nightly ? null : (
        <Alert severity="warning">Without daily backups, you only have the ones you create yourself.</Alert>
      )}
    </>
  )
}

/** The camp's backups, and what is restored from them. */
export function DatabaseTab() {
  const offline = useSyncStatus().state === 'offline'
  const { value, failed, reload, isMaking } = useBackups()
  const call = useServerCall()
  const listAgain = useCallback(() => void reload(), [reload])
  const { newest, isRunning, reload: lookAgain } = useNewestRestore(listAgain)
  const [uploading, setUploading] = useState(false)
  const [restoring, setRestoring] = useState<BackupShown | null>(null)
  const create = async () => {
    await call('POST', '/api/backups', undefined, null)
    await reload()
  }
  return (
    <ServerSettings settings={value} failed={failed}>
      {(settings) => (
        <>
          <Section title="Backups">
            <Nightly settings={settings} onChanged={reload} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button variant="contained" disabled={isMaking || offline} onClick={() => void create()}>
                Create Backup
              </Button>
              <Button variant="outlined" disabled={offline} onClick={() => setUploading(true)}>
                Upload Backup
              </Button>
            </Box>
            {newest ? <NewestRestore restore={newest} slug={settings.slug} onChanged={lookAgain} /> : null}
            <BackupList
              backups={settings.backups}
              onRestore={isRunning ? undefined : setRestoring}
              onChanged={listAgain}
            />
          </Section>
          <ExportSection />
          <Erasures />
          {restoring ? (
            <RestoreDialog
              backup={restoring}
              slug={settings.slug}
              onBegun={() => void lookAgain()}
              onClose={() => setRestoring(null)}
            />
          ) : null}
          {uploading ? <UploadBackup onDone={listAgain} onClose={() => setUploading(false)} /> : null}
        </>
      )}
    </ServerSettings>
  )
}
