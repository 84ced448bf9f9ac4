import { Box } from '@mui/material'
import { Suspense, useState } from 'react'
import { ALERT_TOPICS } from '#shared/dashboard/topics'
import { useCamp } from '../ui/camp'
import { fetched } from '../ui/fetched'
import { Page } from '../ui/page'
import { usePlaces } from '../ui/places'
import { LOOK, useHabits } from '../ui/preferences'
import { LookDialog } from './look-dialog'
import { NotificationsDialog } from './notifications-dialog'
import { LanguageDialog, sayLanguage } from './parts/language-dialog'
import { sayLook } from './parts/look-choices'
import { PreferenceList } from './parts/preference-list'
import { StartDialog, startLabel } from './start-dialog'

// Loaded only for parents, because it reads phone numbers.
const TextChoices = fetched(async () => (await import('../communication/parts/text-choices')).TextChoices)

type Dialog = 'notifications' | 'look' | 'start' | 'language'

/** Shows a person's preferences on this device; none of them needs a connection (Profile rules 5 to 7). */
export function PreferencesTab() {
  const { can } = useCamp()
  const { habits, change } = useHabits()
  const look = LOOK.use()
  const places = usePlaces()
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const topics = ALERT_TOPICS.filter(({ needs }) => needs === null || can(needs))
  const told = topics.filter(({ name }) => !habits.quiet.includes(name)).length
  const lines = [
    {
      onOpen: () => setOpen('notifications'),
      title: 'Notifications',
      button: 'Configure',
      now:
        told === topics.length
          ? 'The bell notifies you about everything.'
          : `The bell notifies you about ${told} of ${topics.length} topics.`,
    },
    {
      onOpen: () => setOpen('look'),
      title: 'Appearance',
      button: 'Customize',
      now: [sayLook(look), ...(habits.leftHanded ? ['left-handed point of sale'] : [])].join(', '),
    },
    {
      onOpen: () => setOpen('start'),
      title: 'Start Screen',
      button: 'Change',
      now: startLabel(places, habits.startScreen),
    },
    {
      onOpen: () => setOpen('language'),
      title: 'Dates and Numbers',
      button: 'Change',
      now: sayLanguage(habits.language),
    },
  ]
  return (
    <Page>
      <PreferenceList help="Preferences are saved on this device and work offline." lines={lines} />
      {can('messages.own') ? (
        <Box sx={{ mt: 4 }}>
          <Suspense fallback={null}>
            <TextChoices.Part />
          </Suspense>
        </Box>
      ) : null}
      {open === 'notifications' ? <NotificationsDialog topics={topics} onClose={close} /> : null}
      {open === 'look' ? <LookDialog onClose={close} /> : null}
      {open === 'language' ? (
        <LanguageDialog now={habits.language} onChange={(language) => change({ language })} onClose={close} />
      ) : null}
      {open === 'start' ? <StartDialog onClose={close} /> : null}
    </Page>
  )
}
