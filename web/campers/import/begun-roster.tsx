import { Alert, Box, Button } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { spokenLanguage } from '#shared/kernel/values/language'
import { begunImport, forgetBegunImport } from '#sync/campers/begun-import'
import type { BegunImport } from '#sync/replica/replica'
import { useCamp } from '../../ui/camp'
import { wordsFor } from '../../ui/run'
import { useToast } from '../../ui/toast'
import { count } from '../parts/count'
import { useOneImport } from './one-import'
import { UndoDialog } from './undo-dialog'

const FAILED = { title: 'Rest Not Skipped', message: 'Something went wrong. Please try again.' }

function sayProgress({ done, total, fileName }: BegunImport): string {
  return `${done.toLocaleString(spokenLanguage())} of ${count(total, 'row')} from ${fileName} imported so far.`
}

/** Shows that an import was left unfinished on this device, and asks what to do with it (Campers rule 15). */
export function BegunRoster({ onResume }: { onResume(rest: BegunImport): void }) {
  const { replica } = useCamp()
  const toast = useToast()
  const alone = useOneImport()
  const begun = useLiveQuery(() => begunImport(replica), [replica])
  const [asking, setAsking] = useState(false)
  if (!begun) return null
  const { importId, imported, registered = 0, booked = 0, fileName } = begun
  const discard = async () => {
    try {
      await alone(() => forgetBegunImport(replica))
    } catch (error) {
      toast({ tone: 'error', ...wordsFor(error, FAILED) })
    }
  }
  const isUndoable = importId !== null && imported + registered + booked > 0
  return (
    <Alert
      severity="warning"
      className="no-print"
      sx={{ mb: 4, flexWrap: 'wrap', '& .MuiAlert-action': { p: 0, m: 0, ml: 'auto' } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {isUndoable ? (
            <Button color="error" onClick={() => setAsking(true)}>
              Undo Import
            </Button>
          ) : null}
          <Button color="inherit" onClick={() => void discard()}>
            Skip the Rest
          </Button>
          <Button variant="contained" onClick={() => onResume(begun)}>
            Continue Import
          </Button>
        </Box>
      }
    >
      {sayProgress(begun)}
      {asking && isUndoable ? (
        <UndoDialog importId={importId} fileName={fileName} onClose={() => setAsking(false)} />
      ) : null}
    </Alert>
  )
}
