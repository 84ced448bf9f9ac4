import { Dialog, DialogContent, DialogTitle, List, ListItemButton, ListItemText, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { assignCabin } from '#shared/housing/mutations'
import { bedsFor } from '#sync/housing/queries'
import type { RefusedAction } from '#sync/refused'
import { useCamp } from '../ui/camp'

/** Offers the cabins that still have a bed for a camper whose place was taken. */
export function CabinChoice(props: { action: RefusedAction; onChoose(args: unknown): void; onClose(): void }) {
  const { replica } = useCamp()
  const args = assignCabin.args.parse(props.action.args)
  const beds = useLiveQuery(() => bedsFor(replica, args.registrationId), [replica, args.registrationId])
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-label="Choose another cabin">
      <DialogTitle>Choose another cabin</DialogTitle>
      <DialogContent>
        {beds?.length === 0 ? <Typography>No cabin has a free bed for this camper.</Typography> : null}
        <List>
          {beds?.map(({ cabin, left }) => (
            <ListItemButton key={cabin.id} onClick={() => props.onChoose({ ...args, cabinId: cabin.id })}>
              <ListItemText primary={cabin.name} secondary={left === 1 ? '1 bed left' : `${left} beds left`} />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  )
}
