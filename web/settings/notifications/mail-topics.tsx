import { Alert, Box, Button, Link, List, ListItem, Switch, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  LINK_MAIL_WORDS,
  MAIL_TOPIC_WORDS,
  MAIL_TOPICS,
  type MailSample,
  type MailSettingsShown,
  type MailTopic,
} from '#shared/settings/mail'
import { useSyncStatus } from '../../ui/camp'
import { MailPreviewDialog } from './mail-preview'
import type { SaveMail } from './use-mail-settings'

interface Line {
  which: MailSample
  name: string
  to: string
}

const LINK_LINES: readonly Line[] = (['invitation', 'passwordReset'] as const).map((which) => ({
  which,
  ...LINK_MAIL_WORDS[which],
}))
const TOPIC_LINES: readonly (Line & { which: MailTopic })[] = MAIL_TOPICS.map((which) => ({
  which,
  ...MAIL_TOPIC_WORDS[which],
}))

/** Settings for which emails are sent automatically, and what they look like. */
export function MailTopics({ settings, save }: { settings: MailSettingsShown; save: SaveMail }) {
  const offline = useSyncStatus().state === 'offline'
  const [shown, setShown] = useState<Line | null>(null)
  const [busy, setBusy] = useState(false)
  const turn = async (topic: MailTopic, on: boolean) => {
    setBusy(true)
    const topics = MAIL_TOPICS.filter((each) => (each === topic ? on : settings.topics.includes(each)))
    await save('PUT', 'topics', { topics }, on ? 'Turned On' : 'Turned Off')
    setBusy(false)
  }
  const row = (line: Line, end: ReactNode) => (
    <ListItem key={line.which} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{line.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {line.to}
        </Typography>
      </Box>
      <Button aria-label={`Preview ${line.name}`} disabled={offline} onClick={() => setShown(line)}>
        Preview
      </Button>
      <Box sx={{ minWidth: 72, textAlign: 'right' }}>{end}</Box>
    </ListItem>
  )
  return (
    <>
      <Typography>
        Their text is under{' '}
        <Link component={RouterLink} to="/communication?tab=automatic">
          Communication, Automatic
        </Link>
        .
      </Typography>
      {settings.publicUrl === null ? (
        <Alert severity="info">Nothing is sent until a mail server is set up. Your choices take effect then.</Alert>
      ) : null}
      <List disablePadding aria-label="Emails">
        {LINK_LINES.map((line) =>
          row(
            line,
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Always
            </Typography>,
          ),
        )}
        {TOPIC_LINES.map((line) =>
          row(
            line,
            <Switch
              checked={settings.topics.includes(line.which)}
              disabled={busy || offline}
              slotProps={{ input: { 'aria-label': line.name } }}
              onChange={(_, on) => void turn(line.which, on)}
            />,
          ),
        )}
      </List>
      {shown ? <MailPreviewDialog which={shown.which} name={shown.name} onClose={() => setShown(null)} /> : null}
    </>
  )
}
