import { Alert, Stack } from '@mui/material'
import { useSyncStatus } from '../ui/camp'
import { Page } from '../ui/page'
import { Section } from '../ui/section'
import { ChangePassword } from './change-password'
import { OwnAccounts } from './own-accounts'
import { OwnSecondStep } from './second-step'
import { SignIns } from './sign-ins'

/**
 * Shows the password form and where the person is signed in. Both need a connection, because only the server has them.
 */
export function SecurityTab() {
  const status = useSyncStatus()
  return (
    <Page>
      <Stack spacing={4}>
        {status.state === 'offline' ? (
          <Alert severity="info" sx={{ maxWidth: 720 }}>
            You're offline. Connect to the internet to see and change these settings.
          </Alert>
        ) : null}
        <Section title="Change Password">
          <ChangePassword />
        </Section>
        <OwnSecondStep />
        <OwnAccounts />
        <Section title="Where You're Signed In">
          <SignIns />
        </Section>
      </Stack>
    </Page>
  )
}
