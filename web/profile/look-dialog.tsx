import { FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material'
import { useCamp } from '../ui/camp'
import { InfoDialog } from '../ui/info-dialog'
import { useHabits } from '../ui/preferences'
import { LookChoices } from './parts/look-choices'

/** Chooses how the app looks on this device; changes show at once (Profile rule 6). */
export function LookDialog({ onClose }: { onClose(): void }) {
  const { can } = useCamp()
  const { habits, change } = useHabits()
  return (
    <InfoDialog title="Appearance" onClose={onClose}>
      <LookChoices />
      {can('store.sell') ? (
        <div>
          <FormControlLabel
            label="Left-handed point of sale"
            sx={{ minHeight: 48 }}
            control={<Switch checked={habits.leftHanded} onChange={(_, leftHanded) => change({ leftHanded })} />}
          />
          <FormHelperText sx={{ m: 0 }}>
            On a tablet or computer, the cart is on the left and campers are on the right.
          </FormHelperText>
        </div>
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Theme and text size apply to everyone on this device.
        {can('store.sell') ? ' The left-handed point of sale applies only to you.' : ''}
      </Typography>
    </InfoDialog>
  )
}
