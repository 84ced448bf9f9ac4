import { Alert, Box, Typography } from '@mui/material'
import type { PaymentSettingsShown } from '#shared/settings/payments'
import { CopyText } from '../../ui/copy-text'

/** Where the provider sends its messages: what somebody enters there. */
export function Webhook({ settings }: { settings: Pick<PaymentSettingsShown, 'webhookPath' | 'publicUrl'> }) {
  const { webhookPath, publicUrl } = settings
  if (webhookPath === null)
    return <Typography>The address is made with the first save of the configuration below.</Typography>
  const address = `${publicUrl ?? window.location.origin}${webhookPath}`
  return (
    <>
      <Typography>
        Enter this address at the provider, under webhooks, and the secret that it then shows as Webhook Secret below.
        Test and live mode have a secret each: enter the one of the mode in use.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <CopyText what="address" label="Webhook Address" value={address} />
      </Box>
      {address.startsWith('https://') ? null : (
        <Alert severity="info">
          The provider reaches only addresses that begin with https:// and are open to the internet. Whoever runs this
          server can set that up.
        </Alert>
      )}
    </>
  )
}
