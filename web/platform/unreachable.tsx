import { Alert, Button } from '@mui/material'
import { NoConnection, RequestFailed } from '../ui/request'

/** Shown in place of what could not be read from the server. */
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
