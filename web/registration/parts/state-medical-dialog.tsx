import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Camper, fullName } from '#shared/campers/model'
import { stateMedical } from '#shared/registration/form-mutations'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useRun } from '../../ui/run'
import { HealthFacts, useHealthFacts } from './health-facts'

const WORDS = {
  done: { title: 'Thank You', message: 'The camp can see that this health information is complete.' },
  failed: { title: 'Not Confirmed', message: 'Something went wrong. Please try again.' },
}

/** Asks a family to review a child's health information, and to confirm that it is complete (Registration rule 24). */
export function StateMedicalDialog({ camper, onClose }: { camper: Camper; onClose(): void }) {
  const facts = useHealthFacts(camper.id)
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const state = async () => {
    setBusy(true)
    if (await run(stateMedical, () => ({ camperId: camper.id }), WORDS)) onClose()
    else setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      title={`${fullName(camper)}'s Health Information`}
      confirmLabel="Confirm It's Complete"
      busy={busy}
      disabled={!facts}
      onConfirm={() => void state()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 3 }}>This is what the camp has on file. Is anything missing?</Typography>
      <HealthFacts facts={facts} />
      <Button component={Link} to={`/campers?camper=${camper.id}`} sx={{ mt: 3, ml: -2 }}>
        Edit Health Information
      </Button>
    </ConfirmDialog>
  )
}
