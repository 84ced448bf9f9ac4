import { MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { LanguageDialog, sayLanguage } from '../profile/parts/language-dialog'
import { LookChoices, sayLook } from '../profile/parts/look-choices'
import { PreferenceList } from '../profile/parts/preference-list'
import { InfoDialog } from '../ui/info-dialog'
import { Page } from '../ui/page'
import { PlainSelect } from '../ui/plain-select'
import { LOOK } from '../ui/preferences'
import { useOperator } from './operator'
import { useOwnHabits } from './own-habits'
import { START_SCREENS } from './start-screens'

/** Shows a platform user's preferences on this device. */
export function OwnPreferences() {
  const { who } = useOperator()
  const { habits, change } = useOwnHabits(who.id)
  const look = LOOK.use()
  const [open, setOpen] = useState<'look' | 'start' | 'language' | null>(null)
  const close = () => setOpen(null)
  const start = START_SCREENS.find(({ path }) => path === habits.startScreen) ?? START_SCREENS[0]
  return (
    <Page>
      <PreferenceList
        help="Preferences are saved on this device."
        lines={[
          { onOpen: () => setOpen('look'), title: 'Appearance', button: 'Customize', now: sayLook(look) },
          { onOpen: () => setOpen('start'), title: 'Start Screen', button: 'Change', now: start.label },
          {
            onOpen: () => setOpen('language'),
            title: 'Dates and Numbers',
            button: 'Change',
            now: sayLanguage(habits.language),
          },
        ]}
      />
      {open === 'look' ? (
        <InfoDialog title="Appearance" onClose={close}>
          <LookChoices />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Theme and text size apply to everyone on this device.
          </Typography>
        </InfoDialog>
      ) : null}
      {open === 'start' ? (
        <InfoDialog title="Start Screen" onClose={close}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            The app opens to this screen on this device, including after you sign in.
          </Typography>
          <PlainSelect
            label="Open To"
            value={start.path}
            onChange={(path) => change({ startScreen: path === START_SCREENS[0].path ? null : path })}
          >
            {START_SCREENS.map(({ path, label }) => (
              <MenuItem key={path} value={path}>
                {label}
              </MenuItem>
            ))}
          </PlainSelect>
        </InfoDialog>
      ) : null}
      {open === 'language' ? (
        <LanguageDialog now={habits.language} onChange={(language) => change({ language })} onClose={close} />
      ) : null}
    </Page>
  )
}
