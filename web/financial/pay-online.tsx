import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BillLine, FamilyAccount } from '#shared/financial/reads'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import { useCamp, useSyncStatus } from '../ui/camp'
import { NoConnection, request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'
import { type Begun, PayAmount } from './pay-amount'

const ask = () => request<{ isOn: boolean; isPractice: boolean }>('GET', '/api/account/pay')

/** Leads to the payment provider, or says whom to pay where the camp takes no online payments. Offline it is hidden. */
export function PayOnline({ account, next }: { account: FamilyAccount; next: readonly BillLine[] }) {
  const { profile } = useCamp()
  const isOffline = useSyncStatus().state === 'offline'
  const { value } = useServerRead(ask)
  const call = useServerCall()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  if (isOffline || value?.isOn === false)
    return <Typography sx={{ color: 'text.secondary' }}>To pay, please contact the camp office.</Typography>
  if (!value) return null
  const sum = fromCents(next.reduce((cents, bill) => cents + toCents(bill.open), 0))
  const pay = async () => {
    setBusy(true)
    const asked = { familyId: account.family.id, billIds: next.map(({ id }) => id) }
    const begun = await call<Begun>('POST', '/api/account/pay', asked, null)
    if (begun) window.location.assign(begun.answer.url)
    else setBusy(false)
  }
  return (
    <>
      {value.isPractice ? (
        <Alert severity="warning" sx={{ my: 3, maxWidth: 480 }}>
          Practice payments. No real money.
        </Alert>
      ) : null}
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
        <Button variant="contained" loading={busy} onClick={() => void pay()}>
          Pay {display(sum, profile.currency)}
        </Button>
        <Button variant="outlined" aria-expanded={open} onClick={() => setOpen(!open)}>
          Pay Another Amount
        </Button>
      </Box>
      {open ? <PayAmount account={account} /> : null}
      <Typography variant="body2" className="no-print" sx={{ color: 'text.secondary' }}>
        Anchor Camp adds no fee.
      </Typography>
    </>
  )
}

interface OnlineState {
  state: 'open' | 'paid' | 'ended'
  amount: string
}

/** How often the server is asked how a payment stands, and how long it waits in between. */
const TRIES = 20
const WAIT_MS = 3000

/** Asks how a payment stands until it is settled, for someone who comes back from the provider's page. */
function useReturned(id: string | null): OnlineState | 'asking' | 'away' {
  const { syncNow } = useCamp()
  const [found, setFound] = useState<OnlineState | 'asking' | 'away'>('asking')
  useEffect(() => {
    if (id === null) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      tries += 1
      const state = await request<OnlineState>('POST', `/api/account/pay/${encodeURIComponent(id)}`, {}).catch(
        (error: unknown) => (error instanceof NoConnection ? null : undefined),
      )
      if (state) setFound(state)
      else setFound('away')
      if (state?.state === 'paid') syncNow()
      const isSettled = state === undefined || state?.state === 'paid' || state?.state === 'ended'
      if (!isSettled && tries < TRIES) timer = setTimeout(() => void look(), WAIT_MS)
    }
    void look()
    return () => clearTimeout(timer)
  }, [id, syncNow])
  return found
}

/** Says how a payment stands for which the person was on the provider's page. */
export function PaymentReturned() {
  const { profile } = useCamp()
  const [params, setParams] = useSearchParams()
  const id = params.get('payment')
  const found = useReturned(id)
  if (id === null) return null
  const close = () => setParams({}, { replace: true })
  const say = (severity: 'success' | 'info' | 'warning', text: string) => (
    <Alert severity={severity} role="status" onClose={close} sx={{ mb: 4 }}>
      {text}
    </Alert>
  )
  if (found === 'asking') return say('info', 'Checking your payment…')
  if (found === 'away') return say('info', "We can't check your payment right now. It appears below once it arrives.")
  if (found.state === 'paid')
    return say('success', `We received ${display(found.amount, profile.currency)}. Thank you!`)
  if (found.state === 'ended') return say('warning', 'The payment page expired, and nothing was charged.')
  return say('info', "Your payment hasn't arrived yet. It appears below as soon as it does.")
}
