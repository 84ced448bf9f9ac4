import { Alert, Button, CircularProgress, Divider, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { type ExternalOffer, type ExternalOutcome, externalOutcome, sayExternal } from '#shared/auth/external'
import { BEGIN_AS_OPERATOR, beginAt, IDENTITY_PROVIDER_WORDS } from '#shared/auth/identity-providers'
import type { SecondStep } from '#shared/auth/second-factor'
import { readLastCamp } from '../ui/last-camp'
import { request } from '../ui/request'
import type { Lookup } from './organization-field'
import { saidBy } from './said-by'

/**
 * Returns the outcome of a sign-in with an external account, only once: a reload starts over. While the page is being
 * prerendered, there is no address.
 */
export function useExternalOutcome(): ExternalOutcome | null {
  const [outcome, setOutcome] = useState<ExternalOutcome | null>(null)
  useEffect(() => {
    const read = externalOutcome.safeParse(Object.fromEntries(new URLSearchParams(location.search)))
    if (!read.success) return
    setOutcome(read.data)
    history.replaceState(history.state, '', location.pathname)
  }, [])
  return outcome
}

/** Explains why a sign-in with an external account failed. */
export function WhyNotExternal({ outcome }: { outcome: ExternalOutcome | null }) {
  const said = outcome && sayExternal(outcome)
  return said ? (
    <Alert severity="error" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      {said}
    </Alert>
  ) : null
}

/** Returns the sign-in options besides a password; for a camp, also its own providers. */
function useOffer(slug?: string): ExternalOffer | null {
  const [answer, setAnswer] = useState<{ slug: string | undefined; offer: ExternalOffer } | null>(null)
  useEffect(() => {
    let left = false
    const query = slug === undefined ? '' : `?${new URLSearchParams({ org: slug })}`
    // Without a connection there are no such options.
    request<ExternalOffer>('GET', `/api/auth/external${query}`).then(
      (offer) => left || setAnswer({ slug, offer }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [slug])
  // Another camp's options are not shown for this one.
  return answer && (answer.slug === slug ? answer.offer : { ...answer.offer, providers: [] })
}

const NOTHING: Pick<ExternalOffer, 'offered' | 'providers'> = { offered: false, providers: [] }
const OWN_ACCOUNT = "Use My Organization's Account"

/**
 * The sign-in options with an external account: the providers that the camp has set up, and the operator's, if there is
 * one.
 */
export function OtherAccounts({ lookup }: { lookup: Lookup }) {
  const slug = lookup.state === 'found' ? lookup.slug : undefined
  const { offered: isOffered, providers } = useOffer(slug) ?? NOTHING
  if (!isOffered && providers.length === 0) return null
  return (
    <>
      <Or />
      {slug === undefined
        ? null
        : providers.map((provider) => (
            <Button key={provider} href={beginAt(slug, provider)} variant="outlined" size="large">
              Continue with {IDENTITY_PROVIDER_WORDS[provider]}
            </Button>
          ))}
      {isOffered ? (
        <Button href="/api/login" variant="outlined" size="large">
          {OWN_ACCOUNT}
        </Button>
      ) : null}
    </>
  )
}

/** The sign-in option for the provider's staff with the operator's identity provider, if it is allowed. */
export function OtherOperatorAccount() {
  if (!useOffer()?.platform) return null
  return (
    <>
      <Or />
      <Button href={BEGIN_AS_OPERATOR} variant="outlined" size="large">
        {OWN_ACCOUNT}
      </Button>
    </>
  )
}

const Or = () => <Divider sx={{ color: 'text.secondary' }}>or</Divider>

interface ChoiceProps {
  onSignedIn(): Promise<void>
  onSecondStep(step: SecondStep): void
  onBack(why?: string): void
}

/** Lets a person with accounts in several camps choose one; the most recent one comes first. */
export function ChooseCamp({ onSignedIn, onSecondStep, onBack }: ChoiceProps) {
  const offer = useOffer()
  const [busy, setBusy] = useState(false)
  if (!offer) return <CircularProgress aria-label="Loading" />
  const last = readLastCamp()?.slug
  const camps = [...offer.camps].sort((a, b) => Number(b.slug === last) - Number(a.slug === last))
  const choose = async (organizationId: number) => {
    setBusy(true)
    try {
      const answer = await request<object>('POST', '/api/auth/external', { organizationId })
      if ('secondStep' in answer) onSecondStep(answer as SecondStep)
      else await onSignedIn()
    } catch (error) {
      onBack(saidBy(error))
    }
  }
  return (
    <Stack spacing={4}>
      <Typography>
        {camps.length > 0
          ? 'You have an account at several camps. Which one do you want to open?'
          : 'That took too long. Please sign in again.'}
      </Typography>
      {camps.map(({ organizationId, name }) => (
        <Button
          key={organizationId}
          variant="outlined"
          size="large"
          disabled={busy}
          onClick={() => void choose(organizationId)}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Button>
      ))}
      <Button onClick={() => onBack()}>Back to Sign-In</Button>
    </Stack>
  )
}
