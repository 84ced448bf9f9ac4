import { Alert, Box, Button, List, ListItem, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accountOutcome } from '#shared/auth/external'
import { type AccountProvider, IDENTITY_PROVIDER_WORDS } from '#shared/auth/identity-providers'
import { type OwnAccounts as Known, sayAccount } from '#shared/profile/accounts'
import { loadPage } from '../ui/back-closes'
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

/** Messages for why no account could be linked. */
const WHY_NOT: Readonly<Record<string, string>> = {
  failed: "That didn't work or took too long. Please try again.",
  domain:
    "Your camp only accepts accounts from its own domains, and we couldn't confirm that this account is from one of them.",
}

/** Returns the outcome of the visit to the provider, only once: a reload does not repeat it. */
function useOutcome(): string | undefined {
  const [params, setParams] = useSearchParams()
  const [outcome] = useState(() => accountOutcome.safeParse(params.get('account')).data)
  const isSaid = params.has('account')
  useEffect(() => {
    if (isSaid) setParams({ tab: 'security' }, { replace: true })
  }, [isSaid, setParams])
  return outcome && WHY_NOT[outcome]
}

/** Starts linking an account, or removes one; both require proof of who is asking. */
function ActDialog({ act, onRemoved, onClose }: { act: Act; onRemoved(): void; onClose(): void }) {
  const confirm = async ({ password, code }: Guarded) => {
    const proof = { currentPassword: password, ...(code === undefined ? {} : { code }) }
    if (act.kind === 'remove') {
      await request('POST', `${PATH}/remove`, { id: act.account.id, ...proof })
      return onRemoved()
    }
    const begun = await request<{ address: string }>('POST', `${PATH}/begin`, { provider: act.provider, ...proof })
    loadPage(begun.address)
  }
  const isLink = act.kind === 'link'
  const account = sayAccount(isLink ? act.provider : act.account.provider)
  return (
    <GuardedDialog
      title={isLink ? `Link ${account}?` : `Remove ${account}?`}
      label={isLink ? 'Continue' : 'Remove Account'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>
        {isLink
          ? "You'll go to its sign-in page and then come back here. After that, you can sign in with that account. Your password still works."
          : "You'll no longer be able to sign in with it, unless its provider has verified your email address for it."}
      </Typography>
    </GuardedDialog>
  )
}

/** Asks whether the account that the provider returned is the right one. */
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
      confirmLabel="Link Account"
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
        Anyone who can sign in to that account can sign in here as you. Only link an account that is yours.
      </Typography>
    </ConfirmDialog>
  )
}

/**
 * The accounts of other providers that the person can sign in with (Profile rule 12); nothing if none are available.
 */
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
    <Section title="Linked Accounts">
      <Typography>
        You can sign in with a linked account instead of your password, even if it uses a different email.
      </Typography>
      {whyNot ? <Alert severity="error">{whyNot}</Alert> : null}
      {value.linked.length > 0 ? (
        <List aria-label="Linked accounts" disablePadding>
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
                aria-label={`Remove ${sayAccount(account.provider)}, linked ${when(account.linkedAt)}`}
                onClick={() => setAct({ kind: 'remove', account })}
              >
                Remove
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
