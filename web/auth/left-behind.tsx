import { Alert } from '@mui/material'
import { useEffect, useState } from 'react'
import { countUnsent } from '../sync-panel/parts/count-unsent'
import { readLastCamp } from '../ui/last-camp'

/**
 * Returns how many actions wait in a camp's copy on this device. The code for copies is loaded only if there was a
 * camp.
 */
async function countWaiting(organizationId: number): Promise<number> {
  const { Replica } = await import('#sync/replica/replica')
  const replica = new Replica(organizationId)
  // If the browser stores nothing, nothing waits.
  return await replica.outbox
    .count()
    .catch(() => 0)
    .finally(() => replica.close())
}

/** Says that actions of an earlier sign-in still wait on this device, and how they get sent. */
export function LeftBehind() {
  const [last] = useState(readLastCamp)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (!last) return
    countWaiting(last.organizationId).then(setWaiting, () => undefined)
  }, [last])
  if (!last || waiting === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      This device has {countUnsent(waiting)} for {last.name}. Sign in to send {waiting === 1 ? 'it' : 'them'}.
    </Alert>
  )
}
