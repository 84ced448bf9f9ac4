import { Alert, FormControlLabel, MenuItem, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { GRACE_DAYS } from '#shared/auth/second-factor'
import { SESSION_MINUTES, type SecurityForm, type SecurityShown } from '#shared/settings/security'
import { Devices } from '../../devices/parts/devices'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { ServerSettings } from '../../ui/of-the-server'
import { PlainSelect } from '../../ui/plain-select'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerCall, useServerRead } from '../../ui/server-call'
import { useWhen } from '../../ui/when'
import { IdentityProviders } from './identity-providers'

const PATH = '/api/settings/security'
const ask = () => request<SecurityShown>('GET', PATH)

/** Settings that protect the camp's sign-ins. Only the server has them. */
export function SecurityTab() {
  const { value, failed } = useServerRead(ask)
  const [saved, setSaved] = useState<SecurityShown | null>(null)
  const call = useServerCall()
  const save = async (form: SecurityForm, done: string) => {
    const said = await call<SecurityShown>('PUT', PATH, form, done)
    if (said) setSaved(said.answer)
  }
  return (
    <ServerSettings settings={saved ?? value} failed={failed}>
      {(settings) => (
        <>
          <Section title="Two-Factor Sign-In">
            <Required settings={settings} onSave={save} />
          </Section>
          <IdentityProviders />
          <Section title="Session Timeout">
            <Timeout settings={settings} onSave={save} />
          </Section>
          <Section title="Devices">
            <Devices />
          </Section>
        </>
      )}
    </ServerSettings>
  )
}

interface PartProps {
  settings: SecurityShown
  onSave(form: SecurityForm, done: string): Promise<void>
}

function Required({ settings: { requiredSince, without }, onSave }: PartProps) {
  const { checkWho } = useCamp()
  const status = useSyncStatus()
  const when = useWhen()
  const [busy, setBusy] = useState(false)
  const change = async (secondStepRequired: boolean) => {
    setBusy(true)
    await onSave(
      { secondStepRequired },
      secondStepRequired ? 'Two-factor sign-in is required' : 'Two-factor sign-in is optional',
    )
    // The person who turns it on may not have a second step yet.
    await checkWho()
    setBusy(false)
  }
  return (
    <>
      <FormControlLabel
        label="Require two-factor sign-in for administrators and managers"
        control={
          <Switch
            checked={requiredSince !== null}
            disabled={busy || status.state === 'offline'}
            onChange={(_, on) => void change(on)}
          />
        }
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        They have {GRACE_DAYS} days to set it up in their profile and see a reminder on every screen. After that,
        they'll set it up the next time they sign in. No one is signed out. Everyone else can set it up too.
      </Typography>
      {requiredSince ? <Typography>Required since {when(requiredSince)}.</Typography> : null}
      {without.length > 0 ? (
        <Alert severity={requiredSince ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
          Not set up yet: {without.join(', ')}.
        </Alert>
      ) : (
        <Alert severity="success">All administrators and managers have set it up.</Alert>
      )}
    </>
  )
}

const sayMinutes = (minutes: number) => (minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`)

function Timeout({ settings: { idleMinutes }, onSave }: PartProps) {
  const status = useSyncStatus()
  const choices = [...new Set<number>([...SESSION_MINUTES, idleMinutes])].sort((a, b) => a - b)
  const offline = status.state === 'offline'
  return (
    <>
      <PlainSelect
        label="Lock After"
        value={idleMinutes}
        readOnly={offline}
        onChange={(value) => void onSave({ idleMinutes: Number(value) }, 'Session Timeout Saved')}
      >
        {choices.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {sayMinutes(minutes)}
          </MenuItem>
        ))}
      </PlainSelect>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Shared devices lock after this much inactivity and open with a PIN or password. While locked, a device still
        sends unsent changes but can't do anything else on the server until someone unlocks it.
      </Typography>
    </>
  )
}
