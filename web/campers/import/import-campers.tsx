import { Dialog, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import type { Roster, RosterTable } from '#shared/campers/roster'
import type { BegunImport } from '#sync/replica'
import { ChooseFile } from './choose-file'
import { ImportResult } from './import-result'
import { MatchAndPreview } from './match-and-preview'
import { useImport } from './use-import'

interface Chosen {
  fileName: string
  table: RosterTable
}

/** Reads a roster in: file, columns, preview, progress, result; or the rest of one that was left half-way. */
export function ImportDialog({ rest, onClose }: { rest: BegunImport | null; onClose(): void }) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [said, setSaid] = useState<Pick<Roster, 'errors' | 'notes'>>({ errors: [], notes: [] })
  const { progress, start, goOn, stop, again } = useImport()
  useEffect(() => {
    if (rest) void goOn(rest)
  }, [rest, goOn])
  const running = progress?.state === 'running'
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
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {progress ? (
          <ImportResult
            progress={progress}
            {...said}
            onStop={stop}
            onAgain={() => {
              again()
              if (rest) void goOn(rest)
            }}
            onClose={onClose}
          />
        ) : chosen ? (
          <MatchAndPreview
            {...chosen}
            onBack={() => setChosen(null)}
            onImport={(roster, familyId) => {
              setSaid(roster)
              void start(roster.rows, chosen.fileName, familyId)
            }}
          />
        ) : (
          <ChooseFile onChosen={setChosen} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}
