import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { camperAccounts } from '#shared/campers/model'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRecalculate } from './use-recalculate'

/** What can be done on the whole page of campers (Spec 1 §2). */
export function CamperActions({ onAdd }: { onAdd(): void }) {
  const { can } = useCamp()
  const [asking, setAsking] = useState(false)
  if (!can('campers.write')) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4, justifyContent: { sm: 'flex-end' } }}>
      {can('campers.recalculate') ? (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Recalculate Balances
        </Button>
      ) : null}
      <Button variant="contained" onClick={onAdd}>
        Add Camper
      </Button>
      {asking ? <RecalculateAll onClose={() => setAsking(false)} /> : null}
    </Box>
  )
}

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
