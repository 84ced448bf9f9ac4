import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import type { AllergyMeeting } from '#shared/store/allergens'
import type { TillCamper } from '#shared/store/reads'
import { useKeptFocus } from '../ui/keep-focus'

/**
 * Asks before a camper is sold something they must avoid, and names the item, the allergen in it and the allergy. The
 * main button removes the item from the cart, so that a quick click never sells it (Store rule 9).
 */
export function AllergyDialog(props: {
  camper: TillCamper
  meetings: readonly AllergyMeeting[]
  onSell(): void
  onTakeOut(): void
  onClose(): void
}) {
  const { camper, meetings, onSell, onTakeOut, onClose } = props
  const titleId = useId()
  useKeptFocus()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Allergy Warning</DialogTitle>
      <DialogContent>
        {meetings.map(({ itemId, item, allergens }) => (
          <Typography key={itemId} sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {item}: {allergens.join(', ')}
          </Typography>
        ))}
        <Typography sx={{ mt: 3, overflowWrap: 'anywhere' }}>
          {camper.name} has an allergy on file: {camper.allergies}. Ask before you sell this.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 4, flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button color="error" onClick={onSell}>
          Sell Anyway
        </Button>
        <Button variant="contained" autoFocus onClick={onTakeOut} sx={{ minHeight: 48 }}>
          Don't Sell
        </Button>
      </DialogActions>
    </Dialog>
  )
}
