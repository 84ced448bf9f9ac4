import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import type { Progress } from './use-import'
import { useUndoImport } from './use-undo-import'

/** How far it is, and at the end what came of it, with the way back. */
export function ImportResult({ progress, onStop, onClose }: { progress: Progress; onStop(): void; onClose(): void }) {
  const { done, total, imported, skipped, importId, state } = progress
  const undo = useUndoImport()
  const [undone, setUndone] = useState(false)
  if (state === 'running') {
    return (
      <>
        <Typography role="status">
          {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} rows
        </Typography>
        <LinearProgress variant="determinate" aria-label="Import" value={(done / total) * 100} sx={{ height: 10 }} />
        <Button onClick={onStop} sx={{ justifySelf: 'end' }}>
          Stop
        </Button>
      </>
    )
  }
  const words = {
    finished: `Successfully imported ${imported} campers. ${skipped} duplicates were skipped.`,
    stopped: `Stopped after ${done} of ${total} rows: ${imported} campers are imported.`,
    failed: `Import failed after ${done} of ${total} rows: ${imported} campers are imported.`,
  }
  return (
    <>
      <Alert severity={state === 'finished' ? 'success' : 'warning'}>{words[state]}</Alert>
      {undone ? <Alert severity="info">The import was undone.</Alert> : null}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        {importId !== null && imported > 0 && !undone ? (
          <Button color="error" onClick={() => void undo(importId).then(setUndone)}>
            Undo Import
          </Button>
        ) : null}
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </Box>
    </>
  )
}
