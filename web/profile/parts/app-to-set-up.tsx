import { Box, CircularProgress, Link, Typography } from '@mui/material'
import { Suspense } from 'react'
import type { AppSetUp } from '#shared/auth/second-factor'
import { fetched } from '../../ui/fetched'

const QrCode = fetched(async () => (await import('./qr-code')).QrCode)

/** Formats the key for typing, in groups of four. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Shows how to set up an authenticator app: a QR code, or a key to type. */
export function AppToSetUp({ address, secret }: AppSetUp) {
  return (
    <>
      <Typography>
        Scan this with an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        1Password. If you're on that phone now, <Link href={address}>open your app</Link> instead.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Suspense fallback={<CircularProgress aria-label="Loading the QR code" />}>
          <QrCode.Part text={address} label="QR code for your authenticator app" />
        </Suspense>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Or type this key into the app:
          </Typography>
          <Typography
            component="code"
            data-testid="app-key"
            sx={{ fontFamily: 'monospace', fontSize: '1rem', overflowWrap: 'anywhere', userSelect: 'all' }}
          >
            {grouped(secret)}
          </Typography>
        </Box>
      </Box>
    </>
  )
}
