import {
  Alert,
  Box,
  Button,
  Card,
  CardActions,
  CardContent,
  Chip,
  Link,
  List,
  ListItem,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  type AutomaticMailShown,
  type AutomaticMailsShown,
  DAILY_MAILS,
  FIXED_MAILS,
  inCampsWords,
  standardOf,
  WORDED_MAILS,
} from '#shared/communication/automatic-mails'
import { useCamp, useSyncStatus } from '../ui/camp'
import { InfoDialog } from '../ui/info-dialog'
import { ServerSettings } from '../ui/of-the-server'
import { request } from '../ui/request'
import { Section } from '../ui/section'
import { useServerRead } from '../ui/server-call'
import { AutomaticMessages } from './automatic-messages'
import { AutomaticPreview } from './automatic-preview'
import { MessageText } from './message-text'
import { NextRecipients } from './next-mails'
import { WordingDialog } from './wording-dialog'

const ask = () => request<AutomaticMailsShown>('GET', '/api/automatic-mails')

/** A server may be newer than this app, and list emails that it doesn't know. */
function known({ worded, fixed, ...rest }: AutomaticMailsShown): AutomaticMailsShown {
  return {
    ...rest,
    worded: worded.filter(({ mail }) => Object.hasOwn(WORDED_MAILS, mail)),
    fixed: fixed.filter(({ mail }) => Object.hasOwn(FIXED_MAILS, mail)),
  }
}

/** Automatic messages and emails, and the camp's own words in them (Communication rules 59 to 66). */
export function AutomaticTab() {
  const { can } = useCamp()
  const { value, failed, reload } = useServerRead(ask)
  const [editing, setEditing] = useState<AutomaticMailShown | null>(null)
  const [previewed, setPreviewed] = useState<AutomaticMailShown | null>(null)
  const mayEdit = can('messages.automatic')
  const close = () => {
    setEditing(null)
    void reload()
  }
  return (
    <>
      <ServerSettings settings={value && known(value)} failed={failed}>
        {({ sendsMail, worded, fixed }) => (
          <>
            {sendsMail ? null : (
              <Alert severity="info" sx={{ maxWidth: 720 }}>
                No email is sent until a mail server is set up in Settings.
              </Alert>
            )}
            <AutomaticMessages />
            <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
              <Typography variant="h2">Emails About Changes</Typography>
              <Typography>
                The app sends these emails on its own. Turn them on and off in{' '}
                <Link component={RouterLink} to="/settings?tab=notifications">
                  Settings
                </Link>
                .{mayEdit ? '' : ' Only administrators can change their text.'}
              </Typography>
            </Box>
            <Box
              component="ul"
              aria-label="Automatic emails"
              sx={{ listStyle: 'none', p: 0, m: 0, maxWidth: 720, display: 'grid', gap: 3 }}
            >
              {worded.map((shown) => (
                <OneMail
                  key={shown.mail}
                  shown={shown}
                  onPreview={() => setPreviewed(shown)}
                  onEdit={mayEdit ? () => setEditing(shown) : null}
                />
              ))}
            </Box>
            <FixedMails fixed={fixed} />
          </>
        )}
      </ServerSettings>
      {editing ? <WordingDialog shown={editing} onSaved={close} onClose={close} /> : null}
      {previewed ? (
        <InfoDialog title={standardOf(previewed.mail).name} onClose={() => setPreviewed(null)}>
          <AutomaticPreview example={previewed.example} isMadeUp={previewed.isMadeUp} wording={previewed} />
        </InfoDialog>
      ) : null}
    </>
  )
}

function OneMail(props: { shown: AutomaticMailShown; onPreview(): void; onEdit: (() => void) | null }) {
  const { shown, onPreview, onEdit } = props
  const { mail, isOn, example } = shown
  const { name, to, topic } = standardOf(mail)
  const offline = useSyncStatus().state === 'offline'
  const { subject, paragraphs } = inCampsWords(example, shown)
  const isOwn = shown.subject !== null || shown.introduction !== null
  const daily = DAILY_MAILS.find((each) => each === mail)
  return (
    <Card component="li" aria-label={name}>
      <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="h3">{name}</Typography>
          <Chip
            size="small"
            color={isOn ? 'success' : 'default'}
            variant="outlined"
            label={topic === null ? 'Always on' : isOn ? 'On' : 'Off'}
          />
          {isOwn ? <Chip size="small" label="Your text" /> : null}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {to}
        </Typography>
        <MessageText subject={subject} paragraphs={paragraphs} />
        {daily ? <NextRecipients mail={daily} isOn={isOn} /> : null}
      </CardContent>
      <CardActions>
        <Button aria-label={`Preview ${name}`} onClick={onPreview}>
          Preview
        </Button>
        {onEdit ? (
          <Button aria-label={`Edit ${name}`} disabled={offline} onClick={onEdit}>
            Edit
          </Button>
        ) : null}
      </CardActions>
    </Card>
  )
}

function FixedMails({ fixed }: Pick<AutomaticMailsShown, 'fixed'>) {
  return (
    <Section title="Standard Text Only">
      <Typography>
        These emails are always sent. Their text can't be changed, so that people can tell them from fake ones.
      </Typography>
      <List disablePadding aria-label="Emails with standard text">
        {fixed.map(({ mail, subject, paragraphs }) => (
          <ListItem key={mail} disableGutters divider sx={{ display: 'grid', gap: 2, py: 3 }}>
            <Typography sx={{ fontWeight: 650 }}>{FIXED_MAILS[mail].name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {FIXED_MAILS[mail].to}
            </Typography>
            <MessageText subject={subject} paragraphs={paragraphs} />
          </ListItem>
        ))}
      </List>
    </Section>
  )
}
