import { Alert, Box, Button, List, ListItem, Typography } from '@mui/material'
import { useState } from 'react'
import { IDENTITY_PROVIDER_WORDS, type IdentityProviderName } from '#shared/auth/identity-providers'
import type { IdentityProviderShown } from '#shared/settings/identity-providers'
import { useSyncStatus } from '../../ui/camp'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerRead } from '../../ui/server-call'
import { IDENTITY_PROVIDERS_PATH, IdentityProviderDialog } from './identity-provider-dialog'

const ask = () => request<IdentityProviderShown[]>('GET', IDENTITY_PROVIDERS_PATH)

/** Lists the providers whose accounts people of the camp can sign in with besides passwords (Settings rule 18). */
export function IdentityProviders() {
  const { value, failed } = useServerRead(ask)
  const [saved, setSaved] = useState<IdentityProviderShown[]>()
  const [chosen, setChosen] = useState<IdentityProviderName>()
  const all = saved ?? value
  const open = all?.find(({ provider }) => provider === chosen)
  if (!all) return failed ? <Alert severity="warning">{failed}</Alert> : null
  return (
    <Section title="Sign-In with Google or Microsoft">
      <Typography>
        People can also sign in to this camp with their organization's account instead of their password. They need a
        camp account with the same email. Signing in this way doesn't create one. Two-factor sign-in still applies.
      </Typography>
      {all.some(({ redirect }) => redirect === null) ? (
        <Alert severity="info">
          Your provider hasn't set this server's address yet, so this kind of sign-in can't work. Ask them to set it.
        </Alert>
      ) : null}
      <List disablePadding aria-label="Identity providers">
        {all.map((each) => (
          <Line key={each.provider} shown={each} onOpen={() => setChosen(each.provider)} />
        ))}
      </List>
      {open ? <IdentityProviderDialog shown={open} onSaved={setSaved} onClose={() => setChosen(undefined)} /> : null}
    </Section>
  )
}

function Line({ shown, onOpen }: { shown: IdentityProviderShown; onOpen(): void }) {
  const offline = useSyncStatus().state === 'offline'
  const name = IDENTITY_PROVIDER_WORDS[shown.provider]
  const isSetUp = shown.clientId !== null || shown.hasSecret
  const label = isSetUp ? 'Change' : 'Set Up'
  return (
    <ListItem disableGutters divider sx={{ gap: 3, justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {stateOf(shown)}
        </Typography>
        {shown.hasSecret && shown.secretEnd === null ? (
          <Alert severity="warning" sx={{ mt: 2 }}>
            The client secret can't be read anymore. Enter it again.
          </Alert>
        ) : null}
      </Box>
      <Button variant="outlined" disabled={offline} aria-label={`${label} ${name}`} onClick={onOpen}>
        {label}
      </Button>
    </ListItem>
  )
}

function stateOf({ isOn, clientId, hasSecret, domains }: IdentityProviderShown): string {
  if (!isOn) return clientId !== null || hasSecret ? 'Off' : 'Not set up'
  return domains.length > 0 ? `On for accounts at ${domains.join(', ')}` : 'On'
}
