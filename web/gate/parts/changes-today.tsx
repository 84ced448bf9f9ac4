import { Alert, AlertTitle } from '@mui/material'
import { changesOn } from '#shared/gate/reads'
import { useCamp } from '../../ui/camp'
import { useRead } from '../../ui/use-read'
import { ChangeLines } from './change-lines'

/** Today's pickup changes of some children, as for a cabin; nothing without any. */
export function ChangesToday({ camperIds }: { camperIds: readonly number[] }) {
  const { today } = useCamp()
  const changes = useRead(changesOn, today)?.filter(({ camperId }) => camperIds.includes(camperId))
  if (!changes || changes.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3, maxWidth: 900, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>Pickup Changes Today</AlertTitle>
      <ChangeLines changes={changes} label="Pickup changes today" />
    </Alert>
  )
}
