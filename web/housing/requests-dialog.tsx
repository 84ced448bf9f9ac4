import {
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material'
import type { MateRequest } from '#shared/housing/requests'
import { EmptyState } from '../ui/empty-state'

const STATE = {
  met: { label: 'Met', color: 'success' },
  unmet: { label: 'Not met', color: 'error' },
  open: { label: 'No bed yet', color: 'default' },
  not_here: { label: 'Cabin mate not registered', color: 'warning' },
} as const
const ORDER: readonly MateRequest['state'][] = ['unmet', 'not_here', 'open', 'met']

/** Lists which requests the board meets now, with the unmet ones first. */
export function RequestsDialog(props: { requests: readonly MateRequest[]; onClose(): void }) {
  const { onClose } = props
  const requests = [...props.requests].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="mate-requests">
      <DialogTitle id="mate-requests">Cabin-Mate Requests</DialogTitle>
      <DialogContent tabIndex={0}>
        {requests.length === 0 ? (
          <EmptyState title="No requests" text="Requests are entered on a camper's registration." />
        ) : null}
        <List>
          {requests.map(({ registrationId, camper, mate, kind, state }) => (
            <ListItem
              key={`${registrationId}-${kind}-${mate}`}
              divider
              disableGutters
              sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}
            >
              <ListItemText
                primary={`${camper} ${kind === 'with' ? 'with' : 'apart from'} ${mate}`}
                sx={{ flex: '1 1 160px' }}
              />
              <Chip size="small" {...STATE[state]} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
