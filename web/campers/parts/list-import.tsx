import { Alert, Button, Dialog, DialogContent, DialogTitle, LinearProgress } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useBackCloses } from '../../ui/back-closes'
import { DialogFoot, FOOT_HEIGHT } from '../../ui/dialog-foot'
import { wordsFor } from '../../ui/run'
import { useUnfinished } from '../../ui/unfinished'
import { count } from './count'
import { RowErrors } from './row-errors'

const NOTHING: [] = []

/** What an import has done so far. */
export interface ImportProgress {
  done: number
  added: number
  errors: readonly { row: number; message: string }[]
}

/**
 * Adds the rows of a list one by one; a row that is refused is listed, and the others are added.
 *
 * @param failed what is said of a row that couldn't be added for an unknown reason
 */
export function useAddRows<R extends { row: number }>(failed: { title: string; message: string }) {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const begun = useRef(false)
  const add = async (rows: readonly R[], errors: ImportProgress['errors'], addOne: (row: R) => Promise<unknown>) => {
    // A double click adds each row once.
    if (begun.current) return
    begun.current = true
    let now: ImportProgress = { done: 0, added: 0, errors }
    setProgress(now)
    for (const each of rows) {
      try {
        await addOne(each)
        now = { ...now, done: now.done + 1, added: now.added + 1 }
      } catch (error) {
        const message = `Row ${each.row}: ${wordsFor(error, failed).message}`
        now = { ...now, done: now.done + 1, errors: [...now.errors, { row: each.row, message }] }
      }
      setProgress(now)
    }
  }
  return { progress, add }
}

/**
 * The dialog of an import, which can't be closed while rows are being added.
 *
 * @param props.title what is imported, such as "Import Staff"
 * @param props.total how many rows are added
 * @param props.onImport starts the import; null while there is nothing to start
 */
export function ListImport(props: {
  title: string
  total: number
  progress: ImportProgress | null
  disabled: boolean
  onImport: (() => void) | null
  onClose(): void
  children: ReactNode
}) {
  const { title, total, progress, disabled, onImport, onClose, children } = props
  const titleId = useId()
  const running = progress !== null && progress.done < total
  useUnfinished(running)
  const close = () => {
    if (!running) onClose()
  }
  useBackCloses(true, close)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 4,
          gridAutoRows: 'max-content',
          gridTemplateColumns: 'minmax(0, 1fr)',
          scrollPaddingBottom: `${FOOT_HEIGHT}px`,
        }}
      >
        {children}
        <DialogFoot>
          <Button disabled={running} onClick={close}>
            {progress ? 'Done' : 'Cancel'}
          </Button>
          {onImport && !progress ? (
            <Button variant="contained" disabled={disabled} onClick={onImport}>
              {title}
            </Button>
          ) : null}
        </DialogFoot>
      </DialogContent>
    </Dialog>
  )
}

/** Shows how far an import is, and at the end what was added. */
export function ImportResult(props: {
  progress: ImportProgress
  total: number
  fileName: string
  /** What was added: one, and several. */
  words: readonly [string, string]
  /** What follows the numbers. */
  children?: ReactNode
}) {
  const { progress, total, fileName, words, children } = props
  const { done, added, errors } = progress
  if (done < total)
    return <LinearProgress variant="determinate" aria-label="Import progress" value={(done / total) * 100} />
  return (
    <>
      <Alert severity={errors.length > 0 ? 'warning' : 'success'}>
        {count(added, ...words)} added. {count(errors.length, 'row')} had errors.
      </Alert>
      {children}
      <RowErrors fileName={fileName} errors={errors} notes={NOTHING} hints={NOTHING} />
    </>
  )
}
