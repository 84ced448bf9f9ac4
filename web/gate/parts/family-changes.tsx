import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useState } from 'react'
import { changesOfFamily, pickupDaysOfFamily } from '#shared/gate/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { ChangeDialog } from './change-dialog'
import { ChangeLines } from './change-lines'

/** Today's pickup changes of a family's children, pinned above its conversation, and a button to send one. */
export function FamilyChanges({ familyId }: { familyId: number }) {
  const { can, today } = useCamp()
  const changes = useRead(changesOfFamily, familyId, today)
  const days = useRead(pickupDaysOfFamily, familyId, today)
  const [asks, setAsks] = useState(false)
  if (!changes || !days) return null
  const first = days.find(({ from }) => from === today) ?? days[0]
  return (
    <>
      {changes.length > 0 ? (
        <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          <AlertTitle>Pickup Changes Today</AlertTitle>
          <ChangeLines changes={changes} label="Pickup changes today" />
        </Alert>
      ) : null}
      {can('gate.change') && first ? (
        <Box>
          <Button variant="outlined" onClick={() => setAsks(true)}>
            {first.from === today ? "Change Today's Pickup" : 'Change Pickup'}
          </Button>
        </Box>
      ) : null}
      {asks && first ? <ChangeDialog campers={days} first={first} onClose={() => setAsks(false)} /> : null}
    </>
  )
}
