import { Alert } from '@mui/material'
import { useEffect, useState } from 'react'
import { Replica } from '#sync/replica'
import { countActions } from '../ui/count-actions'
import { readLastCamp } from '../ui/last-camp'

/** Tells that actions of an earlier sign-in still wait on this device, and how they get away. */
export function LeftBehind() {
  const [last] = useState(readLastCamp)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (!last) return
    const replica = new Replica(last.organizationId)
    // Where the browser keeps nothing, nothing waits.
    void replica.outbox
      .count()
      .then(setWaiting, () => undefined)
      .finally(() => replica.close())
  }, [last])
  if (!last || waiting === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {countActions(waiting)} of {last.name} {waiting === 1 ? 'waits' : 'wait'} on this device. Sign in to send{' '}
      {waiting === 1 ? 'it' : 'them'}.
    </Alert>
  )
}
