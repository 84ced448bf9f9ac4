import { Button } from '@mui/material'
import { useState } from 'react'
import type { Decide } from './use-status'

/**
 * The Approve and Deny buttons of an application. Each can be pressed only once: the decision shows a moment later,
 * when the screen is read again.
 */
export function Decision({ staffId, name, onDecide }: { staffId: number; name: string; onDecide: Decide }) {
  const [decided, setDecided] = useState(false)
  const decide = async (status: Parameters<Decide>[1]) => {
    setDecided(true)
    if (!(await onDecide(staffId, status))) setDecided(false)
  }
  return (
    <>
      <Button
        variant="contained"
        disabled={decided}
        onClick={() => void decide('approved')}
        aria-label={`Approve ${name}`}
      >
        Approve
      </Button>
      <Button color="error" disabled={decided} onClick={() => void decide('inactive')} aria-label={`Deny ${name}`}>
        Deny
      </Button>
    </>
  )
}
