import { Box, Button, Typography } from '@mui/material'
import { memo, useState } from 'react'
import { camperAccounts } from '#shared/campers/model'
import type { CamperLine } from '#sync/campers/queries'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { saveCampers } from './export-csv'
import { ImportCampers } from './import/import-campers'
import { useRecalculate } from './use-recalculate'

/** What can be done on the whole page of campers (Spec 1 §2). */
export const CamperActions = memo(function CamperActions(props: {
  lines: readonly CamperLine[] | undefined
  onAdd(): void
}) {
  const { lines, onAdd } = props
  const { can } = useCamp()
  const [asking, setAsking] = useState(false)
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
          <Button variant="outlined" disabled={!lines?.length} onClick={() => lines && saveCampers(lines)}>
            Export CSV
          </Button>
          <ImportCampers />
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
