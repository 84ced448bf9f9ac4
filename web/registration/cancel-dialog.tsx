import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { fullName } from '#shared/campers/model'
import { amountFromZero, display, fromCents, toCents } from '#shared/kernel/values/money'
import { askToCancel, cancelRegistration, cancelRegistrationV1 } from '#shared/registration/cancel-mutations'
import { type WayToCancel, wayToCancel } from '#shared/registration/cancelling'
import { changeStatus } from '#shared/registration/change-mutations'
import { holdsPlace } from '#shared/registration/model'
import { cancelQuote, type RegistrationLine } from '#shared/registration/reads'
import type { RefundQuote } from '#shared/registration/refund-policy'
import { keptInCents } from '#shared/registration/rules'
import { isOffered } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { MONEY_INPUT } from '../ui/money-input'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { CHANGE_FAILED } from './words'

interface Props {
  line: RegistrationLine
  onClose(): void
}

const CANCELLED = { done: { title: 'Registration Cancelled' }, failed: CHANGE_FAILED }

/** Shows what the family gives up by cancelling. */
function WhatIsLost({ line: { camper, registration, session } }: { line: RegistrationLine }) {
  const place = session?.name ?? 'the session'
  return (
    <Typography>
      {camper ? fullName(camper) : 'The camper'} will lose their{' '}
      {holdsPlace(registration)
        ? `spot in ${place}, with their bed and upcoming activities`
        : `place in line for ${place}`}
      .
    </Typography>
  )
}

type Choice = 'policy' | 'policyCredit' | 'all' | 'part' | 'none' | 'credit'

/** What happens to the money: how much the camp keeps, and where the rest goes; null until it is chosen. */
type Refund = { keep: string; back: 'refund' | 'credit' } | null

/** @param kept how much of the family's money the camp still has for the place, in cents */
function refundOf(choice: Choice | null, part: string, kept: number, policy: RefundQuote | null): Refund {
  const keeping = (cents: number, back: 'refund' | 'credit' = 'refund') => ({ keep: fromCents(cents), back })
  if (choice === 'all') return keeping(0)
  if (choice === 'none') return keeping(kept)
  if (choice === 'credit') return keeping(0, 'credit')
  if (choice === 'policy' && policy) return keeping(policy.keeps)
  if (choice === 'policyCredit' && policy) return keeping(policy.keeps, 'credit')
  const read = amountFromZero.safeParse(part.trim())
  if (choice !== 'part' || !read.success || toCents(read.data) > kept) return null
  return keeping(kept - toCents(read.data))
}

/** Lets the office cancel a place; if money was paid, it asks what happens to it (Registration rule 19). */
export function CancelByOffice({ line, onClose }: Props) {
  const { can, profile, today } = useCamp()
  const run = useRun()
  const quote = useRead(cancelQuote, line.registration.id, today)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [part, setPart] = useState('')
  const kept = line.money ? keptInCents(line.money) : 0
  const asks = kept > 0 && can('registrations.refund')
  const policy = quote?.policy ?? null
  // The policy's amount is selected by default.
  const selected = choice ?? (policy ? 'policy' : null)
  const refund = refundOf(selected, part, kept, policy)
  const paid = display(fromCents(kept), profile.currency)
  const { id: registrationId } = line.registration
  const cancel = async () => {
    const done =
      asks && refund
        ? await run(cancelRegistration, () => ({ registrationId, ...refund }), CANCELLED)
        : await run(cancelRegistrationV1, () => ({ registrationId, refund: '0.00' }), CANCELLED)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Cancel this registration?"
      confirmLabel="Cancel Registration"
      cancelLabel="Keep Registration"
      danger
      disabled={quote === undefined || (asks && refund === null)}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <WhatIsLost line={line} />
      {kept > 0 && !asks ? (
        <Typography sx={{ mt: 3 }}>{paid} was paid. The camp office decides how much to refund.</Typography>
      ) : null}
      {asks ? (
        <MoneyChoice
          kept={kept}
          policy={policy}
          choice={selected}
          onChoose={setChoice}
          part={part}
          onPart={setPart}
          isWrong={part !== '' && refund === null}
        />
      ) : null}
    </ConfirmDialog>
  )
}

/** Asks what happens to the money that was paid, with the camp's policy as the first choice. */
function MoneyChoice(props: {
  /** In cents. */
  kept: number
  policy: RefundQuote | null
  choice: Choice | null
  onChoose(choice: Choice): void
  part: string
  onPart(part: string): void
  isWrong: boolean
}) {
  const { kept, policy, choice, onChoose, part, onPart, isWrong } = props
  const { profile } = useCamp()
  const say = (cents: number) => display(fromCents(cents), profile.currency)
  const ways: [Choice, string][] = [
    ...(policy && policy.returns > 0
      ? ([
          ['policy', `Refund ${say(policy.returns)}, following the policy`],
          ['policyCredit', `Keep ${say(policy.returns)} as credit`],
        ] as [Choice, string][])
      : []),
    ...(policy && policy.returns === 0 ? ([['policy', 'No refund, following the policy']] as [Choice, string][]) : []),
    ['all', 'Refund all of it to the family'],
    ['part', 'Refund part of it'],
    ...(policy?.returns === 0 ? [] : ([['none', 'No refund: the camp keeps it']] as [Choice, string][])),
    ['credit', "Keep all of it as credit on the family's account"],
  ]
  return (
    <>
      <Typography id="money-back" sx={{ mt: 3, fontWeight: 650 }}>
        {policy
          ? `${say(kept)} was paid. Under the policy, ${say(policy.returns)} is refunded and the camp keeps ${say(policy.keeps)}.`
          : `${say(kept)} was paid. What should happen to it?`}
      </Typography>
      <RadioGroup aria-labelledby="money-back" value={choice ?? ''} onChange={(_, value) => onChoose(value as Choice)}>
        {ways.map(([value, label]) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
      {choice === 'part' ? (
        <TextField
          fullWidth
          autoFocus
          sx={{ mt: 2 }}
          label="Refund Amount"
          value={part}
          error={isWrong}
          helperText={isWrong ? `Enter an amount up to ${say(kept)}, such as 50.00` : `Up to ${say(kept)}`}
          onChange={(event) => onPart(event.target.value)}
          slotProps={MONEY_INPUT}
        />
      ) : null}
    </>
  )
}

const WHY: Readonly<Record<Exclude<WayToCancel, 'free'>, string>> = {
  ask: "This spot has been paid for, so the camp office needs to approve the cancellation. We'll hold your spot until then.",
  never: 'At this camp, only the office can cancel a registration. Please contact the camp office.',
  started: 'This session has already started. Please contact the camp office.',
}

/** Lets a family give up a place or ask the office to, or explains why it cannot (Registration rule 18). */
export function CancelByFamily({ line, onClose }: Props) {
  const { profile, today } = useCamp()
  const run = useRun()
  const { registration, session, money } = line
  if (!session) return null
  const way = wayToCancel(session, money ?? undefined, profile.familiesCancel, today)
  const kept = money ? keptInCents(money) : 0
  const { id: registrationId } = registration
  const may = way === 'free' || way === 'ask'
  const go = async () => {
    if (!may) return onClose()
    const asked = { done: { title: 'Request Sent to the Camp Office' }, failed: CHANGE_FAILED }
    const done =
      way === 'ask'
        ? await run(askToCancel, () => ({ registrationId }), asked)
        : await run(changeStatus, () => ({ registrationId, status: 'cancelled' as const }), CANCELLED)
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={may ? 'Cancel this registration?' : "You can't cancel this here"}
      confirmLabel={way === 'free' ? 'Cancel Registration' : way === 'ask' ? 'Ask the Office to Cancel' : 'Got It'}
      cancelLabel={may ? 'Keep Registration' : 'Close'}
      danger={way === 'free'}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      {may ? <WhatIsLost line={line} /> : null}
      {may && kept > 0 ? (
        <Typography sx={{ mt: 3 }}>
          You've paid {display(fromCents(kept), profile.currency)}. The camp office will decide how much to refund.
        </Typography>
      ) : null}
      {way === 'free' ? (
        <Typography sx={{ mt: 3 }}>
          {isOffered(session, today)
            ? 'You can register again if a spot is open, or join the waitlist.'
            : 'Registration for this session has closed, so only the camp office can restore it if you change your mind.'}
        </Typography>
      ) : (
        <Typography sx={{ mt: may ? 3 : 0 }}>{WHY[way]}</Typography>
      )}
    </ConfirmDialog>
  )
}
