import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { startAutoPay, stopAutoPay } from '#shared/financial/auto-pay-mutations'
import type { FamilyAccount } from '#shared/financial/reads'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useRun } from '../ui/run'
import { useServerRead } from '../ui/server-call'
import { askOnline, NOT_ASKED } from './online'

type Agreement = FamilyAccount['agreements'][number]

const STARTED = {
  failed: { title: 'Automatic Payments Not Set Up', message: 'Something went wrong. Please try again.' },
}
const STOPPED = {
  done: { title: 'Automatic Payments Stopped' },
  failed: { title: 'Automatic Payments Not Stopped', message: 'Something went wrong. Please try again.' },
}

/** Returns whether this person is a parent, at a camp whose families can save a card. */
export function useTakesCards(): boolean {
  const { can } = useCamp()
  const { value } = useServerRead(can('account.own') ? askOnline : NOT_ASKED)
  return value?.takesCards === true
}

/** How a plan is paid: by which card, or how to save one, and how to stop it. */
export function AutoPay({ agreement }: { agreement: Agreement }) {
  const { can } = useCamp()
  const run = useRun()
  const takesCards = useTakesCards()
  const [stopping, setStopping] = useState(false)
  const { id, autoPay, parts } = agreement
  const isOn = autoPay?.isOn === true
  const isUnpaid = parts.some(({ open }) => open !== '0.00')
  const stop = async () => {
    await run(stopAutoPay, () => ({ agreementId: id }), STOPPED)
    setStopping(false)
  }
  if (!isOn && !(takesCards && isUnpaid)) return autoPay?.declined ? <Declined agreement={agreement} /> : null
  return (
    <Box sx={{ mt: 2 }}>
      <Declined agreement={agreement} />
      {isOn ? <Typography>{autoPay.card ? `Paid automatically: ${autoPay.card}` : waitsFor(can)}</Typography> : null}
      {isOn && can('plans.agree') ? (
        <Button className="no-print" onClick={() => setStopping(true)} sx={{ ml: -2 }}>
          Stop Automatic Payments
        </Button>
      ) : null}
      {isOn ? null : (
        <Button
          className="no-print"
          onClick={() => void run(startAutoPay, () => ({ agreementId: id }), STARTED)}
          sx={{ ml: -2 }}
        >
          Pay Automatically
        </Button>
      )}
      {stopping ? (
        <ConfirmDialog
          open
          title="Stop automatic payments?"
          confirmLabel="Stop Payments"
          cancelLabel="Keep Paying"
          onConfirm={() => void stop()}
          onClose={() => setStopping(false)}
        >
          <Typography>
            {autoPay?.card ? `${autoPay.card} won't be charged again. ` : ''}The plan stays in place, and its payments
            are still due on their dates.
          </Typography>
        </ConfirmDialog>
      ) : null}
    </Box>
  )
}

/** Says that automatic payments begin once a card is saved. */
function waitsFor(can: ReturnType<typeof useCamp>['can']): string {
  return can('account.own')
    ? 'Automatic payments start once your next online payment has saved your card.'
    : "Automatic payments start once the family's next online payment has saved a card."
}

/** Says that the card was declined, and what happens next. */
function Declined({ agreement: { autoPay, parts } }: { agreement: Agreement }) {
  const declined = autoPay?.declined
  const part = parts.find(({ n }) => n === declined?.n)
  if (!declined || !part) return null
  const { on, retryOn } = declined
  return (
    <Alert severity="warning" sx={{ my: 2 }}>
      The payment due {sayDate(part.dueOn)} was declined on {sayDate(on)}.{' '}
      {retryOn === null ? 'Please pay it another way.' : `We'll try again on ${sayDate(retryOn)}.`}
    </Alert>
  )
}
