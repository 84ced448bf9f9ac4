import { Alert, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { type TextSettingsShown, textSteps, textsMany } from '#shared/settings/texts'
import { ServerSettings } from '../../ui/of-the-server'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerRead } from '../../ui/server-call'
import { SetupSteps } from '../parts/setup-steps'
import { TestText } from './test-text'
import { TextAccountForm } from './text-account-form'
import { TextRegistrationForm } from './text-registration-form'

const ask = () => request<TextSettingsShown>('GET', '/api/settings/texts')

/** How often the tab asks what became of a test text, in ms. */
const LOOK_MS = 2000

/** Shows how the camp sends texts, which only the server has. */
export function TextsTab() {
  const { value, failed } = useServerRead(ask)
  const [saved, setSaved] = useState<TextSettingsShown | null>(null)
  const settings = saved ?? value
  const isOpen = settings?.test?.state === 'queued' || settings?.test?.state === 'sent'
  useEffect(() => {
    if (!isOpen) return undefined
    // If the server can't be reached, the next one asks again.
    const timer = setInterval(() => void ask().then(setSaved, () => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [isOpen])
  return (
    <ServerSettings settings={settings} failed={failed}>
      {(known) => (
        <>
          <Section title="Text Status">
            <TextStatus settings={known} />
          </Section>
          <Section title="Setup Guide">
            <SetupSteps steps={textSteps(known)} />
          </Section>
          <Section title="Provider Account">
            <TextAccountForm settings={known} onSaved={setSaved} />
          </Section>
          <Section title="Registration">
            <TextRegistrationForm settings={known} onSaved={setSaved} />
          </Section>
          <Section title="Test Text">
            <TestText settings={known} onSent={setSaved} />
          </Section>
        </>
      )}
    </ServerSettings>
  )
}

function TextStatus({ settings }: { settings: TextSettingsShown }) {
  const { isPractice, isBlocked, opens } = settings
  return (
    <>
      <Alert severity="info">
        Families who agreed get the messages that you send by text under Communication. Once your number is saved,
        parents can agree in their profile, and the office can record consent on paper on each family's page. Emergency
        broadcasts go to every phone on file, except to phones that stopped texts.
      </Alert>
      {isPractice ? <Alert severity="info">Practice texts. Nothing reaches a phone.</Alert> : null}
      {opens ? null : (
        <Alert severity="warning">
          The auth token can't be read anymore because the server's secret changed. Enter it again.
        </Alert>
      )}
      {isBlocked ? (
        <Alert severity="error">
          US carriers block texts from your number because it isn't registered (error 30034). Once your registration is
          approved, save it below and send another test text.
        </Alert>
      ) : null}
      <Typography>
        {textsMany(settings)
          ? 'Every step of the guide is done.'
          : 'Texts to many people stay off until every step of the guide is done.'}
      </Typography>
    </>
  )
}
