import { Alert, Box, TextField } from '@mui/material'
import { useState } from 'react'
import { type TextSettingsShown, testTextFormIn, textErrorWords } from '#shared/settings/texts'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { request } from '../../ui/request'
import { callFailed } from '../../ui/server-call'
import { SettingForm } from '../parts/setting-form'

type Outcome = { severity: 'success' | 'info' | 'error'; text: string }

function outcomeOf({ test }: TextSettingsShown): Outcome | null {
  if (!test) return null
  if (test.state === 'delivered') return { severity: 'success', text: 'The test text arrived.' }
  if (test.state === 'failed') return { severity: 'error', text: textErrorWords(test.error) }
  return { severity: 'info', text: 'The provider has the text. Waiting for it to arrive...' }
}

/** Texts a phone that the administrator holds, and shows whether the text arrived. */
export function TestText(props: { settings: TextSettingsShown; onSent(settings: TextSettingsShown): void }) {
  const { settings, onSent } = props
  const offline = useSyncStatus().state === 'offline'
  const { country } = useCamp().profile
  const [to, setTo] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSetUp = settings.number !== null && settings.hasToken
  const send = async () => {
    const form = testTextFormIn(country).safeParse({ to })
    setWrong(form.error?.issues[0]?.message ?? null)
    if (!form.success || offline || !isSetUp) return
    setBusy(true)
    setFailed(null)
    try {
      onSent(await request<TextSettingsShown>('POST', '/api/settings/texts/test', form.data))
    } catch (error) {
      setFailed(callFailed(error))
      // The provider may have refused the text because the number isn't registered, which reopens a step.
      await request<TextSettingsShown>('GET', '/api/settings/texts').then(onSent, () => undefined)
    }
    setBusy(false)
  }
  const outcome: Outcome | null = failed ? { severity: 'error', text: failed } : outcomeOf(settings)
  if (!isSetUp) return <Alert severity="info">Save the provider account first.</Alert>
  return (
    <>
      <SettingForm submitLabel="Send Test Text" busy={busy} onSave={() => void send()}>
        <TextField
          fullWidth
          type="tel"
          autoComplete="tel"
          label="Your Phone Number"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={wrong !== null}
          helperText={wrong ?? 'For a number in another country, start with + and the country code.'}
        />
      </SettingForm>
      <Box role="status">{outcome ? <Alert severity={outcome.severity}>{outcome.text}</Alert> : null}</Box>
    </>
  )
}
