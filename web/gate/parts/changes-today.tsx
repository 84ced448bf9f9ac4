import { Alert, AlertTitle } from '@mui/material'
import { changesOn, type ShownChange, unseenChangesOn } from '#shared/gate/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { ChangeLines } from './change-lines'

/** Today's pickup changes that no one at the gate has seen; nothing without any. */
export function UnseenChanges() {
  const { today } = useCamp()
  return <Pinned changes={useRead(unseenChangesOn, today)} title="New Pickup Changes" />
}

/** Today's pickup changes of some children, as for a cabin; nothing without any. */
export function ChangesToday({ camperIds }: { camperIds: readonly number[] }) {
  const { today } = useCamp()
  const changes = useRead(changesOn, today)?.filter(({ camperId }) => camperIds.includes(camperId))
  return <Pinned changes={changes} title="Pickup Changes Today" />
}

function Pinned({ changes, title }: { changes: readonly ShownChange[] | undefined; title: string }) {
  if (!changes || changes.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3, maxWidth: 900, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{title}</AlertTitle>
      <ChangeLines changes={changes} label={title} />
    </Alert>
  )
}
