import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Camper, fullName } from '#shared/campers/model'
import { wholeCamper } from '#shared/campers/reads'
import { stateMedical } from '#shared/registration/form-mutations'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useRun } from '../../ui/run'
import { useRead } from '../../ui/use-read'

const WORDS = {
  done: { title: 'Thank You', message: 'The camp knows this health information is complete.' },
  failed: { title: 'Not Confirmed', message: 'Something went wrong. Please try again.' },
}

/** Asks a family to review a child's health information, and to confirm that it is complete (Registration rule 24). */
export function StateMedicalDialog({ camper, onClose }: { camper: Camper; onClose(): void }) {
  const whole = useRead(wholeCamper, camper.id)
  const run = useRun()
  const [busy, setBusy] = useState(false)
  const state = async () => {
    setBusy(true)
    if (await run(stateMedical, () => ({ camperId: camper.id }), WORDS)) onClose()
    else setBusy(false)
  }
  const known = [
    ['Allergies', whole?.allergies],
    ['Diet', whole?.dietaryRestrictions],
    ['Medical', whole?.medicalInfo],
    ['Medications', whole?.medications],
    ['Special needs', whole?.specialNeeds],
  ] as const
  return (
    <ConfirmDialog
      open
      title={`${fullName(camper)}'s Health Information`}
      confirmLabel="Confirm It's Complete"
      busy={busy}
      disabled={!whole}
      onConfirm={() => void state()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 3 }}>This is what the camp has on file. Is anything missing?</Typography>
      {known.map(([label, text]) => (
        <Typography key={label} sx={{ overflowWrap: 'anywhere' }}>
          <strong>{label}:</strong> {text || 'None listed'}
        </Typography>
      ))}
      <Button component={Link} to={`/campers?camper=${camper.id}`} sx={{ mt: 3, ml: -2 }}>
        Edit Health Information
      </Button>
    </ConfirmDialog>
  )
}
