import { Button, Dialog, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import type { Roster, RosterTable } from '#shared/campers/roster'
import { ChooseFile } from './choose-file'
import { ImportResult } from './import-result'
import { MatchAndPreview } from './match-and-preview'
import { useImport } from './use-import'

/** Reads a roster in: file, columns, preview, progress, result. */
export function ImportCampers() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Import CSV
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Chosen {
  fileName: string
  table: RosterTable
}

function ImportDialog({ onClose }: { onClose(): void }) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [said, setSaid] = useState<Pick<Roster, 'errors' | 'notes'>>({ errors: [], notes: [] })
  const { progress, start, stop, again } = useImport()
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
      <DialogTitle id="import-campers">Import Campers from CSV</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {progress ? (
          <ImportResult
            progress={progress}
            {...said}
            fileName={chosen?.fileName ?? ''}
            onStop={stop}
            onAgain={again}
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
