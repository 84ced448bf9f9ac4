import { Alert, Button, CircularProgress, Divider, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { type ExternalOffer, type ExternalOutcome, externalOutcome, sayExternal } from '#shared/auth/external'
import type { SecondStep } from '#shared/auth/second-factor'
import { readLastCamp } from '../ui/last-camp'
import { request } from '../ui/request'
import { saidBy } from './said-by'

/**
 * How a sign-in with another account came back, once: a reload begins anew. The page is written as text beforehand too,
 * where there is no address.
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

/** Why a sign-in with another account has ended. */
export function WhyNotExternal({ outcome }: { outcome: ExternalOutcome | null }) {
  const said = outcome && sayExternal(outcome)
  return said ? (
    <Alert severity="error" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      {said}
    </Alert>
  ) : null
}

function useOffer(): ExternalOffer | null {
  const [offer, setOffer] = useState<ExternalOffer | null>(null)
  useEffect(() => {
    // Without a connection there is no such sign-in to offer.
    request<ExternalOffer>('GET', '/api/auth/external').then(setOffer, () => undefined)
  }, [])
  return offer
}

/** The way to the operator's identity provider, where there is one. */
export function OtherAccount() {
  const offer = useOffer()
  if (!offer?.offered) return null
  return (
    <>
      <Divider sx={{ color: 'text.secondary' }}>or</Divider>
      <Button href="/api/login" variant="outlined" size="large">
        Use My Organization's Account
      </Button>
    </>
  )
}

interface ChoiceProps {
  onSignedIn(): Promise<void>
  onSecondStep(step: SecondStep): void
  onBack(why?: string): void
}

/** Whoever has accounts in several camps chooses one; the one of last time stands first. */
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
          ? 'Your account is known in several camps. Which one do you want to open?'
          : 'That took too long. Begin the sign-in again.'}
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
      <Button onClick={() => onBack()}>Back to Sign In</Button>
    </Stack>
  )
}
