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
  done: { title: 'Thank You', message: 'The camp knows that its health information is complete.' },
  failed: { title: 'Not Saved', message: 'This could not be saved. Please try again.' },
}

/** Asks a family to look at what the camp knows of a child's health, and to say that it is all (Registration rule 24). */
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
      title={`Health of ${fullName(camper)}`}
      confirmLabel="This Is Complete"
      busy={busy}
      disabled={!whole}
      onConfirm={() => void state()}
      onClose={onClose}
    >
      <Typography sx={{ mb: 3 }}>This is what the camp knows. Is anything missing?</Typography>
      {known.map(([label, text]) => (
        <Typography key={label} sx={{ overflowWrap: 'anywhere' }}>
          <strong>{label}:</strong> {text || 'Nothing'}
        </Typography>
      ))}
      <Button component={Link} to={`/campers?camper=${camper.id}`} sx={{ mt: 3, ml: -2 }}>
        Change It
      </Button>
    </ConfirmDialog>
  )
}
