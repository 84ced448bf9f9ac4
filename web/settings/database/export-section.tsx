import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useSyncStatus } from '../../ui/camp'
import { Section } from '../../ui/section'
import { SaveUnderPassphrase } from './backup-dialogs'

/** Everything that the camp has, in one file to take along. */
export function ExportSection() {
  const offline = useSyncStatus().state === 'offline'
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Export of Everything">
      <Typography>
        One zip with a table for each kind of record, which every spreadsheet opens, and a backup. It is noted in the
        audit log.
      </Typography>
      <Box>
        <Button variant="outlined" disabled={offline} onClick={() => setAsking(true)}>
          Export Everything
        </Button>
      </Box>
      {asking ? (
        <SaveUnderPassphrase title="Export Everything" path="/api/backups/export" onClose={() => setAsking(false)}>
          The tables in the file can be read by anybody who gets it, medical notes too: keep it safe. The backup in it
          is encrypted with the passphrase that you choose here.
        </SaveUnderPassphrase>
      ) : null}
    </Section>
  )
}
