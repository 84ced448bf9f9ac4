import { Typography } from '@mui/material'
import type { AllergyMeeting } from '#shared/store/allergens'
import type { TillCamper } from '#shared/store/reads'
import { ConfirmDialog } from '../ui/confirm-dialog'

/** Asks before something is sold to a camper who must avoid it, and names the item, what is in it and the allergy. */
export function AllergyDialog(props: {
  camper: TillCamper
  meetings: readonly AllergyMeeting[]
  onConfirm(): void
  onClose(): void
}) {
  const { camper, meetings, onConfirm, onClose } = props
  return (
    <ConfirmDialog
      open
      title="Allergy Warning"
      confirmLabel="Sell Anyway"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {meetings.map(({ item, allergens }) => (
        <Typography key={item} sx={{ fontWeight: 650 }}>
          {item}: {allergens.join(', ')}
        </Typography>
      ))}
      <Typography sx={{ mt: 3 }}>
        {camper.name} has the allergy: {camper.allergies}. Ask before you sell it.
      </Typography>
    </ConfirmDialog>
  )
}
