import { Alert } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { display } from '#shared/kernel/values/money'
import { useCamp } from '../ui/camp'
import { NoConnection, request } from '../ui/request'

/** An online payment's status, as the server has heard it from the provider. */
export interface OnlineState {
  state: 'open' | 'paid' | 'ended'
  amount: string
}
type Returned = OnlineState | 'asking' | 'away'

/** How many times the server is asked for a payment's status, and the pause in between. */
const TRIES = 20
const WAIT_MS = 3000

/** Asks for a payment's status until it is settled, for someone who returns from the provider's page. */
export function useReturned(id: string | null, ask: (id: string) => Promise<OnlineState>): Returned {
  const [found, setFound] = useState<Returned>('asking')
  const newest = useRef(ask)
  newest.current = ask
  useEffect(() => {
    if (id === null) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      tries += 1
      const state = await newest
        .current(id)
        .catch((error: unknown) => (error instanceof NoConnection ? null : undefined))
      setFound(state ?? 'away')
      const isSettled = state === undefined || state?.state === 'paid' || state?.state === 'ended'
      if (!isSettled && tries < TRIES) timer = setTimeout(() => void look(), WAIT_MS)
    }
    void look()
    return () => clearTimeout(timer)
  }, [id])
  return found
}

/** Returns a payment's status in words. */
export function returnedWords(
  found: Returned,
  currency: string,
): { severity: 'success' | 'info' | 'warning'; text: string } {
  if (found === 'asking') return { severity: 'info', text: 'Checking your payment…' }
  if (found === 'away')
    return { severity: 'info', text: "We can't check your payment right now. It will appear here once it arrives." }
  if (found.state === 'paid')
    return { severity: 'success', text: `We received ${display(found.amount, currency)}. Thank you!` }
  if (found.state === 'ended')
    return { severity: 'warning', text: 'The payment page expired, and nothing was charged.' }
  return { severity: 'info', text: "Your payment hasn't arrived yet. It will appear here as soon as it does." }
}

/** Shows on My Account the status of the payment that the person has just returned from. */
export function PaymentReturned() {
  const { profile, syncNow } = useCamp()
  const [params, setParams] = useSearchParams()
  const id = params.get('payment')
  const found = useReturned(id, (paymentId) =>
    request<OnlineState>('POST', `/api/account/pay/${encodeURIComponent(paymentId)}`, {}),
  )
  const isPaid = typeof found === 'object' && found.state === 'paid'
  useEffect(() => {
    if (isPaid) syncNow()
  }, [isPaid, syncNow])
  if (id === null) return null
  const { severity, text } = returnedWords(found, profile.currency)
  return (
    <Alert severity={severity} role="status" onClose={() => setParams({}, { replace: true })} sx={{ mb: 4 }}>
      {text}
    </Alert>
  )
}
