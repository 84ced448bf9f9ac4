import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
} from '@mui/material'
import { useId } from 'react'
import { display } from '#shared/kernel/values/money'
import type { StoreItem } from '#shared/store/model'
import { useCamp } from '../ui/camp'

/** Asks which item was meant if several have the same code. */
export function WhichItem(props: { items: readonly StoreItem[]; onChoose(item: StoreItem): void; onClose(): void }) {
  const { profile } = useCamp()
  const titleId = useId()
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Which item?</DialogTitle>
      <DialogContent>
        These items have the same code. Change one of the codes under Inventory.
        <List aria-label="Items with this code">
          {props.items.map((item) => (
            <ListItem key={item.id} disablePadding divider>
              <ListItemButton onClick={() => props.onChoose(item)}>
                <ListItemText primary={item.name} secondary={item.category} />
                {display(item.price, profile.currency)}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={props.onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}
