import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { changesOfCamper, pickupDaysOfCamper } from '#shared/gate/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { ChangeDialog } from './change-dialog'
import { ChangeLines } from './change-lines'

/** A child's pickup today on the family's first screen: what was changed, and a button to change it. */
export function PickupToday({ camperId, name }: { camperId: number; name: string }) {
  const { can, today } = useCamp()
  const changes = useRead(changesOfCamper, camperId, today)?.filter(({ day }) => day === today) ?? []
  const [day] = useRead(pickupDaysOfCamper, camperId, today) ?? []
  const [asks, setAsks] = useState(false)
  const mayChange = can('gate.change') && day?.from === today
  if (changes.length === 0 && !mayChange) return null
  return (
    <Box component="li" sx={{ py: 2 }}>
      {changes.length > 0 ? (
        <>
          <Typography sx={{ fontWeight: 750 }}>Pickup Changes Today</Typography>
          <ChangeLines changes={changes} label={`Pickup changes for ${name}`} withName={false} />
        </>
      ) : null}
      {mayChange ? (
        <Button
          variant="outlined"
          sx={{ mt: changes.length > 0 ? 2 : 0 }}
          aria-label={`Change today's pickup for ${name}`}
          onClick={() => setAsks(true)}
        >
          Change Today's Pickup
        </Button>
      ) : null}
      {asks && day ? <ChangeDialog campers={[day]} first={day} onClose={() => setAsks(false)} /> : null}
    </Box>
  )
}
