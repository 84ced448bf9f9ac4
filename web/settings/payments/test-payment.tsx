import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MIN_CENTS } from '#shared/financial/online'
import { display, fromCents } from '#shared/kernel/values/money'
import type { PaymentSettingsShown } from '#shared/settings/payments'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { request } from '../../ui/request'
import { useServerCall, useServerRead } from '../../ui/server-call'

/** How a test payment ended, as the server has heard it from the provider. */
interface TestResult {
  state: 'none' | 'open' | 'paid' | 'ended'
  refund: 'none' | 'sent' | 'waits'
}

/** What the address says after a test payment: whether the person left the provider's page without paying. */
const RETURNED = 'test'
const LEFT = 'left'

const askResult = () => request<TestResult>('POST', '/api/payment-settings/test-payment/result')

const smallest = (currency: string) => display(fromCents(MIN_CENTS), currency)

/** Returns why no test payment can be made now; null if one can. */
function missingFor({ isTestMode, hasTestKeys, hasLiveKeys, publicUrl, isPractice }: PaymentSettingsShown) {
  if (isTestMode ? !hasTestKeys : !hasLiveKeys) return 'Enter the keys below first.'
  if (publicUrl === null && !isPractice)
    return 'The person who runs this server needs to set its public address first, so that you can come back from the payment page.'
  return null
}

/** Returns what happens to the money of a test payment. */
function moneyWords({ isTestMode, isPractice }: PaymentSettingsShown, amount: string): string {
  if (isPractice) return 'Practice payments. No real money.'
  return isTestMode
    ? "No real money moves in test mode. Use one of the provider's test cards."
    : `You pay ${amount} with your own card, and it's refunded automatically. The provider may keep its fee.`
}

/** Leads to the provider's page for a test payment. */
export function TestPayment({ settings }: { settings: PaymentSettingsShown }) {
  const { profile } = useCamp()
  const isOffline = useSyncStatus().state === 'offline'
  const call = useServerCall()
  const helpId = useId()
  const [busy, setBusy] = useState(false)
  const missing = missingFor(settings)
  const start = async () => {
    setBusy(true)
    const begun = await call<{ url: string }>('POST', '/api/payment-settings/test-payment', undefined, null)
    if (begun) window.location.assign(begun.answer.url)
    else setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        disabled={isOffline || missing !== null}
        loading={busy}
        aria-describedby={helpId}
        onClick={() => void start()}
      >
        Make a Test Payment
      </Button>
      <Typography id={helpId} variant="body2" sx={{ color: 'text.secondary' }}>
        {missing ?? moneyWords(settings, smallest(profile.currency))}
      </Typography>
    </Box>
  )
}

/** Returns how a test payment ended, in words. */
function resultWords({ state, refund }: TestResult, hasLeft: boolean): Shown {
  const again = 'You can try again.'
  if (state === 'paid') {
    const back = { none: '', sent: ' It has been refunded.', waits: ' The refund will be sent within a few hours.' }
    return { severity: 'success', text: `Your test payment worked.${back[refund]}` }
  }
  if (state === 'ended')
    return { severity: 'warning', text: `The payment page expired, and nothing was charged. ${again}` }
  if (state === 'none') return { severity: 'warning', text: `There's no test payment with the keys in use. ${again}` }
  return hasLeft
    ? { severity: 'warning', text: `The test payment was cancelled, and nothing was charged. ${again}` }
    : { severity: 'info', text: "Your test payment hasn't arrived yet." }
}

/** Shows how the test payment ended that the person has just returned from. */
export function TestReturned({ onPaid }: { onPaid(): void }) {
  const [params, setParams] = useSearchParams()
  const isOffline = useSyncStatus().state === 'offline'
  const returned = params.get(RETURNED)
  if (returned === null || isOffline) return null
  const close = () => setParams({ tab: 'payments' }, { replace: true })
  return <Returned hasLeft={returned === LEFT} onPaid={onPaid} onClose={close} />
}

function Returned({ hasLeft, onPaid, onClose }: { hasLeft: boolean; onPaid(): void; onClose(): void }) {
  const { value, failed, reload } = useServerRead(askResult)
  const isPaid = value?.state === 'paid'
  useEffect(() => {
    if (isPaid) onPaid()
  }, [isPaid, onPaid])
  const asksAgain = failed !== null || (value?.state === 'open' && !hasLeft)
  const again = (
    <Button color="inherit" size="small" onClick={() => void reload()}>
      Check Again
    </Button>
  )
  const { severity, text } = shownResult(value, failed, hasLeft)
  return (
    <Alert
      severity={severity}
      role="status"
      sx={{ maxWidth: 720 }}
      {...(asksAgain ? { action: again } : value ? { onClose } : {})}
    >
      {text}
    </Alert>
  )
}

interface Shown {
  severity: 'success' | 'info' | 'warning'
  text: string
}

/** Returns what to show of a result, also before there is one and if it couldn't be asked for. */
function shownResult(value: TestResult | undefined, failed: string | null, hasLeft: boolean): Shown {
  if (failed !== null) return { severity: 'warning', text: failed }
  return value ? resultWords(value, hasLeft) : { severity: 'info', text: 'Checking your test payment…' }
}
