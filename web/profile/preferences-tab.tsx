import { Box, Button, Divider, Typography } from '@mui/material'
import { Fragment, type ReactNode, useState } from 'react'
import { ALERT_TOPICS } from '#shared/dashboard/topics'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { usePlaces } from '../ui/places'
import { LOOK, useHabits } from '../ui/preferences'
import { Section } from '../ui/section'
import { LANGUAGE_WORDS, LanguageDialog, sampleIn } from './language-dialog'
import { LookDialog } from './look-dialog'
import { NotificationsDialog } from './notifications-dialog'
import { SCHEME_WORDS, SIZE_WORDS } from './parts/look-choices'
import { StartDialog, startLabel } from './start-dialog'

type Dialog = 'notifications' | 'look' | 'start' | 'language'

function Preference(props: { title: string; now: ReactNode; button: string; onOpen(): void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="h3">{props.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.now}
        </Typography>
      </Box>
      <Button variant="outlined" aria-label={`${props.button} ${props.title}`} onClick={props.onOpen}>
        {props.button}
      </Button>
    </Box>
  )
}

/** Shows a person's preferences on this device; none of them needs a connection (Profile rules 5 to 7). */
export function PreferencesTab() {
  const { can } = useCamp()
  const { habits } = useHabits()
  const look = LOOK.use()
  const places = usePlaces()
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const topics = ALERT_TOPICS.filter(({ needs }) => needs === null || can(needs))
  const told = topics.filter(({ name }) => !habits.quiet.includes(name)).length
  const rows = [
    {
      dialog: 'notifications' as const,
      title: 'Notifications',
      button: 'Configure',
      now:
        told === topics.length
          ? 'The bell notifies you about everything.'
          : `The bell notifies you about ${told} of ${topics.length} topics.`,
    },
    {
      dialog: 'look' as const,
      title: 'Appearance',
      button: 'Customize',
      now: [
        SCHEME_WORDS[look.scheme],
        `${SIZE_WORDS[look.textSize].toLowerCase()} text`,
        ...(habits.leftHanded ? ['left-handed point of sale'] : []),
      ].join(', '),
    },
    { dialog: 'start' as const, title: 'Start Screen', button: 'Change', now: startLabel(places, habits.startScreen) },
    {
      dialog: 'language' as const,
      title: 'Dates and Numbers',
      button: 'Change',
      now: `${LANGUAGE_WORDS[habits.language]}: ${sampleIn(habits.language)}`,
    },
  ]
  return (
    <Page>
      <Section title="Preferences">
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Preferences are saved on this device and work offline.
        </Typography>
        {rows.map(({ dialog, ...row }) => (
          <Fragment key={dialog}>
            <Divider />
            <Preference {...row} onOpen={() => setOpen(dialog)} />
          </Fragment>
        ))}
      </Section>
      {open === 'notifications' ? <NotificationsDialog topics={topics} onClose={close} /> : null}
      {open === 'look' ? <LookDialog onClose={close} /> : null}
      {open === 'language' ? <LanguageDialog onClose={close} /> : null}
      {open === 'start' ? <StartDialog onClose={close} /> : null}
    </Page>
  )
}
