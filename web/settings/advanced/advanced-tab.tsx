import { Alert, Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { DEBUG_MINUTES, type OperationForm, type OperationShown, operationForm } from '#shared/settings/operation'
import { useSyncStatus } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { ServerSettings } from '../../ui/of-the-server'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerCall, useServerRead } from '../../ui/server-call'
import { useWhen } from '../../ui/when'

const ask = () => request<OperationShown>('GET', '/api/settings/operation')

interface Props {
  operation: OperationShown
  onChange(form: OperationForm, said: string): Promise<void>
}

function RateLimit({ operation, onChange }: Props) {
  const offline = useSyncStatus().state === 'offline'
  const [text, setText] = useState(String(operation.rateLimit))
  useEffect(() => setText(String(operation.rateLimit)), [operation.rateLimit])
  const judged = operationForm.safeParse({ rateLimit: text.trim() === '' ? Number.NaN : Number(text) })
  const wrong = judged.success ? undefined : judged.error.issues[0]?.message
  const isSame = text.trim() === String(operation.rateLimit)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (judged.success && !isSame) void onChange(judged.data, 'Rate Limit Saved')
      }}
      style={{ display: 'flex', flexDirection: 'column', gap: 16 }}
    >
      <TextField
        label="Requests per Minute"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong !== undefined}
        helperText={wrong ?? 'Per person, per device. Automatic syncing is not limited.'}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
      />
      <Box>
        <Button type="submit" variant="contained" disabled={!judged.success || isSame || offline}>
          Save Rate Limit
        </Button>
      </Box>
    </form>
  )
}

function Debug({ operation, onChange }: Props) {
  const offline = useSyncStatus().state === 'offline'
  const when = useWhen()
  const { debugUntil } = operation
  const set = (debug: boolean) => void onChange({ debug }, debug ? 'Debug mode is on' : 'Debug mode is off')
  return (
    <>
      <FormControlLabel
        control={<Switch checked={debugUntil !== null} disabled={offline} onChange={(_, on) => set(on)} />}
        label="Debug Mode"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {debugUntil === null
          ? `Logs more detail about this camp's requests on the server for ${DEBUG_MINUTES} minutes. Names and anything people enter are never logged.`
          : `On until ${when(debugUntil)}. It turns off automatically.`}
      </Typography>
    </>
  )
}

function Maintenance({ operation, onChange }: Props) {
  const offline = useSyncStatus().state === 'offline'
  const when = useWhen()
  const [asking, setAsking] = useState(false)
  const { maintenanceSince, maintenanceBy } = operation
  const isOn = maintenanceSince !== null
  const begin = async () => {
    setAsking(false)
    await onChange({ maintenance: true }, 'Maintenance mode is on')
  }
  const toggle = (on: boolean) => {
    if (on) setAsking(true)
    else void onChange({ maintenance: false }, 'Maintenance mode is off')
  }
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn} disabled={offline} onChange={(_, on) => toggle(on)} />}
        label="Maintenance Mode"
      />
      {isOn ? (
        <Alert severity="warning">
          Only administrators can reach the server.{' '}
          {maintenanceBy ? `${maintenanceBy} turned on maintenance mode` : 'Maintenance mode was turned on'} (
          {when(maintenanceSince)}). Everyone else can keep working on their devices. Their changes will be sent when it
          ends.
        </Alert>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          While it's on, only administrators can reach the server. Tablets and store devices keep working offline and
          show why nothing is being sent.
        </Typography>
      )}
      <ConfirmDialog
        open={asking}
        title="Turn on maintenance mode?"
        confirmLabel="Turn On"
        onConfirm={() => void begin()}
        onClose={() => setAsking(false)}
      >
        <Typography>
          Families and anyone who isn't already signed in can't get in until you turn it off here. Devices that already
          have the camp's data keep working and lose nothing.
        </Typography>
      </ConfirmDialog>
    </>
  )
}

/** Settings for the camp's server side: its limits, what is logged, and whether anyone can sign in. */
export function AdvancedTab() {
  const { value, failed, reload } = useServerRead(ask)
  const call = useServerCall()
  const change = async (form: OperationForm, said: string) => {
    await call('PUT', '/api/settings/operation', form, said)
    await reload()
  }
  return (
    <ServerSettings settings={value} failed={failed}>
      {(operation) => (
        <>
          <Section title="Rate Limit">
            <RateLimit operation={operation} onChange={change} />
          </Section>
          <Section title="Troubleshooting">
            <Debug operation={operation} onChange={change} />
          </Section>
          <Section title="Maintenance">
            <Maintenance operation={operation} onChange={change} />
          </Section>
        </>
      )}
    </ServerSettings>
  )
}
