import { Alert, Button } from '@mui/material'
import { NoConnection, RequestFailed } from '../ui/request'

/** What is shown in place of what the server could not be asked. */
export function Unreachable({ failed, onRetry }: { failed: unknown; onRetry(): void }) {
  const said =
    failed instanceof NoConnection
      ? "You're offline. Platform data isn't stored on this device, so it can only be shown when you're connected."
      : failed instanceof RequestFailed
        ? failed.said
        : 'Please try again.'
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {said}
    </Alert>
  )
}
