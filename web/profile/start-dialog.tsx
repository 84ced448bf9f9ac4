import { MenuItem, Typography } from '@mui/material'
import { InfoDialog } from '../ui/info-dialog'
import { type NavigationLink, usePlaces } from '../ui/places'
import { PlainSelect } from '../ui/plain-select'
import { useHabits } from '../ui/preferences'

const USUAL = 'usual'

/** Returns the name of the screen the app opens with. */
export function startLabel(places: readonly NavigationLink[], startScreen: string | null): string {
  return places.find(({ path }) => path === startScreen)?.label ?? 'Default'
}

/** Chooses the screen that the app opens with on this device (Profile rule 7). */
export function StartDialog({ onClose }: { onClose(): void }) {
  const places = usePlaces()
  const { habits, change } = useHabits()
  const chosen = places.some(({ path }) => path === habits.startScreen) ? habits.startScreen : null
  return (
    <InfoDialog title="Start Screen" onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The app opens to this screen on this device, including after you sign in. The default is the dashboard. On a
        phone, cabin leaders start with their cabin.
      </Typography>
      <PlainSelect
        label="Open To"
        value={chosen ?? USUAL}
        onChange={(value) => change({ startScreen: value === USUAL ? null : value })}
      >
        <MenuItem value={USUAL}>Default</MenuItem>
        {places.map(({ path, label }) => (
          <MenuItem key={path} value={path}>
            {label}
          </MenuItem>
        ))}
      </PlainSelect>
    </InfoDialog>
  )
}
