import { Divider, FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import type { ALERT_TOPICS } from '#shared/dashboard/topics'
import { PushChoices } from '../communication/parts/push-choices'
import { InfoDialog } from '../ui/info-dialog'
import { useHabits } from '../ui/preferences'

/** Chooses which alerts the bell shows, and what this device is notified about (Profile rule 5). */
export function NotificationsDialog({ topics, onClose }: { topics: typeof ALERT_TOPICS; onClose(): void }) {
  const { habits, change } = useHabits()
  const tell = (name: string, on: boolean) => {
    const others = habits.quiet.filter((each) => each !== name)
    change({ quiet: on ? others : [...others, name] })
  }
  return (
    <InfoDialog title="Notifications" onClose={onClose}>
      <Typography variant="h3">In the App</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Choose what the bell notifies you about on this device. The dashboard still shows everything, and you'll always
        hear about rejected changes.
      </Typography>
      <Stack>
        {topics.map(({ name, label }) => (
          <FormControlLabel
            key={name}
            label={label}
            sx={{ minHeight: 48, mr: 0 }}
            control={<Switch checked={!habits.quiet.includes(name)} onChange={(_, checked) => tell(name, checked)} />}
          />
        ))}
      </Stack>
      <Divider />
      <PushChoices />
    </InfoDialog>
  )
}
