import { Box, Button, Typography } from '@mui/material'
import { memo, useState } from 'react'
import { camperAccounts } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { saveCampers } from './export-csv'
import { useLoggedExport } from './parts/log-medical-export'
import { useRecalculate } from './use-recalculate'

/** Saves the campers as a file. If it contains medical notes, the export is recorded in the log first, offline too. */
function useExport(lines: readonly CamperLine[] | undefined) {
  const note = useLoggedExport()
  return async () => {
    const medical = lines?.filter(({ medicalInfo }) => medicalInfo !== null).length ?? 0
    if (lines && (await note(medical, 'medicalInfo'))) saveCampers(lines)
  }
}

/** Actions for the whole page of campers. */
export const CamperActions = memo(function CamperActions(props: {
  /** The campers found by the search; the file and the printout contain the same ones as the screen. */
  lines: readonly CamperLine[] | undefined
  /** Whether the list is a table, which has its own buttons to print and save. */
  asTable: boolean
  onAdd(): void
  onImport(): void
}) {
  const { lines, asTable, onAdd, onImport } = props
  const { can } = useCamp()
  const [asking, setAsking] = useState(false)
  const exportFound = useExport(lines)
  if (!can('campers.write')) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {can('campers.recalculate') ? (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Recalculate Balances
        </Button>
      ) : null}
      {can('campers.import') ? (
        <>
          {asTable ? null : (
            <>
              <Button variant="outlined" disabled={!lines?.length} onClick={exportFound}>
                Export CSV
              </Button>
              <Button variant="outlined" disabled={!lines?.length} onClick={() => window.print()}>
                Print
              </Button>
            </>
          )}
          <Button variant="outlined" onClick={onImport}>
            Import CSV
          </Button>
        </>
      ) : null}
      <Button variant="contained" onClick={onAdd}>
        Add Camper
      </Button>
      {asking ? <RecalculateAll onClose={() => setAsking(false)} /> : null}
    </Box>
  )
})

function RecalculateAll({ onClose }: { onClose(): void }) {
  const { replica } = useCamp()
  const recalculate = useRecalculate()
  const [busy, setBusy] = useState(false)
  const all = async () => {
    setBusy(true)
    const ids = await replica.rows(camperAccounts).toCollection().primaryKeys()
    const done = await recalculate(ids)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Recalculate Store Balances"
      confirmLabel={busy ? 'Processing...' : 'Recalculate All'}
      busy={busy}
      onConfirm={() => void all()}
      onClose={onClose}
    >
      <Typography>
        This recalculates all camper store balances from their transaction history, to fix discrepancies.
      </Typography>
    </ConfirmDialog>
  )
}
