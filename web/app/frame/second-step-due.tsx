import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { daysLeft } from '#shared/auth/second-factor'
import { useCamp } from '../../ui/camp'

/** Formats how much time is left to set up two-factor sign-in. */
function sayLeft(due: string): string {
  const days = daysLeft(due, Date.now())
  if (days === 0) return "You'll be asked to set it up the next time you sign in."
  return `Set it up within ${days === 1 ? 'one day' : `${days} days`}. After that, you'll need to set it up when you sign in.`
}

/** Tells an administrator or manager that the camp requires them to use two-factor sign-in (Sign-in rule 15). */
export function SecondStepDue() {
  const { secondStepDue } = useCamp().who
  if (!secondStepDue) return null
  return (
    <Alert
      severity="warning"
      className="no-print"
      sx={{ mx: { xs: 4, md: 6 }, my: 4, alignItems: 'center' }}
      action={
        <Button component={Link} to="/profile?tab=security" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
          Set Up
        </Button>
      }
    >
      Your camp requires two-factor sign-in for administrators and managers. {sayLeft(secondStepDue)}
    </Alert>
  )
}
