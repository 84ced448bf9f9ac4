import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useSyncStatus } from '../ui/camp'
import { Section } from '../ui/section'
import { SaveUnderPassphrase } from './backup-dialogs'

/** Exports everything the camp has in one file. */
export function ExportSection() {
  const offline = useSyncStatus().state === 'offline'
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Export All Data">
      <Typography>
        One ZIP file with a table for each type of record, which any spreadsheet app can open, plus a backup. The export
        is recorded in the audit log.
      </Typography>
      <Box>
        <Button variant="outlined" disabled={offline} onClick={() => setAsking(true)}>
          Export All Data
        </Button>
      </Box>
      {asking ? (
        <SaveUnderPassphrase title="Export All Data" path="/api/backups/export" onClose={() => setAsking(false)}>
          Anyone who gets this file can read the tables, including medical notes, so keep it safe. The backup inside is
          encrypted with the passphrase you choose here.
        </SaveUnderPassphrase>
      ) : null}
    </Section>
  )
}
