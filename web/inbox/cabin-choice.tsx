import CabinIcon from '@mui/icons-material/CottageOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material'
import { assignCabin } from '#shared/housing/bed-mutations'
import type { Cabin } from '#shared/housing/model'
import { bedsFor } from '#shared/housing/reads'
import type { RefusedAction } from '#sync/inbox/refused'
import { useRead } from '../ui/use-read'

const KIND: Readonly<Record<NonNullable<Cabin['gender']>, string>> = {
  male: 'boys only',
  female: 'girls only',
  mixed: 'mixed',
}

/** Describes a cabin for a person looking for a bed. */
export function aboutBeds({ gender, ageGroup }: Cabin, left: number): string {
  const beds = left === 1 ? '1 bed left' : `${left} beds left`
  return [beds, gender && KIND[gender], ageGroup].filter(Boolean).join(', ')
}

/** Offers the cabins that still have a bed for a camper whose place was taken. */
export function CabinChoice(props: { action: RefusedAction; onChoose(args: unknown): void; onClose(): void }) {
  const args = assignCabin.args.parse(props.action.args)
  const beds = useRead(bedsFor, args.registrationId)
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="xs" aria-labelledby="cabin-choice-title">
      <DialogTitle id="cabin-choice-title">Choose Another Cabin</DialogTitle>
      <DialogContent dividers sx={{ px: 3, py: 2 }}>
        {beds?.length === 0 ? <Typography sx={{ p: 3 }}>No cabin has a free bed for this camper.</Typography> : null}
        <List disablePadding aria-label="Cabins with a free bed">
          {beds?.map(({ cabin, left }) => (
            <ListItem key={cabin.id} disablePadding>
              <ListItemButton sx={{ borderRadius: 1 }} onClick={() => props.onChoose({ ...args, cabinId: cabin.id })}>
                <ListItemIcon sx={{ minWidth: 44, color: 'primary.main' }}>
                  <CabinIcon />
                </ListItemIcon>
                <ListItemText
                  primary={cabin.name}
                  secondary={aboutBeds(cabin, left)}
                  slotProps={{ primary: { sx: { fontWeight: 650 } } }}
                />
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
