import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { countActions } from '../../sync-panel/parts/count-actions'
import { useCamp, useSyncStatus } from '../../ui/camp'

/** Warns whoever signs out of actions that still wait (Sign-in rule 11). */
export function SignOutDialog(props: { open: boolean; waiting: number; onSignOut(): void; onClose(): void }) {
  const { open, waiting, onSignOut, onClose } = props
  const { syncNow } = useCamp()
  const status = useSyncStatus()
  const one = waiting === 1
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="sign-out-title" fullWidth maxWidth="xs">
      <DialogTitle id="sign-out-title">{waiting > 0 ? 'Actions are still waiting' : 'Everything is sent'}</DialogTitle>
      <DialogContent>
        <Typography role="status">
          {waiting > 0
            ? `${countActions(waiting)} ${one ? 'has' : 'have'} not been sent yet. If you sign out now, ${
                one ? 'it alone stays on this device and is' : 'they alone stay on this device and are'
              } sent when somebody of your camp signs in here again.`
            : 'Nothing waits on this device any more.'}
        </Typography>
        {waiting > 0 && status.state === 'offline' ? (
          <Typography sx={{ mt: 3, color: 'text.secondary' }}>
            There is no connection to the server at the moment.
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        {waiting > 0 ? (
          <Button variant="outlined" onClick={syncNow}>
            Send now
          </Button>
        ) : null}
        <Button variant="contained" color={waiting > 0 ? 'secondary' : 'primary'} onClick={onSignOut}>
          Sign Out
        </Button>
      </DialogActions>
    </Dialog>
  )
}
