import { Alert, Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { KEY_STATE_WORDS, type KeyState, type PaymentSettingsShown } from '#shared/settings/payments'
import { useSyncStatus } from '../../ui/camp'
import { useServerCall } from '../../ui/server-call'
import { useWhen } from '../../ui/when'

const COLORS = { missing: 'default', untried: 'warning', accepted: 'success', refused: 'error' } as const

function KeysChip({ name, state }: { name: string; state: KeyState }) {
  return <Chip variant="outlined" color={COLORS[state]} label={`${name} keys: ${KEY_STATE_WORDS[state]}`} />
}

/** Returns whether families can pay online, and what is missing if not. */
function onlineWords({ isTestMode, isPractice, publicUrl, liveKeys }: PaymentSettingsShown): string {
  if (isPractice) return 'Families can try out paying under My Account. Practice payments move no real money.'
  if (isTestMode || liveKeys === 'missing')
    return 'Families can pay online under My Account once you switch to live mode.'
  if (publicUrl === null)
    return "Families can't pay online yet. The person who runs this server needs to set its public address."
  return 'Families can pay online under My Account.'
}

/** Shows the current mode, the provider's result for each key, and when it last sent a message. */
export function PaymentStatus(props: {
  settings: PaymentSettingsShown
  onChanged(settings: PaymentSettingsShown): void
}) {
  const { settings, onChanged } = props
  const { isTestMode, testKeys, liveKeys, opens, lastEventAt } = settings
  const when = useWhen()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Chip color={isTestMode ? 'warning' : 'success'} label={isTestMode ? 'Test mode' : 'Live mode'} />
        <KeysChip name="Test" state={testKeys} />
        <KeysChip name="Live" state={liveKeys} />
      </Box>
      <Typography>
        {lastEventAt === null
          ? 'No messages from the payment provider yet.'
          : `Last message from the payment provider: ${when(lastEventAt)}.`}
      </Typography>
      {[testKeys, liveKeys].some((state) => state === 'untried' || state === 'refused') ? (
        <TryAgain onTried={onChanged} />
      ) : null}
      {opens ? null : (
        <Alert severity="warning">
          Some keys can't be read anymore because the server's secret changed. Enter them again.
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {onlineWords(settings)}
      </Typography>
    </>
  )
}

function TryAgain({ onTried }: { onTried(settings: PaymentSettingsShown): void }) {
  const offline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await call('POST', '/api/payment-settings/try', undefined, 'Keys Tested')
    // The provider's answer about one key is stored, even if it could not be asked about the other.
    const now = await call<PaymentSettingsShown>('GET', '/api/payment-settings', undefined, null)
    if (now) onTried(now.answer)
    setBusy(false)
  }
  return (
    <Box>
      <Button variant="outlined" disabled={offline} loading={busy} onClick={() => void run()}>
        Test Keys Now
      </Button>
    </Box>
  )
}
