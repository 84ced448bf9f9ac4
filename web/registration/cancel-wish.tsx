import { Alert, Button } from '@mui/material'
import { settleCancelWish } from '#shared/registration/cancel-mutations'
import type { RegistrationLine } from '#shared/registration/reads'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { CHANGE_FAILED } from './words'

/** That the family asks to cancel, or has cancelled, until somebody of the office has looked at it. */
export function CancelWish({ line: { registration } }: { line: RegistrationLine }) {
  const { can } = useCamp()
  const run = useRun()
  const [wish] = registration.cancelWish
  if (!wish) return null
  if (!can('registrations.write'))
    return wish === 'asked' ? (
      <Alert severity="info">You asked the office to cancel. The place is kept until the office has answered.</Alert>
    ) : null
  const asked = wish === 'asked'
  const settle = () =>
    run(settleCancelWish, () => ({ registrationId: registration.id }), {
      done: { title: asked ? 'The place is kept' : 'Looked at' },
      failed: CHANGE_FAILED,
    })
  return (
    <Alert
      severity={asked ? 'warning' : 'info'}
      action={
        <Button color="inherit" onClick={() => void settle()}>
          {asked ? 'Keep the Place' : 'Seen'}
        </Button>
      }
    >
      {asked ? 'The family asks to cancel this registration.' : 'The family has cancelled this registration.'}
    </Alert>
  )
}
