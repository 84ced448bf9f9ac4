import { ServerSettings } from '../../ui/of-the-server'
import { Section } from '../../ui/section'
import { DomainCheck } from './domain-check'
import { MailQueueList } from './mail-queue'
import { MailServerForm } from './mail-server-form'
import { MailTopics } from './mail-topics'
import { ReplyTo } from './reply-to'
import { TestMessage } from './test-message'
import { useMailSettings } from './use-mail-settings'

/** Shows the camp's mail server, its emails and their status. Only the server has these. */
export function NotificationsTab() {
  const { settings, failed, save } = useMailSettings()
  return (
    <ServerSettings settings={settings} failed={failed}>
      {(known) => (
        <>
          <Section title="Mail Server">
            <MailServerForm key={known.own ? 'own' : 'none'} settings={known} save={save} />
            <TestMessage settings={known} />
          </Section>
          <Section title="Replies">
            <ReplyTo key={known.replyTo} settings={known} save={save} />
          </Section>
          {known.own ? (
            <Section title="Sending to Many">
              <DomainCheck fromAddress={known.own.fromAddress} />
            </Section>
          ) : null}
          <Section title="Automatic Emails">
            <MailTopics settings={known} save={save} />
          </Section>
          <Section title="Email Activity">
            <MailQueueList />
          </Section>
        </>
      )}
    </ServerSettings>
  )
}
