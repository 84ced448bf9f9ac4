import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import type { RosterError } from '#shared/campers/roster-values'
import { RowErrors } from './row-errors'
import { UndoDialog } from './undo-dialog'
import type { Progress } from './use-import'

const count = (many: number, one: string, more = `${one}s`) =>
  `${many.toLocaleString('en-US')} ${many === 1 ? one : more}`

/** What came of an import: what was taken, what was skipped and why (Spec 1 §8). */
function sayEnd({ done, total, imported, skipped, reason, state }: Progress, errors: number): string {
  const imports = `${count(imported, 'camper')} ${imported === 1 ? 'is' : 'are'} imported.`
  if (state === 'failed') return `Import failed: ${reason} ${done} of ${total} rows were read: ${imports}`
  if (state === 'stopped') return `Stopped after ${done} of ${total} rows: ${imports}`
  const duplicates = `${count(skipped, 'duplicate')} ${skipped === 1 ? 'was' : 'were'} skipped.`
  return `Successfully imported ${count(imported, 'camper')}. ${duplicates} ${count(errors, 'row')} had errors.`
}

/** How far it is, and at the end what came of it, with the way back. */
export function ImportResult(props: {
  progress: Progress
  errors: readonly RosterError[]
  fileName: string
  onStop(): void
  onClose(): void
}) {
  const { progress, errors, fileName, onStop, onClose } = props
  const { done, total, imported, importId, state } = progress
  const [asking, setAsking] = useState(false)
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
  const tone = { finished: 'success', stopped: 'warning', failed: 'error' } as const
  return (
    <>
      <Alert severity={tone[state]}>{sayEnd(progress, errors.length)}</Alert>
      {undone ? <Alert severity="info">The import was undone.</Alert> : null}
      <RowErrors fileName={fileName} errors={errors} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        {importId !== null && imported > 0 && !undone ? (
          <Button color="error" onClick={() => setAsking(true)}>
            Undo Import
          </Button>
        ) : null}
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </Box>
      {asking && importId !== null ? (
        <UndoDialog
          importId={importId}
          fileName={fileName}
          onClose={(done) => {
            setAsking(false)
            setUndone(done)
          }}
        />
      ) : null}
    </>
  )
}
