import { Dialog, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import type { Roster, RosterTable } from '#shared/campers/roster/roster'
import type { BegunImport, Replica } from '#sync/replica/replica'
import { useBackCloses } from '../../ui/back-closes'
import { useCamp } from '../../ui/camp'
import { FOOT_HEIGHT } from '../../ui/dialog-foot'
import { useReadFile } from '../parts/use-read-file'
import { ChooseFile } from './choose-file'
import { ImportResult } from './import-result'
import { MatchAndPreview, type Matching } from './match-and-preview'
import { useImport } from './use-import'

interface Chosen {
  file: File
  table: RosterTable
  /** How its columns were matched, if the person got that far. */
  matching?: Matching | undefined
}

/**
 * Files left by the browser's Back while their columns were being matched: kept while the app is open, on this device
 * only.
 */
const UNFINISHED = new WeakMap<Replica, { userId: number; chosen: Chosen }>()

/** Returns the file that this person left, and forgets it. */
function takeUnfinished(replica: Replica, userId: number): Chosen | null {
  const left = UNFINISHED.get(replica)
  UNFINISHED.delete(replica)
  return left?.userId === userId ? left.chosen : null
}

/** Imports a roster: file, columns, preview, progress, result; or continues an unfinished import. */
export function ImportDialog(props: {
  rest: BegunImport | null
  /** Called when an import starts and when it ends, so that a screen behind it can wait. */
  onRunning(running: boolean): void
  onClose(): void
}) {
  const { rest, onRunning, onClose } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { replica, who } = useCamp()
  const [chosen, setChosen] = useState<Chosen | null>(() => (rest ? null : takeUnfinished(replica, who.userId)))
  const matching = useRef(chosen?.matching)
  const [said, setSaid] = useState<Pick<Roster, 'errors' | 'notes' | 'hints'>>({ errors: [], notes: [], hints: [] })
  const { progress, start, resume, stop, again } = useImport()
  useEffect(() => {
    if (rest) void resume(rest)
  }, [rest, resume])
  const running = progress?.state === 'running'
  useEffect(() => onRunning(running), [running, onRunning])
  const readSheet = useReadFile((next) => {
    matching.current = undefined
    setChosen(next)
  })
  // A file whose columns are being matched is kept for when the dialog is opened again.
  const back = () => {
    if (running) return
    if (chosen && !progress)
      UNFINISHED.set(replica, { userId: who.userId, chosen: { ...chosen, matching: matching.current } })
    onClose()
  }
  useBackCloses(phone || chosen !== null || running, back)
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="lg"
      aria-labelledby="import-campers"
    >
      <DialogTitle id="import-campers">Import Campers</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 4,
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          scrollPaddingBottom: `${FOOT_HEIGHT}px`,
        }}
      >
        {progress ? (
          <ImportResult
            progress={progress}
            {...said}
            onStop={stop}
            onAgain={() => {
              again()
              if (rest) void resume(rest)
            }}
            onClose={onClose}
          />
        ) : chosen ? (
          <MatchAndPreview
            key={chosen.table.sheets?.at}
            fileName={chosen.file.name}
            table={chosen.table}
            begun={chosen.matching}
            onSheet={(place) => void readSheet.read(chosen.file, place)}
            onMatched={(now) => {
              matching.current = now
            }}
            onBack={() => setChosen(null)}
            onImport={(roster, rows, familyId) => {
              setSaid(roster)
              void start(rows, chosen.file.name, familyId)
            }}
          />
        ) : (
          <ChooseFile onChosen={setChosen} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}
