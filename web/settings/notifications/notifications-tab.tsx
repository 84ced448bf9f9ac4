import { Alert, Skeleton, Stack } from '@mui/material'
import { useCamp } from '../../ui/camp'
import { Page } from '../../ui/page'
import { Section } from '../../ui/section'
import { MailQueueList } from './mail-queue'
import { MailServerForm } from './mail-server-form'
import { MailTopics } from './mail-topics'
import { TestMessage } from './test-message'
import { useMailSettings } from './use-mail-settings'

/** By which server the camp's mails go out, which they are, and how they stand. All of it is the server's own. */
export function NotificationsTab() {
  const { status } = useCamp()
  const { settings, failed, save } = useMailSettings()
  const offline = status.state === 'offline'
  return (
    <Page>
      <Stack spacing={4}>
        {offline ? (
          <Alert severity="info" sx={{ maxWidth: 720 }}>
            This needs a connection. It is shown and can be changed when the server is in reach.
          </Alert>
        ) : null}
        {failed && !settings && !offline ? <Alert severity="warning">{failed}</Alert> : null}
        {settings || failed ? null : <Skeleton variant="rounded" height={420} sx={{ maxWidth: 720 }} />}
        {settings ? (
          <>
            <Section title="Mail Server">
              <MailServerForm key={settings.own ? 'own' : 'none'} settings={settings} save={save} />
              <TestMessage settings={settings} />
            </Section>
            <Section title="What goes out">
              <MailTopics settings={settings} save={save} />
            </Section>
            <Section title="Sent, waiting and failed">
              <MailQueueList />
            </Section>
          </>
        ) : null}
      </Stack>
    </Page>
  )
}
