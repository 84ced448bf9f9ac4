import { Alert, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { RosterError } from '#shared/campers/roster/roster-values'
import { spokenLanguage } from '#shared/kernel/values/language'
import { DialogFoot } from '../../ui/dialog-foot'
import { count } from '../parts/count'
import { RowErrors } from '../parts/row-errors'
import { UndoDialog } from './undo-dialog'
import type { ImportProgress } from './use-import'

/** A click this soon after "Import Campers" is the second half of a double-click and not meant for the new screen. */
const SETTLING_MS = 500

/** Returns whether this part has only just replaced something else on the screen. */
function useSettling(): boolean {
  const [settling, setSettling] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [])
  return settling
}

/** Formats the result of an import: what was imported, what was skipped and why. */
function sayEnd(
  { done, total, imported, skipped, registered = 0, waiting = 0, booked = 0, reason, state }: ImportProgress,
  errors: number,
): string {
  const imports = `${count(imported, 'camper')} imported.${sayRegistered(registered, waiting)}${sayBooked(booked)}`
  if (state === 'failed') return `Import failed: ${reason} ${done} of ${total} rows were read. ${imports}`
  if (state === 'stopped') return `Stopped after ${done} of ${total} rows. ${imports}`
  const duplicates = `${count(skipped, 'duplicate')} ${skipped === 1 ? 'was' : 'were'} skipped.`
  return `Successfully imported ${count(imported, 'camper')}. ${duplicates} ${count(errors, 'row')} had errors.${sayRegistered(registered, waiting)}${sayBooked(booked)}`
}

/** Returns a sentence about the registrations made; empty if there are none. */
function sayRegistered(registered: number, waiting: number): string {
  if (registered === 0) return ''
  const full = waiting === 0 ? '' : ` ${waiting} of them joined a waitlist because no spot was open.`
  return ` ${count(registered, 'registration')} added.${full}`
}

/** Returns a sentence about the opening balances recorded; empty if there are none. */
function sayBooked(booked: number): string {
  return booked === 0 ? '' : ` ${count(booked, 'opening balance')} recorded.`
}

/** Shows the import's progress, and at the end its result, with an undo. */
export function ImportResult(props: {
  progress: ImportProgress
  errors: readonly RosterError[]
  notes: readonly RosterError[]
  hints: readonly RosterError[]
  onStop(): void
  onAgain(): void
  onClose(): void
}) {
  const { progress, errors, notes, hints, onStop, onAgain, onClose } = props
  const { done, total, imported, importId, state, fileName } = progress
  const settling = useSettling()
  const [asking, setAsking] = useState(false)
  const [undone, setUndone] = useState(false)
  if (state === 'running') {
    return (
      <>
        <Typography role="status">
          {done.toLocaleString(spokenLanguage())} of {total.toLocaleString(spokenLanguage())} rows
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label="Import progress"
          value={(done / total) * 100}
          sx={{ height: 10 }}
        />
        <Button disabled={settling} onClick={onStop} sx={{ justifySelf: 'end' }}>
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
      <RowErrors fileName={fileName} errors={errors} notes={notes} hints={hints} />
      <DialogFoot>
        {importId !== null && imported + (progress.registered ?? 0) + (progress.booked ?? 0) > 0 && !undone ? (
          <Button color="error" disabled={settling} onClick={() => setAsking(true)}>
            Undo Import
          </Button>
        ) : null}
        {state === 'failed' ? (
          <Button variant="outlined" disabled={settling} onClick={onAgain}>
            Try Again
          </Button>
        ) : null}
        <Button variant="contained" disabled={settling} onClick={onClose}>
          Done
        </Button>
      </DialogFoot>
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
