import { Typography } from '@mui/material'
import { LookChoices } from '../profile/parts/look-choices'
import { Page } from '../ui/page'
import { Section } from '../ui/section'

/** Shows a platform user's preferences on this device. */
export function OwnPreferences() {
  return (
    <Page>
      <Section title="Appearance">
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Theme and text size apply to everyone on this device.
        </Typography>
        <LookChoices />
      </Section>
    </Page>
  )
}
