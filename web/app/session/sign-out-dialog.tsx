import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { countUnsent } from '../../sync-panel/parts/count-unsent'
import { useCamp, useSyncStatus } from '../../ui/camp'

/** Warns a person signing out about actions that are still waiting (Sign-in rule 11). */
export function SignOutDialog(props: { open: boolean; waiting: number; onSignOut(): void; onClose(): void }) {
  const { open, waiting, onSignOut, onClose } = props
  const { syncNow } = useCamp()
  const status = useSyncStatus()
  const one = waiting === 1
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="sign-out-title" fullWidth maxWidth="xs">
      <DialogTitle id="sign-out-title">
        {waiting > 0 ? 'Sign out with unsent changes?' : 'All Changes Sent'}
      </DialogTitle>
      <DialogContent>
        <Typography role="status">
          {waiting > 0
            ? `You have ${countUnsent(waiting)}. If you sign out now, only ${
                one ? "it stays on this device. It'll" : "they stay on this device. They'll"
              } be sent when someone from your camp signs in here again.`
            : 'This device has no unsent changes.'}
        </Typography>
        {waiting > 0 && status.state === 'offline' ? (
          <Typography sx={{ mt: 3, color: 'text.secondary' }}>You're offline right now.</Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        {waiting > 0 ? (
          <Button variant="outlined" onClick={syncNow}>
            Send Now
          </Button>
        ) : null}
        <Button variant="contained" color={waiting > 0 ? 'secondary' : 'primary'} onClick={onSignOut}>
          Sign Out
        </Button>
      </DialogActions>
    </Dialog>
  )
}
