import { Alert, Button } from '@mui/material'
import { settleCancelWish } from '#shared/registration/cancel-mutations'
import type { RegistrationLine } from '#shared/registration/reads'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { CHANGE_FAILED } from './words'

/** Shows that the family has asked to cancel, or has cancelled, until the office has reviewed it. */
export function CancelWish({ line: { registration } }: { line: RegistrationLine }) {
  const { can } = useCamp()
  const run = useRun()
  const [wish] = registration.cancelWish
  if (!wish) return null
  if (!can('registrations.write'))
    return wish === 'asked' ? (
      <Alert severity="info">You asked the camp office to cancel. Your spot is held until they decide.</Alert>
    ) : null
  const asked = wish === 'asked'
  const settle = () =>
    run(settleCancelWish, () => ({ registrationId: registration.id }), {
      done: { title: asked ? 'Spot Kept' : 'Marked as Seen' },
      failed: CHANGE_FAILED,
    })
  return (
    <Alert
      severity={asked ? 'warning' : 'info'}
      action={
        <Button color="inherit" onClick={() => void settle()}>
          {asked ? 'Keep the Spot' : 'Mark as Seen'}
        </Button>
      }
    >
      {asked ? 'The family asked to cancel this registration.' : 'The family has cancelled this registration.'}
    </Alert>
  )
}
