import { Button } from '@mui/material'
import { useState } from 'react'
import { changesOfCamper, pickupDaysOfCamper } from '#shared/gate/reads'
import { useCamp } from '../../ui/camp'
import { RecordSection } from '../../ui/record-section'
import { useRead } from '../../ui/use-read'
import { ChangeDialog } from './change-dialog'
import { ChangeLines } from './change-lines'

/** A child's pickup changes from today on, and a button to send one; nothing for a child who isn't coming to camp. */
export function CamperChanges({ camperId }: { camperId: number }) {
  const { can, sees, today } = useCamp()
  const changes = useRead(changesOfCamper, camperId, today)
  const days = useRead(pickupDaysOfCamper, camperId, today)
  const [asks, setAsks] = useState(false)
  if (!sees('day_changes') || !changes || !days) return null
  const mayChange = can('gate.change') && days.length > 0
  if (changes.length === 0 && !mayChange) return null
  const [first] = days
  return (
    <RecordSection
      title="Pickup Changes"
      action={
        mayChange ? (
          <Button onClick={() => setAsks(true)}>
            {first?.from === today ? "Change Today's Pickup" : 'Change Pickup'}
          </Button>
        ) : null
      }
    >
      {changes.length > 0 ? (
        <ChangeLines changes={changes} label="Pickup changes" withName={false} />
      ) : (
        "Tell the camp here if someone else picks up, or if you'll be early or late."
      )}
      {asks && first ? <ChangeDialog campers={days} first={first} onClose={() => setAsks(false)} /> : null}
    </RecordSection>
  )
}
