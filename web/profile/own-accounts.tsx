import { Alert, Box, Button, List, ListItem, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accountOutcome } from '#shared/auth/external'
import { type AccountProvider, IDENTITY_PROVIDER_WORDS } from '#shared/auth/identity-providers'
import { type OwnAccounts as Known, sayAccount } from '#shared/profile/accounts'
import { useSyncStatus } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { request } from '../ui/request'
import { Section } from '../ui/section'
import { useServerCall, useServerRead } from '../ui/server-call'
import { useWhen } from '../ui/when'
import { type Guarded, GuardedDialog } from './parts/guarded-dialog'

const PATH = '/api/profile/accounts'
const ask = () => request<Known>('GET', PATH)

type Linked = Known['linked'][number]
type Act = { kind: 'link'; provider: AccountProvider } | { kind: 'remove'; account: Linked }

/** Why the way to the provider led to no account that could be linked. */
const WHY_NOT: Readonly<Record<string, string>> = {
  failed: 'That did not work, or took too long. Try it again.',
  domain: 'Your camp takes accounts of its own domains alone, and this one could not prove that it is of one.',
}

/** How the way to the provider came back, once: a reload does not say it again. */
function useOutcome(): string | undefined {
  const [params, setParams] = useSearchParams()
  const [outcome] = useState(() => accountOutcome.safeParse(params.get('account')).data)
  const isSaid = params.has('account')
  useEffect(() => {
    if (isSaid) setParams({ tab: 'security' }, { replace: true })
  }, [isSaid, setParams])
  return outcome && WHY_NOT[outcome]
}

/** Begins to link an account, or takes one away; both prove first who asks. */
function ActDialog({ act, onRemoved, onClose }: { act: Act; onRemoved(): void; onClose(): void }) {
  const confirm = async ({ password, code }: Guarded) => {
    const proof = { currentPassword: password, ...(code === undefined ? {} : { code }) }
    if (act.kind === 'remove') {
      await request('POST', `${PATH}/remove`, { id: act.account.id, ...proof })
      return onRemoved()
    }
    const begun = await request<{ address: string }>('POST', `${PATH}/begin`, { provider: act.provider, ...proof })
    window.location.assign(begun.address)
  }
  const isLink = act.kind === 'link'
  const account = sayAccount(isLink ? act.provider : act.account.provider)
  return (
    <GuardedDialog
      title={isLink ? `Link: ${account}` : `Take away: ${account}?`}
      label={isLink ? 'Continue' : 'Take Away'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>
        {isLink
          ? 'You are led to its sign-in and back here. From then on that account signs you in; your password goes on working.'
          : 'It signs you in no more, unless its provider has made sure that your e-mail here is its own.'}
      </Typography>
    </GuardedDialog>
  )
}

/** Asks whether the account that the provider has named is the one that is meant. */
function NamedDialog(props: { named: NonNullable<Known['named']>; onDone(): void; onClose(): void }) {
  const { named, onDone, onClose } = props
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const link = async () => {
    setBusy(true)
    await call('POST', PATH, undefined, 'Account Linked')
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Link this account?"
      confirmLabel="Link"
      busy={busy}
      onConfirm={() => void link()}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {sayAccount(named.provider)}
        {named.called ? (
          <>
            : <strong>{named.called}</strong>
          </>
        ) : null}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        Whoever signs in with it is let in as you. Link only an account of your own.
      </Typography>
    </ConfirmDialog>
  )
}

/** The accounts of other providers that sign one in (Profile rule 12); where there are none to be had, nothing is shown. */
export function OwnAccounts() {
  const status = useSyncStatus()
  const when = useWhen()
  const { value, reload } = useServerRead(ask)
  const whyNot = useOutcome()
  const [act, setAct] = useState<Act | null>(null)
  const [isLater, setLater] = useState(false)
  const offline = status.state === 'offline'
  if (!value || (value.offered.length === 0 && value.linked.length === 0)) return null
  return (
    <Section title="Other accounts">
      <Typography>
        An account that is linked here signs you in instead of your password, whatever its e-mail.
      </Typography>
      {whyNot ? <Alert severity="error">{whyNot}</Alert> : null}
      {value.linked.length > 0 ? (
        <List aria-label="Other accounts" disablePadding>
          {value.linked.map((account) => (
            <ListItem key={account.id} disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650 }}>{sayAccount(account.provider)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Linked {when(account.linkedAt)}
                </Typography>
              </Box>
              <Button
                color="error"
                disabled={offline}
                aria-label={`Take away ${sayAccount(account.provider)}, linked ${when(account.linkedAt)}`}
                onClick={() => setAct({ kind: 'remove', account })}
              >
                Take Away
              </Button>
            </ListItem>
          ))}
        </List>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {value.offered.map((provider) => (
          <Button
            key={provider}
            variant="outlined"
            disabled={offline}
            onClick={() => setAct({ kind: 'link', provider })}
          >
            {provider === 'operator'
              ? "Link My Organization's Account"
              : `Link a ${IDENTITY_PROVIDER_WORDS[provider]} Account`}
          </Button>
        ))}
      </Box>
      {act ? <ActDialog act={act} onRemoved={() => void reload()} onClose={() => setAct(null)} /> : null}
      {value.named && !isLater ? (
        <NamedDialog named={value.named} onDone={() => void reload()} onClose={() => setLater(true)} />
      ) : null}
    </Section>
  )
}
