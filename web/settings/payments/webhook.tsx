import { Alert, Box, Typography } from '@mui/material'
import type { PaymentSettingsShown } from '#shared/settings/payments'
import { CopyText } from '../../ui/copy-text'

/** Shows the address the provider sends its messages to, for a person to enter at the provider. */
export function Webhook({ settings }: { settings: Pick<PaymentSettingsShown, 'webhookPath' | 'publicUrl'> }) {
  const { webhookPath, publicUrl } = settings
  if (webhookPath === null)
    return <Typography>The address is created the first time you save the configuration below.</Typography>
  const address = `${publicUrl ?? window.location.origin}${webhookPath}`
  return (
    <>
      <Typography>
        Enter this address in your payment provider's webhook settings. Then enter the secret it shows you as Webhook
        Secret below. Test and live modes have separate secrets. Use the one for the mode you are in.
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <CopyText what="address" label="Webhook Address" value={address} />
      </Box>
      {address.startsWith('https://') ? null : (
        <Alert severity="info">
          The payment provider can only reach addresses that start with https:// and are open to the internet. The
          person who runs this server can set that up.
        </Alert>
      )}
    </>
  )
}
