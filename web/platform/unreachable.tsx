import { Alert, Button } from '@mui/material'
import { NoConnection, RequestFailed } from '../ui/request'

/** What is shown in place of what the server could not be asked. */
export function Unreachable({ failed, onRetry }: { failed: unknown; onRetry(): void }) {
  const said =
    failed instanceof NoConnection
      ? 'No connection. Nothing of the platform is kept on this device: it is shown when the server is in reach.'
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
